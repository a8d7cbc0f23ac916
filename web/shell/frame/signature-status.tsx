import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { api } from '../../foundation/calls/api.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './demo-bar.module.css'

interface Health {
  readonly firma: 'ok' | 'no_disponible'
}

const EVERY_MINUTE = 60_000

/** Whether documents can be signed now. */
export default function SignatureStatus() {
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
