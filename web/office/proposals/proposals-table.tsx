import { IconCheck, IconX } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDayNumbers } from '../../app/format.ts'
import { useText } from '../../app/language.ts'
import { notify, type WriteAnswer } from '../../app/toasts.ts'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { type Column, DataTable } from '../../controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../controls/field-frame.tsx'
import { StateBadge } from '../../controls/state-badge.tsx'

/** What one of the staff proposed, and what another decided. */
export interface Proposal {
  readonly codigo: string
  readonly motivo: string
  readonly referencia: string
  /** Of the person whom it concerns, while it waits. */
  readonly documento: string
  readonly propuesta_por: string
  readonly propuesta: string
  readonly propia: boolean
  readonly decidida_por: string
  /** null while it waits. */
  readonly aprobada: boolean | null
}

interface ProposalsTableProps<Row extends Proposal> {
  readonly caption: string
  readonly query: { readonly queryKey: QueryKey; queryFn(): Promise<readonly Row[]>; readonly staleTime: number }
  readonly mayDecide: boolean
  decide(decision: { readonly codigo: string; readonly aprobar: boolean }): Promise<WriteAnswer>
  readonly empty: { readonly title: string; readonly text: string }
  /** What a proposal is about, in a few words. */
  what(row: Row): string
  readonly columns: readonly Column<Row>[]
  readonly approve: Words
  readonly decline: Words
  /** An approval cannot be taken back. */
  readonly danger?: boolean
}

/** How a decision is asked for: its button, its accessible name and its question, each with what is decided. */
interface Words {
  readonly action: string
  nameFor(what: string): string
  text(what: string): string
}

/** Proposals that wait for a second person, and those that were decided. */
export function ProposalsTable<Row extends Proposal>(props: ProposalsTableProps<Row>) {
  const { caption, query, mayDecide, decide, empty, what, columns, approve, decline, danger = false } = props
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(query)
  const [deciding, setDeciding] = useState<{ readonly row: Row; readonly approved: boolean } | null>(null)
  const decision = useMutation({
    mutationFn: decide,
    onSuccess: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      setDeciding(null)
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const waits = ({ aprobada, propia }: Row) => mayDecide && aprobada === null && !propia
  const words = deciding?.approved ? approve : decline
  const actionOf = (approved: boolean, { action, nameFor }: Words) => ({
    label: action,
    nameFor: (row: Row) => nameFor(what(row)),
    icon: approved ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconX size={18} stroke={1.75} aria-hidden />,
    isFor: waits,
    onAct: (row: Row) => setDeciding({ row, approved }),
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
        searchText={(row) => `${what(row)} ${row.documento} ${row.motivo} ${row.referencia} ${row.propuesta_por}`}
        columns={[
          ...columns,
          { key: 'document', title: t('office.proposal.of'), figures: true, cell: ({ documento }) => documento || '—' },
          { key: 'reason', title: t('office.restore.reason'), cell: ({ motivo }) => motivo },
          {
            key: 'by',
            title: t('office.proposal.by'),
            cell: ({ propuesta_por, propuesta }) => `${propuesta_por}, ${displayDayNumbers(propuesta)}`,
          },
          { key: 'state', title: t('office.staff.state'), cell: (row) => <Decision proposal={row} /> },
        ]}
        card={(row) => ({ title: what(row) })}
        actionsTitle={t('office.proposal.decide')}
        {...(mayDecide && { actions: [actionOf(true, approve), actionOf(false, decline)] })}
      />
      {deciding && (
        <ConfirmDialog
          open
          danger={deciding.approved && danger}
          title={words.action}
          action={words.action}
          onConfirm={() => decision.mutateAsync({ codigo: deciding.row.codigo, aprobar: deciding.approved })}
          onClose={() => setDeciding(null)}
        >
          <p>{words.text(what(deciding.row))}</p>
          <ReadOnlyList>
            {deciding.row.documento && <ReadOnlyField label={t('office.proposal.of')}>{deciding.row.documento}</ReadOnlyField>}
            <ReadOnlyField label={t('office.restore.reason')}>{deciding.row.motivo}</ReadOnlyField>
            {deciding.row.referencia && <ReadOnlyField label={t('office.writeOff.reference')}>{deciding.row.referencia}</ReadOnlyField>}
            <ReadOnlyField label={t('office.proposal.by')}>
              {deciding.row.propuesta_por}, {displayDayNumbers(deciding.row.propuesta)}
            </ReadOnlyField>
          </ReadOnlyList>
        </ConfirmDialog>
      )}
    </>
  )
}

function Decision({ proposal: { aprobada, decidida_por, propia } }: { readonly proposal: Proposal }) {
  const t = useText()
  if (aprobada === null) {
    return <StateBadge tone="progress">{t(propia ? 'office.proposal.waitsForOther' : 'office.proposal.waits')}</StateBadge>
  }
  const words = t(aprobada ? 'office.proposal.wasApproved' : 'office.proposal.wasDeclined', { account: decidida_por })
  return <StateBadge tone={aprobada ? 'success' : 'info'}>{words}</StateBadge>
}
