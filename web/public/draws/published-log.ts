import type { logHeads, logLeaves, publishedKeys } from '@djbr/domain/calls/public-log.ts'
import type { PublishedKey } from '@djbr/signature/certificate/jws.ts'
import { api } from '../../foundation/calls/api.ts'

/** The whole public log as its calls return it; `verificar-registro` keeps it in a file. */
export interface LogFile {
  readonly keys: readonly PublishedKey[]
  readonly cabezas: readonly string[]
  readonly hojas: readonly string[]
}

/** Downloads the public log: keys, signed heads and every leaf. Rejects when that fails. */
export async function publishedLog(): Promise<LogFile> {
  const quiet = { quiet: true } as const
  const { keys } = await api.get<typeof publishedKeys>('public/claves', quiet)
  const { cabezas } = await api.get<typeof logHeads>('public/registro/cabezas', quiet)
  const hojas: string[] = []
  for (;;) {
    const { hojas: more } = await api.get<typeof logLeaves>(`public/registro/hojas?desde=${hojas.length}`, quiet)
    if (more.length === 0) return { keys, cabezas, hojas }
    hojas.push(...more)
  }
}
