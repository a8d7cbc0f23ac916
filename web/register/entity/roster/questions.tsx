import type { MessageKey } from '@djbr/domain/messages/text.ts'
import {
  END_CAUSE_WORDS,
  END_CAUSES,
  type EndCause,
  POST_KIND_WORDS,
  POST_KINDS,
  type PostKind,
} from '@djbr/domain/register/entity-forms.ts'
import { ROSTER_COLUMNS, ROSTER_ROLES, type RosterRole } from '@djbr/domain/roster/columns.ts'
import {
  asksDateOrder,
  type Draft,
  MAX_ASKED_WORDS,
  missingOf,
  splitNames,
  type unknownWords,
  withRole,
} from '@djbr/domain/roster/draft.ts'
import type { EntityWords } from '@djbr/domain/roster/row.ts'
import { shortened } from '@djbr/domain/values/characters.ts'
import { DateOrderQuestion } from '../../../foundation/controls/date-order-question.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from './questions.module.css'

const SPLIT_LABELS = { surnamesNames: 'roster.role.surnamesNames', namesSurnames: 'roster.role.namesSurnames' } as const

const roleLabel = (role: RosterRole): MessageKey =>
  role === 'surnamesNames' || role === 'namesSurnames' ? SPLIT_LABELS[role] : ROSTER_COLUMNS[role].label

interface QuestionsProps {
  readonly draft: Draft
  /** Answers about the entity's words, earlier and current ones. */
  readonly words: EntityWords
  /** The words of this file that the person is asked about; the list stays the same while they answer. */
  readonly asked: ReturnType<typeof unknownWords>
  onDraft(draft: Draft): void
  onWord(column: 'kind' | 'endCause', word: string, means: PostKind | EndCause | null): void
}

/** Asks about a file's columns, dates and words before it is sent. The interpretation is shown beside the original text. */
export function Questions({ draft, words, asked, onDraft, onWord }: QuestionsProps) {
  return (
    <>
      <Columns draft={draft} onDraft={onDraft} />
      <Names draft={draft} />
      {asksDateOrder(draft) && <DateOrderQuestion onChoose={(dateOrder) => onDraft({ ...draft, dateOrder })} />}
      <Words words={words} asked={asked} onWord={onWord} />
      <Beside draft={draft} />
    </>
  )
}

const SAMPLES = 3
const MAX_SAMPLE = 60

function Columns({ draft, onDraft }: Pick<QuestionsProps, 'draft' | 'onDraft'>) {
  const t = useText()
  const { titles, roles, offered, rows } = draft
  const missing = missingOf(draft)
  const samples = (at: number) =>
    rows
      .slice(0, SAMPLES)
      .map(({ cells }) => shortened((cells[at] ?? '').trim(), MAX_SAMPLE))
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" live title={t('roster.asks.missing', { columns: missing.map((name) => t(roleLabel(name))).join(', ') })}>
          <p>{t('roster.asks.missingHint')}</p>
        </Notice>
      )}
      {missing.length === 0 && offered.size > 0 && <Notice tone="warning" title={t('roster.asks.offered')} />}
      <details className={styles.block} open={missing.length > 0 || offered.size > 0 || undefined}>
        <summary>{t('roster.asks.columns')}</summary>
        <ul className={styles.columns}>
          {titles.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={at}>
              <span>
                <strong>{shortened(title.trim(), MAX_SAMPLE) || t('roster.asks.untitled', { number: at + 1 })}</strong>
                <span className={styles.sample}>{samples(at)}</span>
              </span>
              <Select<RosterRole>
                name={`columna_${at}`}
                label={t('roster.asks.column')}
                value={roles[at] ?? null}
                placeholder={t('roster.asks.leftOut')}
                options={ROSTER_ROLES.map((role) => ({ value: role, label: t(roleLabel(role)) }))}
                onChange={(role) => onDraft(withRole(draft, at, role))}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const SHOWN_NAMES = 5

function Names({ draft }: Pick<QuestionsProps, 'draft'>) {
  const t = useText()
  const names = splitNames(draft)
  if (names.length === 0) return null
  const doubtful = names.filter(({ cell, split }) => split === null && cell !== '').length
  return (
    <section className={styles.block}>
      <h3>{t('roster.asks.names')}</h3>
      <table className={styles.names}>
        <thead>
          <tr>
            <th scope="col">{t('roster.asks.written')}</th>
            <th scope="col">{t('roster.column.paternalSurname')}</th>
            <th scope="col">{t('roster.column.maternalSurname')}</th>
            <th scope="col">{t('roster.column.names')}</th>
          </tr>
        </thead>
        <tbody>
          {names
            .flatMap(({ cell, split }, at) => (split ? [{ cell, split, at }] : []))
            .slice(0, SHOWN_NAMES)
            .map(({ cell, split, at }) => (
              <tr key={at}>
                <td>{cell}</td>
                <td>{split.paternalSurname}</td>
                <td>{split.maternalSurname || '—'}</td>
                <td>{split.names}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {doubtful > 0 && <p className={styles.hint}>{t('roster.asks.doubtful', { count: doubtful })}</p>}
    </section>
  )
}

function Words({ words, asked, onWord }: Pick<QuestionsProps, 'words' | 'asked' | 'onWord'>) {
  const t = useText()
  if (asked.length === 0) return null
  if (asked.length > MAX_ASKED_WORDS) return <Notice tone="warning" title={t('roster.asks.tooManyWords')} />
  return (
    <section className={styles.block}>
      <h3>{t('roster.asks.words')}</h3>
      <p className={styles.hint}>{t('roster.asks.wordsHint')}</p>
      <div className={styles.words}>
        {asked.map(({ column, word, key, rows }) => (
          <Select<PostKind | EndCause>
            key={`${column} ${key}`}
            name={`palabra_${column}_${key}`}
            label={t('roster.asks.word', { word, count: rows })}
            value={words[column].get(key) ?? null}
            options={
              column === 'kind'
                ? POST_KINDS.map((value) => ({ value, label: t(POST_KIND_WORDS[value]) }))
                : END_CAUSES.map((value) => ({ value, label: t(END_CAUSE_WORDS[value]) }))
            }
            onChange={(means) => onWord(column, word, means)}
          />
        ))}
      </div>
    </section>
  )
}

const SHOWN_BESIDE = 8

function Beside({ draft: { beside } }: Pick<QuestionsProps, 'draft'>) {
  const t = useText()
  if (beside.length === 0) return null
  return (
    <details className={styles.block}>
      <summary>{t('roster.asks.beside', { count: beside.length })}</summary>
      <ul>
        {beside.slice(0, SHOWN_BESIDE).map(({ line, cells }) => (
          <li key={line}>
            {t('roster.asks.besideLine', {
              line,
              text: shortened(cells.filter((cell) => cell.trim() !== '').join(' · '), MAX_SAMPLE),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
