import type { Json } from '@djbr/domain/fields/field.ts'
import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { mayBeMade } from '../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { type Column, DataTable } from '../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { SeeMore } from '../../foundation/controls/see-more.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconArrowBackUp, IconCheck, IconX } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { WithdrawDialog } from '../proposals/withdraw-dialog.tsx'

/** What one of the staff proposed, and what another decided. */
export interface Proposal {
  readonly codigo: string
  readonly motivo: string
  readonly referencia: string
  /** Of the person whom it concerns; '' where it is nobody's, and for whoever is not told. */
  readonly documento: string
  /** Whose document it is, while it waits and for whoever may decide it; else ''. */
  readonly nombre: string
  readonly propuesta_por: string
  readonly propuesta: string
  readonly propia: boolean
  readonly decidida_por: string
  /** When it was decided; '' for one that was not. */
  readonly decidida: string
  /** null while it waits, and for one that was withdrawn or has lapsed. */
  readonly aprobada: boolean | null
  /** When who proposed it withdrew it; '' where they did not. */
  readonly retirada: string
  readonly caducada: boolean
  /** Why it was declined; '' where it was not. */
  readonly motivo_rechazo: string
}

interface ProposalsTableProps<Row extends Proposal> {
  readonly caption: string
  readonly query: { readonly queryKey: QueryKey; queryFn(): Promise<readonly Row[]>; readonly staleTime: number }
  readonly mayDecide: boolean
  /** To decline takes a reason. */
  decide(decision: { readonly codigo: string; readonly aprobar: boolean; readonly motivo?: Json }): Promise<WriteAnswer>
  readonly empty: { readonly title: string; readonly text: string }
  /** What a proposal is about, in a few words. */
  what(row: Row): string
  readonly columns: readonly Column<Row>[]
  readonly approve: Words<Row>
  readonly decline: Words<Row>
  /** An approval cannot be taken back. */
  readonly danger?: boolean
}

/** How a decision is asked for: its button, its accessible name and its question, each with what is decided. */
interface Words<Row> {
  readonly action: string
  nameFor(what: string): string
  text(what: string, row: Row): string
}

const personOf = ({ nombre, documento }: Proposal) => [nombre, documento].filter(Boolean).join(', ')
const momentOf = (instant: string) => `${displayDayNumbers(instant)}, ${displayTime(new Date(instant))}`

/** Proposals that wait for a second person, and those that were decided. */
export function ProposalsTable<Row extends Proposal>(props: ProposalsTableProps<Row>) {
  const { caption, query, mayDecide, decide, empty, what, columns, approve, decline, danger = false } = props
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(query)
  const [deciding, setDeciding] = useState<{ readonly row: Row; readonly approved: boolean } | null>(null)
  const [withdrawing, setWithdrawing] = useState<Row | null>(null)
  const close = () => setDeciding(null)
  const decision = useMutation({
    mutationFn: decide,
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const waits = ({ aprobada, caducada, retirada }: Row) => aprobada === null && !caducada && retirada === ''
  const actionOf = (approved: boolean, { action, nameFor }: Words<Row>) => ({
    label: action,
    nameFor: (row: Row) => nameFor(what(row)),
    icon: approved ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconX size={18} stroke={1.75} aria-hidden />,
    isFor: (row: Row) => mayDecide && waits(row) && !row.propia,
    onAction: (row: Row) => {
      decision.reset()
      setDeciding({ row, approved })
    },
  })
  return (
    <>
      <DataTable<Row>
        caption={caption}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={empty}
        searchText={(row) => `${what(row)} ${personOf(row)} ${row.motivo} ${row.referencia} ${row.propuesta_por}`}
        columns={[
          ...columns,
          { key: 'person', title: t('office.proposal.of'), cell: (row) => personOf(row) || '—' },
          {
            key: 'reason',
            title: t('office.restore.reason'),
            cell: ({ motivo, referencia }) => [referencia, motivo].filter(Boolean).join(': '),
          },
          {
            key: 'by',
            title: t('office.proposal.by'),
            cell: ({ propuesta_por, propuesta }) => `${propuesta_por}, ${momentOf(propuesta)}`,
          },
          { key: 'state', title: t('office.staff.state'), cell: (row) => <Decision proposal={row} /> },
        ]}
        card={(row) => ({ title: what(row) })}
        actionsInWords
        actions={[
          actionOf(true, approve),
          actionOf(false, decline),
          {
            label: t('office.proposal.withdraw'),
            nameFor: (row) => t('office.proposal.withdrawOf', { what: what(row) }),
            icon: <IconArrowBackUp size={18} stroke={1.75} aria-hidden />,
            isFor: (row) => waits(row) && row.propia,
            onAction: setWithdrawing,
          },
        ]}
      />
      {withdrawing && <WithdrawDialog id={withdrawing.codigo} what={what(withdrawing)} onClose={() => setWithdrawing(null)} />}
      {deciding?.approved && (
        <ConfirmDialog
          open
          danger={danger}
          title={approve.action}
          action={approve.action}
          onConfirm={async () => {
            notifyWrite(await decision.mutateAsync({ codigo: deciding.row.codigo, aprobar: true }))
            close()
          }}
          onClose={close}
        >
          {decision.error && (
            <Notice tone="warning" live title={wordsOfFailure(decision.error, t)}>
              {!mayBeMade(decision.error) && t('office.proposal.stands')}
            </Notice>
          )}
          <p>{approve.text(what(deciding.row), deciding.row)}</p>
          <Facts proposal={deciding.row} columns={columns} />
        </ConfirmDialog>
      )}
      {deciding && !deciding.approved && (
        <ReasonDialog
          title={decline.action}
          action={decline.action}
          text={
            <>
              <p>{decline.text(what(deciding.row), deciding.row)}</p>
              <Facts proposal={deciding.row} columns={columns} />
            </>
          }
          kept={t('office.proposal.kept')}
          send={({ motivo = '' }) => decision.mutateAsync({ codigo: deciding.row.codigo, aprobar: false, motivo })}
          onClose={close}
        />
      )}
    </>
  )
}

interface FactsProps<Row> {
  readonly proposal: Row
  readonly columns: readonly Column<Row>[]
}

/** What was proposed, on whom, by whom and why. */
function Facts<Row extends Proposal>({ proposal, columns }: FactsProps<Row>) {
  const t = useText()
  const { motivo, referencia, propuesta_por, propuesta } = proposal
  const person = personOf(proposal)
  return (
    <ReadOnlyList>
      {person && <ReadOnlyField label={t('office.proposal.of')}>{person}</ReadOnlyField>}
      {columns
        .filter(({ notInCard }) => !notInCard)
        .map(({ key, title, cell }) => (
          <ReadOnlyField key={key} label={title}>
            {cell(proposal, 0)}
          </ReadOnlyField>
        ))}
      <ReadOnlyField label={t('office.restore.reason')}>{motivo}</ReadOnlyField>
      {referencia && <ReadOnlyField label={t('office.writeOff.reference')}>{referencia}</ReadOnlyField>}
      <ReadOnlyField label={t('office.proposal.by')}>
        {propuesta_por}, {momentOf(propuesta)}
      </ReadOnlyField>
    </ReadOnlyList>
  )
}

function Decision({ proposal }: { readonly proposal: Proposal }) {
  const t = useText()
  const { aprobada, retirada, caducada, decidida_por, decidida, motivo_rechazo, propia } = proposal
  if (caducada) return <StateBadge tone="warning">{t('office.proposal.hasLapsed', { days: PROPOSAL_DAYS })}</StateBadge>
  if (retirada) {
    return (
      <>
        <StateBadge tone="info">{t('office.proposal.wasWithdrawn')}</StateBadge>
        <p>{momentOf(retirada)}</p>
      </>
    )
  }
  if (aprobada === null) {
    return <StateBadge tone="progress">{t(propia ? 'office.proposal.waitsForOther' : 'office.proposal.waits')}</StateBadge>
  }
  return (
    <>
      <StateBadge tone={aprobada ? 'success' : 'info'}>
        {t(aprobada ? 'office.proposal.wasApproved' : 'office.proposal.wasDeclined', { account: decidida_por })}
      </StateBadge>
      <p>{momentOf(decidida)}</p>
      {motivo_rechazo && (
        <p>
          <SeeMore text={t('office.proposal.wasDeclinedFor', { reason: motivo_rechazo })} />
        </p>
      )}
    </>
  )
}
