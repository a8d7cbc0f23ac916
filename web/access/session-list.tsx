import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { displayDayNumbers, displayTime } from '../app/format.ts'
import { type Translate, useText } from '../app/language.ts'
import { isStaff, useUser } from '../app/session.ts'
import { notify } from '../app/toasts.ts'
import { Button } from '../controls/button.tsx'
import { DataTable } from '../controls/data-table.tsx'
import { StateBadge } from '../controls/state-badge.tsx'
import { endSessions, OWN_SESSIONS, type OwnSession } from './own-sessions.ts'

const momentOf = (at: string) => `${displayDayNumbers(at)} ${displayTime(new Date(at))}`

/** One's own open sessions, by device and time: one of the others is ended, or all of them. */
export function SessionList() {
  const t = useText()
  const staff = isStaff(useUser())
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(OWN_SESSIONS)
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ err_mensaje }) => notify('success', err_mensaje),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_SESSIONS.queryKey }),
  })
  return (
    <>
      <DataTable<OwnSession>
        caption={t('profile.sessions.title')}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        columns={[
          { key: 'device', title: t('profile.sessions.device'), cell: (session) => deviceOf(session, t), notInCard: true },
          ...(staff
            ? [
                {
                  key: 'where',
                  title: t('profile.sessions.where'),
                  cell: ({ en_oficina }: OwnSession) => t(en_oficina ? 'profile.sessions.inOffice' : 'profile.sessions.inPortal'),
                },
              ]
            : []),
          { key: 'since', title: t('profile.sessions.since'), figures: true, cell: ({ desde }) => momentOf(desde) },
          { key: 'used', title: t('profile.sessions.used'), figures: true, cell: ({ ultimo_uso }) => momentOf(ultimo_uso) },
        ]}
        card={(session) => ({ title: deviceOf(session, t) })}
        note={({ esta }) => esta && <StateBadge tone="info">{t('profile.sessions.this')}</StateBadge>}
        actionsTitle={t('profile.sessions.end')}
        actions={[
          {
            label: t('profile.sessions.end'),
            nameFor: (session) => t('profile.sessions.endOf', { device: deviceOf(session, t), since: momentOf(session.desde) }),
            icon: <IconLogout size={18} stroke={1.75} aria-hidden />,
            isFor: ({ esta }) => !esta,
            isBusy: () => ending.isPending,
            onAct: ({ codigo }) => ending.mutate(codigo),
          },
        ]}
      />
      {(data?.length ?? 0) > 1 && (
        <div>
          <Button busy={ending.isPending && t('shell.working')} onClick={() => ending.mutate(null)}>
            {t('profile.sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

/** `Firefox en Windows`; the one that is known of the two, or that neither is. */
function deviceOf({ dispositivo }: OwnSession, t: Translate): string {
  const [browser, system] = dispositivo.split(', ')
  if (browser && system) return t('profile.sessions.on', { browser, system })
  return browser || t('profile.sessions.unknown')
}
