import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalsTable } from '../proposals/proposals-table.tsx'
import { CHANGE_REQUESTS, type ChangeRequest, decideChange } from './calls.ts'
import { useReasonWords } from './use-reason-words.ts'

const KIND_WORDS = {
  exencion: 'followup.change.exencion',
  prorroga: 'followup.change.prorroga',
  retiro_exencion: 'followup.change.retiro_exencion',
  retiro_prorroga: 'followup.change.retiro_prorroga',
} as const satisfies Record<ChangeRequest['tipo'], MessageKey>

/** /oficina/exenciones: exemptions and extensions that wait for a second person, and those that were decided. */
export default function ExemptionsScreen() {
  const t = useText()
  const reasonWords = useReasonWords()
  const kindOf = ({ tipo, hasta }: ChangeRequest) =>
    tipo === 'prorroga' && hasta ? t('followup.change.prorrogaUntil', { date: displayDate(hasta) }) : t(KIND_WORDS[tipo])
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.exempt.intro')}>{t('followup.exempt.title')}</ScreenTitle>
      <ProposalsTable<ChangeRequest>
        caption={t('followup.exempt.title')}
        query={CHANGE_REQUESTS}
        mayDecide
        decide={decideChange}
        empty={{ title: t('followup.exempt.none'), text: t('followup.exempt.noneText') }}
        what={(row) => [kindOf(row), row.reportada].filter(Boolean).join(', ')}
        columns={[
          { key: 'kind', title: t('followup.exempt.kind'), cell: kindOf, notInCard: true },
          { key: 'reported', title: t('followup.person'), cell: ({ reportada }) => reportada || '—', notInCard: true },
          {
            key: 'obligation',
            title: t('followup.reason'),
            cell: ({ motivo_djbr, vence }) => `${reasonWords(motivo_djbr)}, ${displayDate(vence)}`,
          },
        ]}
        approve={{
          action: t('followup.change.approve'),
          nameFor: (what) => t('followup.change.approveOf', { what }),
          text: (what) => t('followup.change.approveText', { what }),
        }}
        decline={{
          action: t('followup.change.decline'),
          nameFor: (what) => t('followup.change.declineOf', { what }),
          text: (what) => t('followup.change.declineText', { what }),
        }}
      />
    </Page>
  )
}
