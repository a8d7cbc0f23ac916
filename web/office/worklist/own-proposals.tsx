import { PROPOSED_WORDS } from '@djbr/domain/office/worklist.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconArrowBackUp } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { WithdrawDialog } from '../proposals/withdraw-dialog.tsx'
import { OWN_PROPOSALS, type OwnProposal } from './calls.ts'

/** What one proposed, of every kind, until somebody else decides it or one withdraws it. */
export function OwnProposals() {
  const t = useText()
  const { data, isError, refetch } = useQuery(OWN_PROPOSALS)
  const [withdrawing, setWithdrawing] = useState<OwnProposal | null>(null)
  const what = ({ acto }: OwnProposal) => t(PROPOSED_WORDS[acto])
  return (
    <section className={styles.part} aria-labelledby="propuestas">
      <h2 id="propuestas">{t('office.proposed.title')}</h2>
      <p>{t('office.proposed.intro')}</p>
      <DataTable<OwnProposal>
        caption={t('office.proposed.title')}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        empty={{ title: t('office.proposed.none'), text: t('office.proposed.noneText') }}
        columns={[
          { key: 'what', title: t('office.proposed.act'), cell: what, notInCard: true },
          { key: 'person', title: t('office.proposal.of'), digits: true, cell: ({ documento }) => documento || '—' },
          {
            key: 'reason',
            title: t('office.restore.reason'),
            cell: ({ motivo, referencia }) => [referencia, motivo].filter(Boolean).join(': '),
          },
          { key: 'on', title: t('office.proposed.on'), digits: true, cell: ({ propuesta }) => displayDayNumbers(propuesta) },
        ]}
        card={(row) => ({ title: what(row) })}
        actionsInWords
        actions={[
          {
            label: t('office.proposal.withdraw'),
            nameFor: (row) => t('office.proposal.withdrawOf', { what: [what(row), row.documento].filter(Boolean).join(', ') }),
            icon: <IconArrowBackUp size={18} stroke={1.75} aria-hidden />,
            onAction: setWithdrawing,
          },
        ]}
      />
      {withdrawing && <WithdrawDialog codigo={withdrawing.codigo} what={what(withdrawing)} onClose={() => setWithdrawing(null)} />}
    </section>
  )
}
