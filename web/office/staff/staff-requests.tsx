import {
  decideMemberRequest,
  type GivenPassword,
  type MemberOperation,
  type MemberRequest,
  memberRequests,
} from '@djbr/domain/calls/staff.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useState } from 'react'
import { performFor } from '../../area/index.ts'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { GivenPasswordDialog } from './given-password.tsx'

const ACTIONS = {
  givePassword: 'office.staff.act.givePassword',
  resetFactor: 'office.staff.act.resetFactor',
  grantSupervisor: 'office.staff.act.grantSupervisor',
  grantUsers: 'office.staff.act.grantUsers',
} as const satisfies Record<MemberOperation, MessageKey>

/** Requests by one manager of users that another decides. A password that results is shown once, to the one who decided. */
export function StaffRequests() {
  const t = useText()
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const what = ({ operation, account }: MemberRequest) => t(ACTIONS[operation], { account })
  return (
    <>
      <ProposalList
        caption={t('office.staff.requests')}
        list={memberRequests}
        call={decideMemberRequest}
        decide={async (decision) => {
          const answer = await performFor(decideMemberRequest, decision, 'office.lost.password')
          if (answer.until !== null) setGiven(answer)
          return answer
        }}
        empty={{ title: t('office.staff.requestsNone'), text: t('office.staff.requestsNoneText') }}
        what={what}
        columns={[{ key: 'what', title: t('office.staff.act'), text: what, notInCard: true }]}
        approve={{
          action: 'office.staff.approve',
          nameFor: 'office.staff.approveOf',
          text: ({ entersFirst }) => (entersFirst ? 'office.staff.approveLaterText' : 'office.staff.approveText'),
        }}
        decline={{ action: 'office.staff.decline', nameFor: 'office.staff.declineOf', text: 'office.staff.declineText' }}
      />
      {given && <GivenPasswordDialog given={given} onClose={() => setGiven(null)} />}
    </>
  )
}
