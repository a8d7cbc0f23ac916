import type { FailedService } from '@djbr/domain/technical-failures.ts'
import { api } from '../../app/api.ts'
import { unlessRefused } from '../../app/failure.ts'

/** A service that failed during an hour, for how many people. */
export interface Outage {
  readonly servicio: FailedService
  readonly hora: string
  readonly personas: number
  readonly certificar_hasta: string
  readonly vencida: boolean
  /** Of how many it is not certified yet. */
  readonly por_certificar: number
}

export const outages = () => api.get<readonly Outage[]>('oficina/fallas', { quiet: true })

/** Certifies an outage for everyone it met. Throws a CallFailure when it is refused. */
export const certifyOutage = async ({ servicio, hora }: Outage) =>
  unlessRefused(await api.post<{ err_mensaje: string }>('oficina/fallas/certificar', { servicio, hora }, { quiet: [200, 400, 403, 429] }))
