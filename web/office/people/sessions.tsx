import { endSessions, type LiveSession, sessionsOfPerson } from '@djbr/domain/calls/people.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconLogout } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'

const ENTRIES: Readonly<Record<number, MessageKey>> = {
  1: 'office.sessions.entry.1',
  2: 'office.sessions.entry.2',
  3: 'office.sessions.entry.3',
}

/** Every view is counted and reported to the person concerned, so it is never repeated automatically; an action updates what is shown. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const

/** Where a person is signed in, by browser and time; any session can be ended here. */
export function Sessions({ viewId }: { readonly viewId: string }) {
  const t = useText()
  const client = useQueryClient()
  const query = queryOf(sessionsOfPerson, { viewId })
  const { data, isError, refetch } = useQuery({ ...query, ...ONCE })
  const [ending, setEnding] = useState<LiveSession | 'all' | null>(null)
  const deviceOf = ({ device }: LiveSession) => device || t('office.sessions.unknownDevice')
  return (
    <>
      <DataTable<LiveSession>
        caption={t('office.sessions.title')}
        rows={data}
        keyOf={({ id }) => id}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        empty={{ title: t('office.sessions.none'), text: t('office.sessions.noneText') }}
        columns={[
          { key: 'device', title: t('office.sessions.device'), cell: deviceOf, notInCard: true },
          { key: 'entry', title: t('office.sessions.entry'), cell: ({ entry }) => t(ENTRIES[entry] ?? 'office.sessions.entry.1') },
          { key: 'since', title: t('office.sessions.since'), digits: true, cell: ({ startedAt }) => displayMoment(startedAt) },
          { key: 'used', title: t('office.sessions.used'), digits: true, cell: ({ lastSeenAt }) => displayMoment(lastSeenAt) },
        ]}
        card={(session) => ({ title: deviceOf(session) })}
        actionsTitle={t('office.sessions.end')}
        actions={[
          {
            label: t('office.sessions.end'),
            nameFor: (session) => t('office.sessions.endOf', { since: displayMoment(session.startedAt), device: deviceOf(session) }),
            icon: <IconLogout size={18} />,
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
        <ActionDialog
          call={endSessions}
          of={{ viewId, ...(ending !== 'all' && { sessionId: ending.id }) }}
          title={t(ending === 'all' ? 'office.sessions.endAll' : 'office.sessions.end')}
          text={t('office.sessions.endText')}
          kept={t('office.corrections.kept')}
          onDone={() => {
            setEnding(null)
            client.setQueryData(query.queryKey, (live) => (ending === 'all' ? [] : live?.filter((one) => one !== ending)))
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
