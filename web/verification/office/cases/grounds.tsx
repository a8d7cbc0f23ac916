import type { SelectionGrounds } from '@djbr/domain/calls/cases.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { indicators } from '@djbr/domain/verification/indicators/index.ts'
import { textOf } from '@djbr/domain/verification/score.ts'
import { Link } from '@tanstack/react-router'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from './cases.module.css'

/** Why a declaration was selected: the report, the draw, or what each indicator says and what else would explain it. */
export function Grounds({ grounds }: { readonly grounds: SelectionGrounds }) {
  const t = useText()
  const { channel, reference, receivedOn, reason, draw, position } = grounds
  if (channel === 'lot') {
    return (
      <p>
        <span>{t('cases.grounds.lot', { draw: draw ?? '—', position: (position ?? 0) + 1 })}</span>{' '}
        <Link to="/sorteos">{t('cases.grounds.verify')}</Link>
      </p>
    )
  }
  if (channel === 'report') {
    return (
      <ReadOnlyList>
        <ReadOnlyField label={t('cases.report.reference')}>{reference}</ReadOnlyField>
        <ReadOnlyField label={t('cases.report.receivedOn')}>{displayDate(receivedOn)}</ReadOnlyField>
        <ReadOnlyField label={t('cases.report.reason')}>{reason}</ReadOnlyField>
      </ReadOnlyList>
    )
  }
  return (
    <>
      <p className={styles.quiet}>{t('cases.grounds.weights', { set: reference })}</p>
      <ul className={styles.indicators}>
        {grounds.indicators.map(({ number, params }) => {
          const name = indicators.find((indicator) => indicator.number === number)?.name
          if (!name) return <li key={number}>{t('cases.grounds.unknown', { number })}</li>
          return (
            <li key={number}>
              <p className={styles.strong}>{t(textOf(name, 'title'))}</p>
              <p>{t(textOf(name, 'sentence'), params)}</p>
              <p className={styles.quiet}>{`${t('cases.grounds.otherwise')} ${t(textOf(name, 'otherwise'), params)}`}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
