import { decideWriteOff, writeOffs } from '@djbr/domain/calls/write-offs.ts'
import { lazy } from 'react'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalList } from '../proposals/proposal-list.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/bajas: write-offs that await a second person, and those already decided. */
export default function WriteOffs() {
  const t = useText()
  const add = (
    <DialogButton emphasis="action" dialog={(onClose) => <ProposeDialog onClose={onClose} />}>
      {t('office.writeOff.propose')}
    </DialogButton>
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
        called="code"
        approve={{ action: 'office.writeOff.approve', nameFor: 'office.writeOff.approveOf', text: 'office.writeOff.approveText' }}
        decline={{ action: 'office.writeOff.decline', nameFor: 'office.writeOff.declineOf', text: 'office.writeOff.declineText' }}
      />
    </Page>
  )
}
