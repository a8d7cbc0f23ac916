import { decideUnfreezing, type Unfreezing, unfreezings } from '@djbr/domain/calls/unfreezings.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keyOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
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

/** /oficina/descongelamientos: frozen cards, closed recoveries and lost second factors that wait for a second person, and those that were decided. */
export default function UnfreezeScreen() {
  const t = useText()
  const { roles } = useUser()
  const client = useQueryClient()
  const [proposing, setProposing] = useState(false)
  const add = (
    <Button emphasis="action" onClick={() => setProposing(true)}>
      {t('office.unfreeze.add')}
    </Button>
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
          action: t('office.unfreeze.approve'),
          nameFor: (of) => t('office.unfreeze.approveOf', { what: of }),
          text: (of, { what }) =>
            what === 'secondFactor' ? t('office.unfreeze.approveFactorText') : t('office.unfreeze.approveText', { what: of }),
        }}
        decline={{
          action: t('office.unfreeze.decline'),
          nameFor: (of) => t('office.unfreeze.declineOf', { what: of }),
          text: (of) => t('office.unfreeze.declineText', { what: of }),
        }}
      />
      <Suspense>
        {proposing && (
          <ProposeDialog
            onClose={() => {
              setProposing(false)
              void client.invalidateQueries({ queryKey: keyOf(unfreezings) })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
