import type { Held } from '@djbr/domain/calls/call.ts'
import type { List } from '@djbr/domain/calls/list.ts'
import type { decisionOnProposal, Proposal } from '@djbr/domain/calls/proposals.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Action, type ListColumn, OfficeList, perform, ReasonDialog, type RowOf, useOfficeList } from '../../area/index.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { ReadOnlyFacts } from '../../foundation/controls/field-frame.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { SeeMore } from '../../foundation/controls/see-more.tsx'
import { type BadgeTone, StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconArrowBackUp, IconCheck, IconX } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Decision = Held<typeof decisionOnProposal>

interface ProposalListProps<L extends List, Row = RowOf<L> & Proposal> {
  readonly caption: string
  readonly list: L
  /** Call that decides a proposal. */
  readonly call: Action & { readonly body: typeof decisionOnProposal }
  /** Decides a proposal, where the answer must be used; by default makes the call. */
  decide?(decision: Decision): Promise<WriteAnswer>
  /** Whether the filters are kept in the address. */
  readonly byAddress?: boolean
  /** When absent, everyone who sees the proposals may decide. */
  readonly mayDecide?: boolean
  readonly empty: { readonly title: string; readonly text: string }
  /** What a proposal is about, in a few words. */
  what(row: Row): string
  /** Name of the parameter for it in the texts of the decision. */
  readonly called?: 'what' | 'account' | 'code'
  readonly columns: readonly ListColumn<Row>[]
  readonly approve: Words<Row>
  readonly decline: Words<Row>
  /** Whether an approval cannot be undone. */
  readonly danger?: boolean
}

/** How a decision is offered: its button, its accessible name and its question. */
interface Words<Row> {
  readonly action: MessageKey
  readonly nameFor: MessageKey
  readonly text: MessageKey | ((row: Row) => MessageKey)
}

const STATE_WORDS = {
  waits: 'office.proposal.waits',
  approved: 'office.proposal.state.approved',
  declined: 'office.proposal.state.declined',
  withdrawn: 'office.proposal.wasWithdrawn',
  lapsed: 'office.proposal.state.lapsed',
} as const

const personOf = ({ name, document }: Proposal) => [name, document].filter(Boolean).join(', ')
const reasonOf = ({ reference, reason }: Proposal) => [reference, reason].filter(Boolean).join(': ')
const proposalOf = ({ proposer, proposedAt }: Proposal) => `${proposer}, ${displayMoment(proposedAt)}`
const waits = ({ approved, lapsed, withdrawnAt }: Proposal) => approved === null && !lapsed && withdrawnAt === null

/** Proposals that await a second person, and those already decided. */
export function ProposalList<L extends List>(props: ProposalListProps<L>) {
  type Row = RowOf<L> & Proposal
  const { caption, list, call, byAddress = true, mayDecide = true, empty, what, called = 'what', columns, approve, decline } = props
  const { danger = false, decide = (decided) => perform(call, decided) } = props
  const t = useText()
  const client = useQueryClient()
  const of = useOfficeList(list, { byAddress })
  const [deciding, setDeciding] = useState<{ readonly row: Row; readonly approved: boolean } | null>(null)
  const close = () => setDeciding(null)
  const asks = (row: Row, { text }: Words<Row>) => t(typeof text === 'string' ? text : text(row), { [called]: what(row) })
  const decision = useMutation({ mutationFn: decide, onSettled: () => client.invalidateQueries({ queryKey: ['oficina'] }) })
  const all: readonly ListColumn<Row>[] = [
    ...columns,
    { key: 'person', title: t('office.proposal.of'), text: (row) => personOf(row) || '—' },
    { key: 'reason', title: t('office.restore.reason'), text: reasonOf },
    { key: 'proposedAt', title: t('office.proposal.by'), text: proposalOf },
    {
      key: 'state',
      title: t('office.staff.state'),
      text: (row) => decisionOn(row, t).words,
      cell: (row) => <Decision proposal={row} />,
    },
  ]
  const actionOf = (approved: boolean, { action, nameFor }: Words<Row>) => ({
    label: t(action),
    nameFor: (row: Row) => t(nameFor, { [called]: what(row) }),
    icon: approved ? <IconCheck size={18} /> : <IconX size={18} />,
    isFor: (row: Row) => mayDecide && waits(row) && !row.own,
    onAction: (row: Row) => {
      decision.reset()
      setDeciding({ row, approved })
    },
  })
  return (
    <>
      <OfficeList<L, Row>
        of={of}
        caption={caption}
        filters={byAddress ? { state: { label: t('office.staff.state'), words: STATE_WORDS } } : {}}
        empty={empty}
        columns={all}
        card={(row) => ({ title: what(row) })}
        actionsInWords
        actions={[
          actionOf(true, approve),
          actionOf(false, decline),
          {
            label: t('office.proposal.withdraw'),
            nameFor: (row) => t('office.proposal.withdrawOf', { what: what(row) }),
            icon: <IconArrowBackUp size={18} />,
            isFor: (row) => waits(row) && row.own,
            dialog: (row, onClose) => <WithdrawDialog id={row.id} what={what(row)} onClose={onClose} />,
          },
        ]}
      />
      {deciding?.approved && (
        <ConfirmDialog
          danger={danger}
          title={t(approve.action)}
          action={t(approve.action)}
          onConfirm={async () => {
            notifyWrite(await decision.mutateAsync({ id: deciding.row.id, approve: true, declinedFor: '' }))
            close()
          }}
          onClose={close}
        >
          <Refused failure={decision.error} kept={t('office.proposal.stands')} />
          <p>{asks(deciding.row, approve)}</p>
          <Facts proposal={deciding.row} columns={columns} />
        </ConfirmDialog>
      )}
      {deciding && !deciding.approved && (
        <ReasonDialog
          title={t(decline.action)}
          action={t(decline.action)}
          text={
            <>
              <p>{asks(deciding.row, decline)}</p>
              <Facts proposal={deciding.row} columns={columns} />
            </>
          }
          kept={t('office.proposal.kept')}
          send={(_, { reason }) => decision.mutateAsync({ id: deciding.row.id, approve: false, declinedFor: String(reason) })}
          onClose={close}
        />
      )}
    </>
  )
}

interface FactsProps<Row> {
  readonly proposal: Row
  readonly columns: readonly ListColumn<Row>[]
}

/** What was proposed, about whom, by whom and why. */
function Facts<Row extends Proposal>({ proposal, columns }: FactsProps<Row>) {
  const t = useText()
  const facts: readonly (readonly [label: string, words: ReactNode])[] = [
    [t('office.proposal.of'), personOf(proposal)],
    ...columns.filter(({ notInCard }) => !notInCard).map(({ title, text }) => [title, text(proposal)] as const),
    [t('office.restore.reason'), proposal.reason],
    [t('office.writeOff.reference'), proposal.reference],
    [t('office.proposal.by'), proposalOf(proposal)],
  ]
  return <ReadOnlyFacts facts={facts.filter(([, words]) => words !== '')} />
}

interface StateInWords {
  readonly tone: BadgeTone
  readonly words: string
  /** Since when. */
  readonly at: Date | null
}

/** Returns the state of a proposal, in words. */
function decisionOn({ lapsed, withdrawnAt, approved, own, decider, decidedAt }: Proposal, t: Translate): StateInWords {
  if (lapsed) return { tone: 'warning', words: t('office.proposal.hasLapsed', { days: PROPOSAL_DAYS }), at: null }
  if (withdrawnAt) return { tone: 'info', words: t('office.proposal.wasWithdrawn'), at: withdrawnAt }
  if (approved === null) return { tone: 'progress', words: t(own ? 'office.proposal.waitsForOther' : 'office.proposal.waits'), at: null }
  const words = t(approved ? 'office.proposal.wasApproved' : 'office.proposal.wasDeclined', { account: decider })
  return { tone: approved ? 'success' : 'info', words, at: decidedAt }
}

function Decision({ proposal }: { readonly proposal: Proposal }) {
  const t = useText()
  const { tone, words, at } = decisionOn(proposal, t)
  return (
    <>
      <StateBadge tone={tone}>{words}</StateBadge>
      {at && <p>{displayMoment(at)}</p>}
      {proposal.declinedFor && (
        <p>
          <SeeMore text={t('office.proposal.wasDeclinedFor', { reason: proposal.declinedFor })} />
        </p>
      )}
    </>
  )
}
