import { type Correction, corrections } from '@djbr/domain/calls/corrections.ts'
import { lazy } from 'react'
import { OfficeList, useOfficeList } from '../../area/index.ts'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconId } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { Part } from '../shared/part.tsx'

const ResolveDialog = lazy(() => import('./resolve-dialog.tsx'))

const STATE_WORDS = {
  waits: 'office.corrections.waits',
  accepted: 'office.corrections.state.accepted',
  rejected: 'office.corrections.state.rejected',
} as const

const toneOf = ({ accepted }: Correction) => {
  if (accepted === null) return 'progress'
  return accepted ? 'success' : 'info'
}

/** Documents that a person claims and the register has under someone else. */
export function Corrections() {
  const t = useText()
  const list = useOfficeList(corrections)
  const stateOf = ({ accepted, settledBy }: Correction) => {
    if (accepted === null) return t('office.corrections.waits')
    return t(accepted ? 'office.corrections.wasAccepted' : 'office.corrections.wasRejected', { account: settledBy })
  }
  return (
    <Part name="correcciones" title={t('office.corrections.title')}>
      <p>{t('office.corrections.intro')}</p>
      <OfficeList
        of={list}
        caption={t('office.corrections.title')}
        filters={{ state: { label: t('office.staff.state'), words: STATE_WORDS } }}
        empty={{ title: t('office.corrections.none'), text: t('office.corrections.noneText') }}
        columns={[
          {
            key: 'askedFor',
            title: t('office.corrections.asked'),
            digits: true,
            text: ({ askedFor }) => askedFor || '—',
            notInCard: true,
          },
          { key: 'document', title: t('office.corrections.registered'), digits: true, text: ({ document }) => document || '—' },
          { key: 'askedAt', title: t('office.corrections.askedOn'), digits: true, text: ({ askedAt }) => displayMoment(askedAt) },
          { key: 'reason', title: t('office.restore.reason'), text: ({ reason }) => reason || '—' },
          {
            key: 'state',
            title: t('office.staff.state'),
            text: stateOf,
            cell: (row) => <StateBadge tone={toneOf(row)}>{stateOf(row)}</StateBadge>,
          },
        ]}
        card={({ askedFor }) => ({ title: askedFor || '—' })}
        actions={[
          {
            label: t('office.corrections.settle'),
            nameFor: ({ askedFor }) => t('office.corrections.settleOf', { document: askedFor }),
            icon: <IconId size={18} />,
            isFor: ({ accepted }) => accepted === null,
            dialog: ({ id }, onClose) => <ResolveDialog id={id} onClose={onClose} />,
          },
        ]}
      />
    </Part>
  )
}
