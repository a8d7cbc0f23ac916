import type { ChangedField, ChangedRecord, OwnChanges, Sums } from '@djbr/domain/calls/own-review.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount, displayMoney } from '@djbr/domain/values/money.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { IconArrowsExchange, IconMinus, IconPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { titleOfSheet, useRectifies } from '../filing/index.ts'
import { useChanges } from './own-review.ts'
import styles from './review.module.css'

/** Shows what changed since the last received declaration, or since the one being rectified: the sums, and record by record. */
export function ChangesSince() {
  const t = useText()
  const { data, isError, refetch } = useChanges()
  const rectifies = useRectifies()
  const date = displayDate(data?.fecha_recepcion ?? null)
  return (
    <section className={styles.section} aria-labelledby="cambios">
      <h2 id="cambios">{date ? t(rectifies ? 'review.corrections' : 'review.changes', { date }) : t('review.changesPlain')}</h2>
      {!data && (isError ? <LoadFailed onRetry={refetch} /> : <Skeleton height={44} lines={5} />)}
      {data && !data.anterior && <Notice title={t('review.first')}>{t('review.firstText')}</Notice>}
      {data?.anterior && data.actual && (
        <>
          <SumsTable before={data.anterior} now={data.actual} />
          <ChangeList changes={data} none={rectifies ? NO_CORRECTIONS : NO_CHANGES} />
        </>
      )}
    </section>
  )
}

const SUMS: readonly (readonly [keyof Sums, MessageKey])[] = [
  ['total_valor_bienes', 'review.assets'],
  ['total_valor_deudas', 'review.debts'],
  ['total_valor_rentas', 'review.income'],
  ['patrimonio_neto', 'review.netWorth'],
]

const signed = (amount: number) => (amount > 0 ? `+${displayAmount(amount)}` : displayAmount(amount))

function SumsTable({ before, now }: { readonly before: Sums; readonly now: Sums }) {
  const t = useText()
  return (
    <div className={styles.frame}>
      <table className={clsx(styles.sums, styles.compared)}>
        <caption className="visually-hidden">{t('review.sumsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('review.sums')}</th>
            <th scope="col">{t('review.before')}</th>
            <th scope="col">{t('review.now')}</th>
            <th scope="col">{t('review.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {SUMS.map(([sum, label]) => (
            <tr key={sum}>
              <th scope="row">{t(label)}</th>
              <td>{displayAmount(before[sum])}</td>
              <td>{displayAmount(now[sum])}</td>
              <td>{signed(now[sum] - before[sum])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SHOWN = 6
const MARKS = {
  added: { Icon: IconPlus, word: 'review.added' },
  changed: { Icon: IconArrowsExchange, word: 'review.changed' },
  removed: { Icon: IconMinus, word: 'review.removed' },
} as const

interface Change {
  readonly what: keyof typeof MARKS
  readonly record: ChangedRecord
}

const NO_CHANGES = { title: 'review.changesNone', text: 'review.changesNoneText' } as const
const NO_CORRECTIONS = { title: 'review.correctionsNone', text: 'review.correctionsNoneText' } as const

interface ChangeListProps {
  readonly changes: OwnChanges
  /** Words shown when there are none. */
  readonly none: typeof NO_CHANGES | typeof NO_CORRECTIONS
}

function ChangeList({ changes: { agregados, modificados, eliminados, hojas }, none }: ChangeListProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const changes: readonly Change[] = [
    ...agregados.map((record) => ({ what: 'added', record }) as const),
    ...modificados.map((record) => ({ what: 'changed', record }) as const),
    ...eliminados.map((record) => ({ what: 'removed', record }) as const),
  ]
  const sheets = hojas.filter(({ campos }) => campos.length > 0)
  if (changes.length + sheets.length === 0) {
    return <Notice title={t(none.title)}>{t(none.text)}</Notice>
  }
  return (
    <ul className={styles.changes}>
      {sheets.map(({ hoja, campos }) => (
        <li key={hoja}>
          <IconArrowsExchange size={20} />
          <div>
            <p>
              <strong>{`${t('review.changed')}.`}</strong> <span>{t(titleOfSheet(hoja))}</span>
            </p>
            <Fields fields={campos} />
          </div>
        </li>
      ))}
      {changes.slice(0, all ? undefined : SHOWN).map(({ what, record }) => (
        <OneChange key={`${what} ${record.lista} ${record.codigo}`} what={what} record={record} />
      ))}
      {changes.length > SHOWN && (
        <li>
          <Button emphasis="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('review.fewerChanges') : t('review.moreChanges', { count: changes.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function OneChange({ what, record: { nombre, seccion, importe, campos } }: Change) {
  const t = useText()
  const { Icon, word } = MARKS[what]
  return (
    <li data-what={what}>
      <Icon size={20} />
      <div>
        <p>
          <strong>{`${t(word)}.`}</strong> <span>{nombre}</span>
        </p>
        <p className={styles.quiet}>{seccion}</p>
        <Fields fields={campos} />
      </div>
      {importe !== null && campos.length === 0 && <span className="digits">{displayMoney(importe)}</span>}
    </li>
  )
}

const Fields = ({ fields }: { readonly fields: readonly ChangedField[] }) => {
  const t = useText()
  const formatted = (value: string) => value || t('review.nothing')
  return fields.map(({ campo, etiqueta, anterior, actual }) => (
    <p key={campo} className={styles.field}>
      {t('review.fromTo', { field: etiqueta, before: formatted(anterior), after: formatted(actual) })}
    </p>
  ))
}
