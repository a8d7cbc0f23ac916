import { type PublicSummary, publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { openAndLast } from './review.ts'

const shape = {
  resumen: z.object({
    cantidad_bienes: z.int(),
    total_valor_bienes: z.int(),
    total_valor_rentas: z.int(),
    total_valor_deudas: z.int(),
  }),
  declarante: z.object({
    perdec_appaterno: z.string(),
    perdec_apmaterno: z.string(),
    perdec_nombres: z.string(),
    datcom_apcasada: z.string(),
    decjur_fecha_recepcion: z.string(),
  }),
}

/** The public summary as it travels (R3.19): to anyone, and before it is public to who declares. */
export const extractShape = z.object(shape)

/** A summary as `extractShape` says it; with no date of reception, '' stands there. */
export const extractOnTheWire = (summary: PublicSummary, receivedOn: PlainDate | ''): z.infer<typeof extractShape> => ({
  resumen: {
    cantidad_bienes: summary.goods,
    total_valor_bienes: summary.assets,
    total_valor_rentas: summary.income,
    total_valor_deudas: summary.debts,
  },
  declarante: {
    perdec_appaterno: summary.paternal,
    perdec_apmaterno: summary.maternal,
    perdec_nombres: summary.names,
    datcom_apcasada: summary.marriedName,
    decjur_fecha_recepcion: receivedOn,
  },
})

export const previewShape = z.object({ err_existente: z.int(), resumen: shape.resumen.nullable(), declarante: shape.declarante.nullable() })

/** What the public will see of the open declaration of the current user, its day left empty; err_existente 1 when none is open. */
export async function previewOf(services: Services, session: Session): Promise<z.infer<typeof previewShape>> {
  const open = await openAndLast(services, session)
  if (!open) return { err_existente: 1, resumen: null, declarante: null }
  return { err_existente: 0, ...extractOnTheWire(publicSummaryOf(open.declaration), '') }
}
