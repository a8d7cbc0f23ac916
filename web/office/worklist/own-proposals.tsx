import { ownProposals } from '@djbr/domain/calls/proposals.ts'
import { PROPOSED_WORDS, type ProposedOperation } from '@djbr/domain/office/worklist.ts'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconArrowBackUp } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { WithdrawDialog } from '../proposals/withdraw-dialog.tsx'
import { Part } from '../shared/part.tsx'

/** The officer's own proposals of every kind, until someone else decides them or the officer withdraws them. */
export function OwnProposals() {
  const t = useText()
  const list = useOfficeList(ownProposals)
  const what = ({ operation }: { readonly operation: ProposedOperation }) => t(PROPOSED_WORDS[operation])
  return (
    <Part name="propuestas" title={t('office.proposed.title')}>
      <p>{t('office.proposed.intro')}</p>
      <OfficeList
        of={list}
        caption={t('office.proposed.title')}
        empty={{ title: t('office.proposed.none'), text: t('office.proposed.noneText') }}
        columns={[
          { key: 'operation', title: t('office.proposed.act'), text: what, notInCard: true },
          { key: 'person', title: t('office.proposal.of'), digits: true, text: ({ document }) => document || '—' },
          {
            key: 'reason',
            title: t('office.restore.reason'),
            text: ({ reason, reference }) => [reference, reason].filter(Boolean).join(': '),
          },
          { key: 'proposedAt', title: t('office.proposed.on'), digits: true, text: ({ proposedAt }) => displayMoment(proposedAt) },
        ]}
        card={(row) => ({ title: what(row) })}
        actionsInWords
        actions={[
          {
            label: t('office.proposal.withdraw'),
            nameFor: (row) => t('office.proposal.withdrawOf', { what: [what(row), row.document].filter(Boolean).join(', ') }),
            icon: <IconArrowBackUp size={18} />,
            dialog: (row, onClose) => <WithdrawDialog id={row.id} what={what(row)} onClose={onClose} />,
          },
        ]}
      />
    </Part>
  )
}
