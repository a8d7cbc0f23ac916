import type { FailedService } from '@djbr/domain/office/outages.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { SAID_HERE } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'

export interface FoundPerson {
  /** What the server names the person by, in this session, for half an hour. */
  readonly codigo: string
  readonly nombres: string
  readonly tipdoc_codigo: number
  readonly documento: string
  readonly cuenta: 'none' | 'active' | 'blocked' | 'staff'
  readonly desbloqueo_pedido: boolean
}

export interface FoundSummary {
  readonly decjur_estado: number
  readonly control_cge: string
  readonly numero_certificado_departamental: string | null
  readonly numero_certificado_nacional: string | null
  readonly motdec_descripcion: string
  readonly entidad: string
  readonly cargo: string
  readonly finalizada: string | null
  readonly recepcionada: string | null
  readonly dada_de_baja: string | null
  readonly fuera_de_plazo: boolean
  readonly total_valor_bienes: number
  readonly total_valor_rentas: number
  readonly total_valor_deudas: number
  readonly patrimonio_neto: number
}

export interface FoundOutage {
  readonly servicio: FailedService
  readonly fecha_hora: string
  readonly certifica_hasta: PlainDate
  readonly certificada: string | null
}

export interface Found {
  readonly persona: FoundPerson
  readonly declaraciones: readonly FoundSummary[]
  /** The outage whose receipt was looked for. */
  readonly falla?: FoundOutage | null
}

/** Whoever goes by a control code or a document. Throws a CallFailure with the server's words when there is nobody, or they may not be seen. */
export const findPerson = async (asked: object): Promise<Found> =>
  unlessRefused(await api.post<Found>('oficina/declaraciones/buscar', asked, { quiet: SAID_HERE }))
