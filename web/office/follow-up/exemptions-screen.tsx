import { decideChange, type Exemption, exemptions } from '@djbr/domain/calls/exemptions.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { useReasonWords } from './use-reason-words.ts'

const KIND_WORDS = {
  exemptObligation: 'office.proposed.exemptObligation',
  extendObligation: 'office.proposed.extendObligation',
  withdrawExemption: 'office.proposed.withdrawExemption',
  withdrawExtension: 'office.proposed.withdrawExtension',
} as const satisfies Record<Exemption['change'], MessageKey>

/** /oficina/exenciones: exemptions and extensions that await a second person, and those already decided. */
export default function ExemptionsScreen() {
  const t = useText()
  const reasonWords = useReasonWords()
  const kindOf = ({ change, until }: Exemption) =>
    until ? t('followup.change.prorrogaUntil', { date: displayDate(until) }) : t(KIND_WORDS[change])
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.exempt.intro')}>{t('office.title.exempt')}</ScreenTitle>
      <ProposalList
        caption={t('office.title.exempt')}
        list={exemptions}
        call={decideChange}
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
        approve={{ action: 'followup.change.approve', nameFor: 'followup.change.approveOf', text: 'followup.change.approveText' }}
        decline={{ action: 'followup.change.decline', nameFor: 'followup.change.declineOf', text: 'followup.change.declineText' }}
      />
    </Page>
  )
}
