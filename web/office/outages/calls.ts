import type { FailedService } from '@djbr/domain/office/outages.ts'
import { writeFor } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'

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

/** What a certification came to. */
export interface Certification {
  readonly certified: number
  /** How many wait for another officer, being this one or their relatives. */
  readonly own: number
  /** Why it stopped with some left; null when it came to its end. */
  readonly stopped: unknown
}

interface Piece {
  readonly certificadas: number
  readonly quedan: number
  readonly propias: number
}

const certifyPiece = ({ servicio, hora }: Outage) =>
  writeFor((named) => api.post<Piece>('oficina/fallas/certificar', { servicio, hora }, named), 'office.lost.certified')

/** Whether a colleague certified the rest meanwhile. */
const isCertified = (outage: unknown) => outage instanceof CallFailure && outage.answer.clave_mensaje === 'outages.office.gone'

/** Certifies an outage for everyone it met, piece by piece, and says how many are left. Throws a CallFailure when nothing could be certified. */
export async function certifyOutage(outage: Outage, onPiece: (left: number) => void): Promise<Certification> {
  let certified = 0
  try {
    for (;;) {
      const { certificadas, quedan, propias } = await certifyPiece(outage)
      certified += certificadas
      if (quedan === 0) return { certified, own: propias, stopped: null }
      onPiece(quedan)
    }
  } catch (stopped) {
    if (certified === 0) throw stopped
    if (isCertified(stopped)) return { certified, own: 0, stopped: null }
    return { certified, own: 0, stopped }
  }
}
