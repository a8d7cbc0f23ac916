import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalsTable } from '../shared/proposals-table.tsx'
import { decideRequest, type GivenPassword, STAFF_REQUESTS, type StaffRequest } from './calls.ts'
import { GivenPasswordNotice } from './given-password.tsx'

const ACTIONS = {
  givePassword: 'office.staff.act.givePassword',
  resetFactor: 'office.staff.act.resetFactor',
  grantSupervisor: 'office.staff.act.grantSupervisor',
  grantUsers: 'office.staff.act.grantUsers',
} as const satisfies Record<StaffRequest['acto'], MessageKey>

/** What one who manages the users asked, and another decides; a password that is given by it is shown once, to whoever decided. */
export function StaffRequests({ onDecided }: { onDecided(): void }) {
  const t = useText()
  const [given, setGiven] = useState<GivenPassword | null>(null)
  const decide = async (decision: object) => {
    const answer = await decideRequest(decision)
    if (answer.clave !== '') setGiven(answer)
    onDecided()
    return answer
  }
  const what = ({ acto, cuenta }: StaffRequest) => t(ACTIONS[acto], { account: cuenta })
  const close = () => setGiven(null)
  return (
    <>
      <ProposalsTable<StaffRequest>
        caption={t('office.staff.requests')}
        query={STAFF_REQUESTS}
        mayDecide
        decide={decide}
        empty={{ title: t('office.staff.requestsNone'), text: t('office.staff.requestsNoneText') }}
        what={what}
        columns={[{ key: 'what', title: t('office.staff.act'), cell: what, notInCard: true }]}
        approve={{
          action: t('office.staff.approve'),
          nameFor: (of) => t('office.staff.approveOf', { what: of }),
          text: (of, { debe_ingresar }) => t(debe_ingresar ? 'office.staff.approveLaterText' : 'office.staff.approveText', { what: of }),
        }}
        decline={{
          action: t('office.staff.decline'),
          nameFor: (of) => t('office.staff.declineOf', { what: of }),
          text: (of) => t('office.staff.declineText', { what: of }),
        }}
      />
      {given && (
        <Dialog
          open
          persistent
          title={t('office.staff.passwordTitle')}
          onClose={close}
          actions={<Button onClick={close}>{t('office.restore.close')}</Button>}
        >
          <GivenPasswordNotice given={given} />
        </Dialog>
      )}
    </>
  )
}
