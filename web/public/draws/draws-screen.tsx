import type { ListedDraw } from '@djbr/domain/calls/draws.ts'
import { OPENED_AFTER_DAYS } from '@djbr/domain/verification/draw/opening.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { Loaded } from '../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { Footer } from '../footer.tsx'
import { listedDraws } from './calls.ts'
import { DrawView } from './draw-view.tsx'
import styles from './draws.module.css'

const STEPS = ['lot.how.announce', 'lot.how.value', 'lot.how.secret', 'lot.how.tickets'] as const

/** /sorteos: the announced draws, what is published about each, and its verification in this browser (R17.13). */
export default function DrawsScreen() {
  const t = useText()
  const examines = useConfiguration()?.verificacion_habilitada
  const query = useQuery({ queryKey: ['public', 'sorteos'], queryFn: listedDraws, enabled: examines !== false })
  if (examines === false) return <ErrorScreen status={404} />
  return (
    <>
      <Page>
        <ScreenTitle intro={t('lot.intro')}>{t('lot.title')}</ScreenTitle>
        <Loaded query={query} failed="lot.failed" lines={6}>
          {(draws) => (draws.length > 0 ? <Draws draws={draws} /> : <EmptyState title={t('lot.none')}>{t('lot.noneText')}</EmptyState>)}
        </Loaded>
        <section className={styles.part} aria-labelledby="como">
          <h2 id="como">{t('lot.how')}</h2>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(step, { days: OPENED_AFTER_DAYS })}</li>
            ))}
          </ol>
        </section>
      </Page>
      <Footer />
    </>
  )
}

function Draws({ draws }: { readonly draws: readonly ListedDraw[] }) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const draw = draws.find(({ nombre }) => nombre === chosen) ?? draws.find(({ estado }) => estado === 'abierto') ?? draws[0]
  if (!draw) return null
  return (
    <>
      <div className={styles.choice}>
        <Select<string>
          name="sorteo"
          label={t('lot.choose')}
          value={draw.nombre}
          onChange={setChosen}
          options={draws.map(({ nombre }) => ({ value: nombre, label: nombre }))}
          placeholder=""
        />
      </div>
      <DrawView key={draw.nombre} listed={draw} />
    </>
  )
}
