import { decideWriteOff, writeOffs } from '@djbr/domain/calls/write-offs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { keyOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/bajas: write-offs that wait for a second person, and those that were decided. */
export default function WriteOffs() {
  const t = useText()
  const client = useQueryClient()
  const [proposing, setProposing] = useState(false)
  const add = (
    <Button emphasis="action" onClick={() => setProposing(true)}>
      {t('office.writeOff.propose')}
    </Button>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.writeOff.intro')} aside={add}>
        {t('office.title.writeOff')}
      </ScreenTitle>
      <ProposalList
        caption={t('office.title.writeOff')}
        list={writeOffs}
        call={decideWriteOff}
        mayDecide
        danger
        empty={{ title: t('office.writeOff.none'), text: t('office.writeOff.noneText') }}
        what={({ controlCode, reference }) => controlCode || reference}
        columns={[
          { key: 'code', title: t('office.desk.code'), digits: true, text: ({ controlCode }) => controlCode || '—', notInCard: true },
          {
            key: 'declaration',
            title: t('office.writeOff.which'),
            text: ({ number, purpose, entity }) => [number, purpose, entity].filter(Boolean).join(', ') || '—',
          },
        ]}
        approve={{
          action: t('office.writeOff.approve'),
          nameFor: (code) => t('office.writeOff.approveOf', { code }),
          text: (code) => t('office.writeOff.approveText', { code }),
        }}
        decline={{
          action: t('office.writeOff.decline'),
          nameFor: (code) => t('office.writeOff.declineOf', { code }),
          text: (code) => t('office.writeOff.declineText', { code }),
        }}
      />
      <Suspense>
        {proposing && (
          <ProposeDialog
            onClose={() => {
              setProposing(false)
              void client.invalidateQueries({ queryKey: keyOf(writeOffs) })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
