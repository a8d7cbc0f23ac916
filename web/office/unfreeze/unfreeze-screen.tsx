import { decideUnfreezing, type Unfreezing, unfreezings } from '@djbr/domain/calls/unfreezings.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { lazy } from 'react'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

const WORDS = {
  card: 'office.unfreeze.aCard',
  recovery: 'office.unfreeze.aRecovery',
  secondFactor: 'office.unfreeze.aFactor',
} as const

/** /oficina/descongelamientos: frozen cards, closed recoveries and lost second factors that await a second person, and those already decided. */
export default function UnfreezeScreen() {
  const t = useText()
  const { roles } = useUser()
  const add = (
    <DialogButton emphasis="action" dialog={(onClose) => <ProposeDialog onClose={onClose} />}>
      {t('office.unfreeze.add')}
    </DialogButton>
  )
  const wordsOf = ({ what, cardNumber }: Unfreezing) => t(WORDS[what], { card: cardNumber }).trim()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.unfreeze.intro')} aside={add}>
        {t('office.title.unfreeze')}
      </ScreenTitle>
      <ProposalList
        caption={t('office.title.unfreeze')}
        list={unfreezings}
        call={decideUnfreezing}
        mayDecide={permits(roles, 'decideUnfreeze')}
        empty={{ title: t('office.unfreeze.none'), text: t('office.unfreeze.noneText') }}
        what={wordsOf}
        columns={[{ key: 'what', title: t('office.unfreeze.what'), text: wordsOf, notInCard: true }]}
        approve={{
          action: 'office.unfreeze.approve',
          nameFor: 'office.unfreeze.approveOf',
          text: ({ what }) => (what === 'secondFactor' ? 'office.unfreeze.approveFactorText' : 'office.unfreeze.approveText'),
        }}
        decline={{ action: 'office.unfreeze.decline', nameFor: 'office.unfreeze.declineOf', text: 'office.unfreeze.declineText' }}
      />
    </Page>
  )
}
