import type { OwnSession } from '@djbr/domain/calls/sessions.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../foundation/controls/button.tsx'
import { LoadFailed } from '../foundation/controls/loaded.tsx'
import { notify } from '../foundation/controls/notify.ts'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { StateBadge } from '../foundation/controls/state-badge.tsx'
import { displayAgo, displayMoment } from '../foundation/format/format.ts'
import { type Translate, useLanguage, useText } from '../foundation/language/language.ts'
import { isStaff, useUser } from '../foundation/session/session.ts'
import { OwnList } from './own-list.tsx'
import { endSessions, OWN_SESSIONS } from './own-sessions.ts'
import { useConfirmation } from './use-confirmation.tsx'

/** The person's own open sessions, this one first, by device and time. Any other one can be ended, or all of them. */
export function SessionList() {
  const t = useText()
  const language = useLanguage()
  const staff = isStaff(useUser())
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(OWN_SESSIONS)
  const { confirmed, dialog } = useConfirmation()
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ err_codigo, err_mensaje }) => {
      if (err_codigo === 0) notify('success', err_mensaje)
    },
    onSettled: () => client.invalidateQueries({ queryKey: OWN_SESSIONS.queryKey }),
  })
  /** Ends a session. No button is busy while the person is asked to confirm. Failures are reported by the call itself. */
  const end = (codigo: number | null) => void confirmed(() => ending.mutateAsync(codigo)).catch(() => {})
  if (!data) return isError ? <LoadFailed title={t('profile.sessions.failed')} onRetry={refetch} /> : <Skeleton lines={3} />
  const where = ({ en_oficina }: OwnSession) => t(en_oficina ? 'profile.sessions.inOffice' : 'profile.sessions.inPortal')
  return (
    <>
      <OwnList
        label={t('profile.sessions.title')}
        items={[...data].sort((one, other) => Number(other.esta) - Number(one.esta))}
        keyOf={({ codigo }) => codigo}
        nameOf={(session) => deviceOf(session, t)}
        factsOf={(session) => [
          ...(staff ? [where(session)] : []),
          t('profile.sessions.since', { since: displayMoment(session.desde) }),
          ...(session.esta
            ? []
            : [t('profile.sessions.lastUsed', { ago: displayAgo(session.ultimo_uso, language) ?? t('profile.sessions.justNow') })]),
        ]}
        actionOf={(session) =>
          session.esta ? (
            <StateBadge tone="info">{t('profile.sessions.this')}</StateBadge>
          ) : (
            <Button
              size="small"
              aria-label={t('profile.sessions.endOf', { device: deviceOf(session, t), since: displayMoment(session.desde) })}
              busy={ending.isPending && t('shell.working')}
              onClick={() => end(session.codigo)}
            >
              {t('profile.sessions.end')}
            </Button>
          )
        }
      />
      {data.length > 1 && (
        <div>
          <Button busy={ending.isPending && t('shell.working')} onClick={() => end(null)}>
            {t('profile.sessions.endOthers')}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** Returns `Firefox en Windows`; only the known one of the two, or that neither is known. */
function deviceOf({ dispositivo }: OwnSession, t: Translate): string {
  const [browser, system] = dispositivo.split(', ')
  if (browser && system) return t('profile.sessions.on', { browser, system })
  return browser || t('profile.sessions.unknown')
}
