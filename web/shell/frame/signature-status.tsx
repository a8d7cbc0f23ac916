import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { api } from '../../foundation/calls/api.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useSession } from '../../foundation/session/session.ts'
import styles from './demo-bar.module.css'

interface Health {
  readonly firma: 'ok' | 'no_disponible'
}

const EVERY_MINUTE = 60_000

/** For internal users: whether documents can be signed now (R1.60). */
export function SignatureStatus() {
  const session = useSession()
  return session.status === 'in' && !isExternal(session.user) ? <Status /> : null
}

function Status() {
  const t = useText()
  const { data, isError } = useQuery({
    queryKey: ['salud'],
    queryFn: () => api.get<Health>('system/salud', { quiet: true }),
    refetchInterval: EVERY_MINUTE,
    staleTime: EVERY_MINUTE,
    retry: false,
  })
  if (!data && !isError) return null
  return (
    <span className={clsx(styles.clock, styles.status)}>
      {t(data?.firma === 'ok' && !isError ? 'shell.signature.available' : 'shell.signature.unavailable')}
    </span>
  )
}
