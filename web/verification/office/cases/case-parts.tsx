import type { ViewedCase } from '@djbr/domain/calls/cases.ts'
import type { SwornRecord } from '@djbr/domain/calls/examined.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import { type CaseActor, EXAMINATION_OUTCOME_WORDS, isEnded } from '@djbr/domain/verification/cases/case.ts'
import { CASE_EVENT_WORDS, CASE_STATE_WORDS } from '@djbr/domain/verification/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/verification/cases/selection.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconFileText, IconHelpCircle, IconTable } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import { useRecordName } from '../../asked/index.ts'
import styles from './cases.module.css'
import { Grounds } from './grounds.tsx'
import { LastDay } from './last-day.tsx'
import { NextStep } from './next-step.tsx'
import { noticeWords } from './notice-words.ts'

interface OfCase {
  readonly one: ViewedCase
}

/** Shows whose declaration it is, the state of the case, who acts next and by when. */
export function CaseFacts({ one, viewer }: OfCase & { readonly viewer: CaseActor }) {
  const t = useText()
  const { state, reviewUntil, allUntil, requests } = one
  return (
    <ReadOnlyList>
      <ReadOnlyField label={t('cases.declarant')}>{one.declarant}</ReadOnlyField>
      <ReadOnlyField label={t('cases.document')}>{one.document}</ReadOnlyField>
      <ReadOnlyField label={t('cases.state')}>{t(CASE_STATE_WORDS[state])}</ReadOnlyField>
      <ReadOnlyField label={t('cases.notice')}>{noticeWords(one, t)}</ReadOnlyField>
      {!isEnded(state) && (
        <>
          <ReadOnlyField label={t('cases.next')}>
            <NextStep state={state} viewer={viewer} days={{ review: reviewUntil, answer: requests.at(-1)?.dueOn ?? null }} />
          </ReadOnlyField>
          <ReadOnlyField label={t('cases.allUntil')}>
            <LastDay date={allUntil} /> {one.extended && <span>{t('cases.prolongedWords')}</span>}
          </ReadOnlyField>
        </>
      )}
    </ReadOnlyList>
  )
}

/** Links to the sworn forms and to the matrix of a case. */
export function Sources({ one: { id } }: OfCase) {
  const t = useText()
  return (
    <>
      <Link to="/oficina/examen/juradas" search={{ caso: id }} className={buttonClass()}>
        <IconFileText size={20} />
        <span>{t('sworn.open')}</span>
      </Link>
      <Link to="/oficina/examen/matriz" search={{ caso: id }} className={buttonClass()}>
        <IconTable size={20} />
        <span>{t('matrix.open')}</span>
      </Link>
    </>
  )
}

/** Why the declaration was selected. */
export function Why({ one: { grounds } }: OfCase) {
  const t = useText()
  return (
    <Part name="fundamentos" title={t('cases.why', { channel: t(CHANNEL_WORDS[grounds.channel]) })}>
      <Grounds grounds={grounds} />
    </Part>
  )
}

/** The declarations received from the declarant, and each record of the one being examined. */
export function Declared({ one, onAsk }: OfCase & { onAsk?: ((record: SwornRecord) => void) | undefined }) {
  const t = useText()
  const nameOf = useRecordName()
  const records = one.declarations.find(({ isExamined }) => isExamined)?.records ?? []
  return (
    <Part name="declarado" title={t('cases.declared')}>
      <DataTable
        caption={t('cases.declarations')}
        rows={one.declarations}
        brief
        keyOf={({ certificate }) => certificate}
        columns={[
          { key: 'received', title: t('cases.received'), digits: true, cell: ({ receivedOn }) => displayDate(receivedOn), notInCard: true },
          {
            key: 'certificate',
            title: t('cases.certificate'),
            digits: true,
            cell: ({ certificate, isExamined }) => (
              <>
                <span>{certificate}</span> {isExamined && <StateBadge tone="info">{t('cases.isExamined')}</StateBadge>}
              </>
            ),
          },
          { key: 'assets', title: t('frame.assets'), align: 'end', digits: true, cell: ({ assets }) => displayAmount(assets) },
          { key: 'debts', title: t('frame.debts'), align: 'end', digits: true, cell: ({ debts }) => displayAmount(debts) },
          { key: 'income', title: t('frame.income'), align: 'end', digits: true, cell: ({ income }) => displayAmount(income) },
          {
            key: 'worth',
            title: t('frame.netWorthLong'),
            align: 'end',
            digits: true,
            cell: ({ netWorth }) => displayAmount(netWorth),
          },
        ]}
        card={({ receivedOn }) => ({ title: displayDate(receivedOn) })}
      />
      <h3>{t('cases.records')}</h3>
      <DataTable<SwornRecord>
        caption={t('cases.records')}
        rows={records}
        brief
        keyOf={({ kind, place }) => `${kind}-${place}`}
        empty={{ title: t('cases.noRecords') }}
        columns={[
          { key: 'kind', title: t('cases.record.kind'), cell: ({ kind }) => t(recordKinds[kind].texts.title) },
          { key: 'title', title: t('cases.record.title'), cell: ({ title }) => title || '—', notInCard: true },
          {
            key: 'amount',
            title: t('cases.record.amount'),
            align: 'end',
            digits: true,
            cell: ({ amount }) => (amount > 0 ? displayAmount(amount) : '—'),
          },
        ]}
        card={({ kind, title }) => ({ title: title || t(recordKinds[kind].texts.title) })}
        actions={
          onAsk && [
            {
              label: t('cases.ask.about'),
              nameFor: (record) => t('cases.ask.aboutOf', { record: nameOf(record) }),
              icon: <IconHelpCircle size={18} />,
              onAction: onAsk,
            },
          ]
        }
      />
    </Part>
  )
}

/** The proposed outcome, or the final one. */
export function Outcome({ one: { proposal, outcome, reasons } }: OfCase) {
  const t = useText()
  if (outcome !== null) {
    return (
      <Part name="resultado" title={t('cases.outcome', { outcome: t(EXAMINATION_OUTCOME_WORDS[outcome]) })}>
        <p className={styles.words}>{reasons}</p>
      </Part>
    )
  }
  if (proposal === null) return null
  return (
    <Part
      name="propuesta"
      title={t('cases.proposal', { outcome: t(EXAMINATION_OUTCOME_WORDS[proposal.outcome]), account: proposal.by ?? '' })}
    >
      <p className={styles.words}>{proposal.reasons}</p>
    </Part>
  )
}

/** Says that the proposal was sent back, by whom, when and why, until the next proposal or request. */
export function GivenBack({ one: { state, events } }: OfCase) {
  const t = useText()
  const last = events.findLast(({ kind }) => kind === 'return' || kind === 'propose' || kind === 'ask')
  if (state !== 'review' || last?.kind !== 'return') return null
  return (
    <Notice tone="warning" title={t('cases.cameBack', { day: displayMoment(last.at), account: last.by ?? '' })}>
      {last.words}
    </Notice>
  )
}

/** Events and notes of a case, the latest first. */
export function History({ one: { events } }: OfCase) {
  const t = useText()
  const shown = events.flatMap((event) => {
    const words = CASE_EVENT_WORDS[event.kind]
    return words ? [{ ...event, what: words }] : []
  })
  return (
    <Part name="historia" title={t('cases.history')}>
      <ol className={styles.events}>
        {shown.toReversed().map(({ at, kind, what, words, by }) => (
          <li key={`${at.getTime()} ${kind} ${words}`}>
            <p>
              <time dateTime={at.toISOString()} className={styles.quiet}>
                {displayMoment(at)}
              </time>{' '}
              <span className={styles.strong}>{t(what)}</span>
              {by && <span className={styles.quiet}>{` · ${by}`}</span>}
            </p>
            {words && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ol>
    </Part>
  )
}
