import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ProposalsTable } from '../proposals/proposals-table.tsx'
import { decideWriteOff, WRITE_OFFS, type WriteOffRequest } from './calls.ts'

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
        {t('office.writeOff.title')}
      </ScreenTitle>
      <ProposalsTable<WriteOffRequest>
        caption={t('office.writeOff.title')}
        query={WRITE_OFFS}
        mayDecide
        danger
        decide={decideWriteOff}
        empty={{ title: t('office.writeOff.none'), text: t('office.writeOff.noneText') }}
        what={({ control_cge, referencia }) => control_cge || referencia}
        columns={[
          { key: 'code', title: t('office.desk.code'), digits: true, cell: ({ control_cge }) => control_cge || '—', notInCard: true },
          {
            key: 'declaration',
            title: t('office.writeOff.which'),
            cell: ({ motdec_descripcion, entidad, numero }) => [numero, motdec_descripcion, entidad].filter(Boolean).join(', ') || '—',
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
              void client.invalidateQueries({ queryKey: WRITE_OFFS.queryKey })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
