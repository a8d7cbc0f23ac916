import { indicators } from '@djbr/domain/examination/indicators/index.ts'
import { textOf } from '@djbr/domain/examination/score.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { Link } from '@tanstack/react-router'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { SelectionGrounds } from './calls.ts'
import styles from './cases.module.css'

/** Why a declaration was selected: the report, the draw, or what each indicator says and what else would explain it. */
export function Grounds({ grounds }: { readonly grounds: SelectionGrounds }) {
  const t = useText()
  const { canal, referencia, recibida, motivo, indicadores, sorteo, posicion } = grounds
  if (canal === 'lot') {
    return (
      <p>
        {t('cases.grounds.lot', { draw: sorteo ?? '—', position: (posicion ?? 0) + 1 })}{' '}
        <Link to="/sorteos">{t('cases.grounds.verify')}</Link>
      </p>
    )
  }
  if (canal === 'report') {
    return (
      <ReadOnlyList>
        <ReadOnlyField label={t('cases.report.reference')}>{referencia}</ReadOnlyField>
        <ReadOnlyField label={t('cases.report.receivedOn')}>{displayDate(recibida)}</ReadOnlyField>
        <ReadOnlyField label={t('cases.report.reason')}>{motivo}</ReadOnlyField>
      </ReadOnlyList>
    )
  }
  return (
    <>
      <p className={styles.quiet}>{t('cases.grounds.weights', { set: referencia })}</p>
      <ul className={styles.indicators}>
        {indicadores.map(({ numero, datos }) => {
          const name = indicators.find(({ number }) => number === numero)?.name
          if (!name) return <li key={numero}>{t('cases.grounds.unknown', { number: numero })}</li>
          return (
            <li key={numero}>
              <p className={styles.strong}>{t(textOf(name, 'title'))}</p>
              <p>{t(textOf(name, 'sentence'), datos)}</p>
              <p className={styles.quiet}>
                {t('cases.grounds.otherwise')} {t(textOf(name, 'otherwise'))}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
