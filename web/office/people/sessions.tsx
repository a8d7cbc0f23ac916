import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconLogout } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { endSessions, type PersonSession, sessionsOf } from './calls.ts'

const ENTRIES = { 1: 'office.sessions.entry.1', 2: 'office.sessions.entry.2', 3: 'office.sessions.entry.3' } as const

/** Where somebody is signed in, by browser and time; any of it is ended here. */
export function Sessions({ codigo }: { readonly codigo: string }) {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(sessionsOf(codigo))
  const [ending, setEnding] = useState<PersonSession | 'all' | null>(null)
  const deviceOf = ({ dispositivo }: PersonSession) => dispositivo || t('office.sessions.unknownDevice')
  return (
    <>
      <DataTable<PersonSession>
        caption={t('office.sessions.title')}
        rows={data}
        keyOf={(session) => session.codigo}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        empty={{ title: t('office.sessions.none'), text: t('office.sessions.noneText') }}
        columns={[
          { key: 'device', title: t('office.sessions.device'), cell: deviceOf, notInCard: true },
          { key: 'entry', title: t('office.sessions.entry'), cell: ({ ingreso }) => t(ENTRIES[ingreso]) },
          { key: 'since', title: t('office.sessions.since'), digits: true, cell: ({ desde }) => displayMoment(desde) },
          { key: 'used', title: t('office.sessions.used'), digits: true, cell: ({ ultimo_uso }) => displayMoment(ultimo_uso) },
        ]}
        card={(session) => ({ title: deviceOf(session) })}
        actionsTitle={t('office.sessions.end')}
        actions={[
          {
            label: t('office.sessions.end'),
            nameFor: (session) => t('office.sessions.endOf', { since: displayMoment(session.desde), device: deviceOf(session) }),
            icon: <IconLogout size={18} stroke={1.75} aria-hidden />,
            onAction: setEnding,
          },
        ]}
      />
      {(data?.length ?? 0) > 1 && (
        <div>
          <Button onClick={() => setEnding('all')}>{t('office.sessions.endAll')}</Button>
        </div>
      )}
      {ending && (
        <ReasonDialog
          title={t(ending === 'all' ? 'office.sessions.endAll' : 'office.sessions.end')}
          text={t('office.sessions.endText')}
          action={t(ending === 'all' ? 'office.sessions.endAll' : 'office.sessions.end')}
          kept={t('office.corrections.kept')}
          send={(reason) => endSessions(codigo, { ...reason, ...(ending !== 'all' && { sesion: ending.codigo }) })}
          onDone={() => {
            setEnding(null)
            client.setQueryData(sessionsOf(codigo).queryKey, (live) => (ending === 'all' ? [] : live?.filter((one) => one !== ending)))
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
