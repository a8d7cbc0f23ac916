import { decideChange, type Exemption, exemptions } from '@djbr/domain/calls/exemptions.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { useReasonWords } from './use-reason-words.ts'

const KIND_WORDS = {
  exemptObligation: 'followup.change.exencion',
  extendObligation: 'followup.change.prorroga',
  withdrawExemption: 'followup.change.retiro_exencion',
  withdrawExtension: 'followup.change.retiro_prorroga',
} as const satisfies Record<Exemption['change'], MessageKey>

/** /oficina/exenciones: exemptions and extensions that wait for a second person, and those that were decided. */
export default function ExemptionsScreen() {
  const t = useText()
  const reasonWords = useReasonWords()
  const kindOf = ({ change, until }: Exemption) =>
    until ? t('followup.change.prorrogaUntil', { date: displayDate(until) }) : t(KIND_WORDS[change])
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.exempt.intro')}>{t('followup.exempt.title')}</ScreenTitle>
      <ProposalList
        caption={t('followup.exempt.title')}
        list={exemptions}
        call={decideChange}
        mayDecide
        empty={{ title: t('followup.exempt.none'), text: t('followup.exempt.noneText') }}
        what={(row) => [kindOf(row), row.reported].filter(Boolean).join(', ')}
        columns={[
          { key: 'kind', title: t('followup.exempt.kind'), text: kindOf, notInCard: true },
          { key: 'reported', title: t('followup.person'), text: ({ reported }) => reported || '—', notInCard: true },
          {
            key: 'obligation',
            title: t('followup.reason'),
            text: ({ owedFor, dueOn }) => `${reasonWords(owedFor)}, ${displayDate(dueOn)}`,
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
