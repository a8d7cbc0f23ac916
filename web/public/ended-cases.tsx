import type { PublishedCases } from '@djbr/domain/calls/published.ts'
import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { PUBLISHED_CASE_WORDS } from '@djbr/domain/verification/cases/published-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { Loaded } from '../foundation/controls/loaded.tsx'
import { Select } from '../foundation/controls/select.tsx'
import { useText } from '../foundation/language/language.ts'
import { CountCard, CountCards } from '../statistics/index.ts'
import { inWords } from './published-words.ts'
import styles from './statistics-screen.module.css'

/** How many examinations ended each year, by outcome and channel (R18.21). */
export function EndedCases() {
  const t = useText()
  const query = useQuery({
    queryKey: ['public', 'estadisticas', 'verificaciones'],
    queryFn: () => api.get<PublishedCases>('public/estadisticas/verificaciones', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section className={styles.part} aria-labelledby="verificadas">
      <h2 id="verificadas">{t('statistics.cases.title')}</h2>
      <p>{t('statistics.cases.intro', { smallest: SMALLEST_DISCLOSED })}</p>
      <Loaded query={query} failed="statistics.cases.failed" lines={4}>
        {({ anios }) => (anios.length > 0 ? <Years years={anios} /> : <p>{t('statistics.cases.none')}</p>)}
      </Loaded>
    </section>
  )
}

function Years({ years }: { readonly years: PublishedCases['anios'] }) {
  const t = useText()
  const [chosen, setChosen] = useState<number | null>(null)
  const year = years.find(({ anio }) => anio === chosen) ?? years[0]
  if (!year) return null
  return (
    <>
      <Select<number>
        name="anio_verificaciones"
        label={t('statistics.cases.year')}
        value={year.anio}
        onChange={setChosen}
        options={years.map(({ anio }) => ({ value: anio, label: String(anio) }))}
        placeholder=""
      />
      {year.resultado.total === null ? (
        <p>{t('statistics.cases.untold')}</p>
      ) : (
        <CountCards
          first={<CountCard title={t('statistics.cases.by.outcome')} table={inWords(year.resultado, PUBLISHED_CASE_WORDS.resultado, t)} />}
        >
          <CountCard title={t('statistics.cases.by.channel')} table={inWords(year.canal, PUBLISHED_CASE_WORDS.canal, t)} />
        </CountCards>
      )}
    </>
  )
}
