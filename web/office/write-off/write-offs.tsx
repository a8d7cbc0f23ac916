import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { displayDayNumbers } from '../../app/format.ts'
import { useText } from '../../app/language.ts'
import { notify } from '../../app/toasts.ts'
import { Button } from '../../controls/button.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { DataTable } from '../../controls/data-table.tsx'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { StateBadge } from '../../controls/state-badge.tsx'
import { decideWriteOff, WRITE_OFFS, type WriteOffRequest } from './calls.ts'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/bajas: write-offs that wait for a second person, and those that were decided. */
export default function WriteOffs() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(WRITE_OFFS)
  const [proposing, setProposing] = useState(false)
  const [deciding, setDeciding] = useState<{ readonly request: WriteOffRequest; readonly approve: boolean } | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: WRITE_OFFS.queryKey })
  const decision = useMutation({
    mutationFn: decideWriteOff,
    onSuccess: ({ err_mensaje }) => {
      notify('success', err_mensaje)
      setDeciding(null)
    },
    onSettled: refresh,
  })
  const waits = ({ aprobada, propia }: WriteOffRequest) => aprobada === null && !propia
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
      <DataTable<WriteOffRequest>
        caption={t('office.writeOff.title')}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('office.writeOff.none'), text: t('office.writeOff.noneText') }}
        searchText={({ control_cge, motivo, referencia, propuesta_por }) => `${control_cge} ${motivo} ${referencia} ${propuesta_por}`}
        columns={[
          { key: 'code', title: t('office.desk.code'), figures: true, cell: ({ control_cge }) => control_cge || '—', notInCard: true },
          { key: 'reference', title: t('office.writeOff.reference'), cell: ({ referencia }) => referencia },
          { key: 'reason', title: t('office.restore.reason'), cell: ({ motivo }) => motivo },
          {
            key: 'by',
            title: t('office.writeOff.proposedBy'),
            cell: ({ propuesta_por, propuesta }) => `${propuesta_por}, ${displayDayNumbers(propuesta)}`,
          },
          { key: 'state', title: t('office.staff.state'), cell: (request) => <Decision request={request} /> },
        ]}
        card={({ control_cge, referencia }) => ({ title: control_cge || referencia })}
        actionsTitle={t('office.writeOff.decide')}
        actions={[
          {
            label: t('office.writeOff.approve'),
            nameFor: ({ control_cge }) => t('office.writeOff.approveOf', { code: control_cge }),
            icon: <IconCheck size={18} stroke={1.75} aria-hidden />,
            isFor: waits,
            onAct: (request) => setDeciding({ request, approve: true }),
          },
          {
            label: t('office.writeOff.decline'),
            nameFor: ({ control_cge }) => t('office.writeOff.declineOf', { code: control_cge }),
            icon: <IconX size={18} stroke={1.75} aria-hidden />,
            isFor: waits,
            onAct: (request) => setDeciding({ request, approve: false }),
          },
        ]}
      />
      {deciding && (
        <ConfirmDialog
          open
          danger={deciding.approve}
          title={t(deciding.approve ? 'office.writeOff.approve' : 'office.writeOff.decline')}
          action={t(deciding.approve ? 'office.writeOff.approve' : 'office.writeOff.decline')}
          onConfirm={() => decision.mutateAsync({ codigo: deciding.request.codigo, aprobar: deciding.approve })}
          onClose={() => setDeciding(null)}
        >
          {t(deciding.approve ? 'office.writeOff.approveText' : 'office.writeOff.declineText', { code: deciding.request.control_cge })}
        </ConfirmDialog>
      )}
      <Suspense>
        {proposing && (
          <ProposeDialog
            onClose={() => {
              setProposing(false)
              void refresh()
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Decision({ request: { aprobada, decidida_por, propia } }: { readonly request: WriteOffRequest }) {
  const t = useText()
  if (aprobada === null)
    return <StateBadge tone="progress">{t(propia ? 'office.writeOff.waitsForOther' : 'office.writeOff.waits')}</StateBadge>
  const words = t(aprobada ? 'office.writeOff.wasApproved' : 'office.writeOff.wasDeclined', { account: decidida_por })
  return <StateBadge tone={aprobada ? 'error' : 'info'}>{words}</StateBadge>
}
