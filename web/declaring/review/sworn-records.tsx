import { sumsOf } from '@djbr/domain/declaration/totals.ts'
import { BEFORE_1971, type Field } from '@djbr/domain/fields/field.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { swornSet, swornValues } from '@djbr/domain/fields/sworn-values.ts'
import { displayMoney } from '@djbr/domain/values/money.ts'
import { Link } from '@tanstack/react-router'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { placeOf, RETURNS } from '../filing/index.ts'
import { addressOfRecord, countWords, headlineOf, type Row, useRecords } from '../records/index.ts'
import styles from './answers.module.css'
import { Answers } from './answers.tsx'
import { SHARE_WORDS } from './share-words.ts'

/** All that is sworn of each record of a kind, with a link to change it, and the total. */
export function SwornRecords({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const { rows, failed, retry } = useRecords(kind)
  if (!rows) return failed ? <LoadFailed onRetry={retry} /> : <Skeleton lines={2} />
  const sums = sumsOf(
    kind,
    rows.map(({ record }) => record),
  )
  return (
    <>
      <ol className={styles.records}>
        {rows.map((row) => (
          <li key={row.id}>
            <SwornRecord kind={kind} row={row} />
          </li>
        ))}
      </ol>
      {sums.length > 0 && (
        <dl className={styles.sums} aria-label={t('review.sumOf', { records: countWords(kind, rows.length, t) })}>
          {sums.map(([share, sum]) => (
            <div key={share}>
              <dt>{t('review.addsTo', { share: t(SHARE_WORDS[share]) })}</dt>
              <dd className="digits">{displayMoney(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function SwornRecord({ kind, row }: { readonly kind: RecordKind; readonly row: Row }) {
  const t = useText()
  const { to, search } = placeOf(kind)
  const [title] = headlineOf(kind, row, t)
  const shown = (field: Field, value: unknown, name: string) =>
    field.control.type === 'year' && value === BEFORE_1971
      ? t('records.before1971')
      : displayValue(field, value, t, () => row.words[name] ?? '')
  const sworn = swornValues(swornSet(kind), row.record, shown)
  return (
    <>
      <div className={styles.recordHead}>
        <h4>{title}</h4>
        <Link
          to={to}
          search={{ ...search, ...RETURNS }}
          hash={addressOfRecord(row.id)}
          aria-label={t('review.doTo', { action: t('review.change'), title })}
        >
          {t('review.change')}
        </Link>
      </div>
      <Answers of={sworn.map(({ field, words }) => [t(field.label), words] as const)} />
    </>
  )
}
