import type { CaseMatrix } from '@djbr/domain/calls/matrix.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { changeAtLast, thingOverTime } from '@djbr/domain/verification/sworn-form.ts'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from './sworn.module.css'

type FollowedForms = CaseMatrix['forms']

interface ThingOverTimeProps {
  /** The first sworn first. */
  readonly forms: FollowedForms
  readonly kind: KindName
  readonly thing: number
  /** What it is called. */
  readonly name: string
}

/** The fields sworn about one thing in each declaration, opened on request; changes from the previous declaration are marked (R18.24). */
export function ThingOverTime({ forms, kind, thing, name }: ThingOverTimeProps) {
  const t = useText()
  const fields = thingOverTime(forms, kind, thing, t)
  const title = t('sworn.overTimeOf', { record: name })
  return (
    <details className={styles.overTime}>
      <summary aria-label={title}>{t('sworn.overTime')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.fields}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sworn.field')}</th>
              {forms.map(({ certificate, swornOn }) => (
                <th key={certificate} scope="col">
                  {displayDate(swornOn)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name: field, label, texts, changed }) => (
              <tr key={field}>
                <th scope="row">{t(label)}</th>
                {texts.map((text, at) => (
                  <td key={forms[at]?.certificate}>
                    {text === null ? <span className={styles.note}>{t('sworn.absent')}</span> : <span>{text || '—'}</span>}{' '}
                    {changed[at] && <StateBadge tone="warning">{t('sworn.changed')}</StateBadge>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** Each thing that counts in a matrix, known by the words of its last declaration, with its fields over the years (R18.24). */
export function ThingsOverTime({ forms }: { readonly forms: FollowedForms }) {
  const t = useText()
  const last = new Map(
    forms.flatMap(({ records }) => records.flatMap((record) => (record.thing === null ? [] : [[record.thing, record] as const]))),
  )
  const shared = new Set(forms.flatMap(({ records }) => records.flatMap(({ thing, shared }) => (shared ? [thing] : []))))
  return (
    <ul className={styles.things}>
      {[...last].map(([thing, { kind, values }]) => {
        const name = nameOf(kind, values, t(recordKinds[kind].texts.title))
        return (
          <li key={thing}>
            <p className={styles.name}>
              <span>{name}</span> <Lately forms={forms} kind={kind} thing={thing} />
              {shared.has(thing) && <StateBadge tone="warning">{t('sworn.shared')}</StateBadge>}
            </p>
            <ThingOverTime forms={forms} kind={kind} thing={thing} name={name} />
          </li>
        )
      })}
    </ul>
  )
}

const LATELY = {
  added: 'sworn.lately.added',
  gone: 'sworn.lately.gone',
  changed: 'sworn.lately.changed',
} as const satisfies Record<string, MessageKey>

/** Shows what became of a thing in the last form, as a hint which ones to open; nothing when it is unchanged. */
function Lately({ forms, kind, thing }: Omit<ThingOverTimeProps, 'name'>) {
  const t = useText()
  const change = changeAtLast(thingOverTime(forms, kind, thing, t))
  return change && <StateBadge tone="info">{t(LATELY[change])}</StateBadge>
}

/** Returns the name of a record: its kind and what people know it by. */
export function nameOf(kind: KindName, values: FollowedForms[number]['records'][number]['values'], title: string): string {
  const { headline, fields } = recordKinds[kind]
  const known = headline
    .map((name) => values[(fields as Record<string, { read: string }>)[name]?.read ?? ''])
    .find((value) => typeof value === 'string' && value !== '')
  return [title, known].filter(Boolean).join(': ')
}
