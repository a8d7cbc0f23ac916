import type { PublishedStatistics } from '@djbr/domain/calls/published.ts'
import { GROUP_WORDS, SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { useConfiguration } from '../foundation/calls/configuration.ts'
import { EmptyState } from '../foundation/controls/empty-state.tsx'
import { Loaded } from '../foundation/controls/loaded.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Select } from '../foundation/controls/select.tsx'
import { useText } from '../foundation/language/language.ts'
import { CountCard, CountCards } from '../statistics/index.ts'
import { EndedCases } from './ended-cases.tsx'
import { Footer } from './footer.tsx'
import { inWords } from './published-words.ts'
import { Shares } from './shares.tsx'
import styles from './statistics-screen.module.css'

const OPEN_DATA = [
  ['/api/public/estadisticas', 'statistics.open.json'],
  ['/api/public/estadisticas/csv', 'statistics.open.csv'],
  ['/api/public/estadisticas/cumplimiento/csv', 'statistics.shares.csv'],
  ['/api/public/estadisticas/esquema', 'statistics.open.schema'],
] as const
/** Offered only where declarations are examined. */
const CASES_AS_DATA = ['/api/public/estadisticas/verificaciones/csv', 'statistics.cases.csv'] as const

/** /estadisticas: what was filed, one year at a time and by whole months, for anyone; also as data. */
export default function PublicStatisticsScreen() {
  const t = useText()
  const examines = useConfiguration()?.verificacion_habilitada === true
  const query = useQuery({
    queryKey: ['public', 'estadisticas'],
    queryFn: () => api.get<PublishedStatistics>('public/estadisticas', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <Page>
        <ScreenTitle intro={t('statistics.publicIntro', { smallest: SMALLEST_DISCLOSED })}>{t('statistics.title')}</ScreenTitle>
        <Loaded query={query} failed="statistics.failed" lines={6}>
          {({ anios, hasta }) =>
            anios.length > 0 ? (
              <Years years={anios} until={hasta} />
            ) : (
              <EmptyState title={t('statistics.publicNone')}>{t('statistics.publicNoneText')}</EmptyState>
            )
          }
        </Loaded>
        <Shares />
        {examines && <EndedCases />}
        <section className={styles.part} aria-labelledby="datos-abiertos">
          <h2 id="datos-abiertos">{t('statistics.open.title')}</h2>
          <p>{t('statistics.open.text')}</p>
          <ul>
            {[...OPEN_DATA, ...(examines ? [CASES_AS_DATA] : [])].map(([address, words]) => (
              <li key={address}>
                <a href={address}>{t(words)}</a>
              </li>
            ))}
          </ul>
        </section>
      </Page>
      <Footer />
    </>
  )
}

function Years({ years, until }: { readonly years: PublishedStatistics['anios']; readonly until: PlainDate | null }) {
  const t = useText()
  const [chosen, setChosen] = useState(years.at(-1)?.anio ?? null)
  const year = years.find(({ anio }) => anio === chosen) ?? years.at(-1)
  if (!year) return null
  return (
    <>
      <div className={styles.year}>
        <Select<number>
          name="anio"
          label={t('statistics.year')}
          value={year.anio}
          onChange={setChosen}
          options={years.map(({ anio }) => ({ value: anio, label: String(anio) })).toReversed()}
          placeholder=""
        />
        <p>{t('statistics.countedUntil', { day: displayDate(until) })}</p>
      </div>
      <CountCards first={<CountCard title={t('statistics.by.month')} table={year.mes} picture="columns" />}>
        {year.plazo && <CountCard title={t('statistics.by.punctuality')} table={inWords(year.plazo, GROUP_WORDS.plazo, t)} />}
        {year.estado && <CountCard title={t('statistics.by.state')} table={inWords(year.estado, GROUP_WORDS.estado, t)} />}
        {year.departamento && (
          <CountCard title={t('statistics.by.department')} table={inWords(year.departamento, GROUP_WORDS.departamento, t)} />
        )}
        {year.motivo && <CountCard title={t('statistics.by.reason')} table={year.motivo} />}
        {year.hora && <CountCard title={t('statistics.by.hour')} table={year.hora} picture="columns" />}
      </CountCards>
      {!year.estado && <Notice title={t('statistics.monthsOnly')}>{t('statistics.monthsOnlyText')}</Notice>}
    </>
  )
}
