import { permits } from '@djbr/domain/office/office.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import { ProposalsTable } from '../proposals/proposals-table.tsx'
import { decideUnfreezing, UNFREEZINGS, type Unfreezing } from './calls.ts'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

const WORDS = {
  tarjeta: 'office.unfreeze.aCard',
  recuperacion: 'office.unfreeze.aRecovery',
  segundo_factor: 'office.unfreeze.aFactor',
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
  const what = ({ tipo, numero_tarjeta }: Unfreezing) => t(WORDS[tipo], { card: numero_tarjeta }).trim()
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.unfreeze.intro')} aside={add}>
        {t('office.unfreeze.title')}
      </ScreenTitle>
      <ProposalsTable<Unfreezing>
        caption={t('office.unfreeze.title')}
        query={UNFREEZINGS}
        mayDecide={permits(roles, 'decideUnfreeze')}
        decide={decideUnfreezing}
        empty={{ title: t('office.unfreeze.none'), text: t('office.unfreeze.noneText') }}
        what={what}
        columns={[{ key: 'what', title: t('office.unfreeze.what'), cell: what, notInCard: true }]}
        approve={{
          action: t('office.unfreeze.approve'),
          nameFor: (of) => t('office.unfreeze.approveOf', { what: of }),
          text: (of, { tipo }) =>
            tipo === 'segundo_factor' ? t('office.unfreeze.approveFactorText') : t('office.unfreeze.approveText', { what: of }),
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
              void client.invalidateQueries({ queryKey: UNFREEZINGS.queryKey })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
