import type { OwnExtract, PublicExtract } from '@djbr/domain/calls/own-review.ts'
import { type PublicSummary, publicSummaryOf } from '@djbr/domain/declaration/public-summary.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { openAndLast } from './review.ts'

/** Returns a summary in its wire shape (R3.19); '' stands for a missing date of reception. */
export const extractOnTheWire = (summary: PublicSummary, receivedOn: PlainDate | ''): PublicExtract => ({
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

/** Returns what the public will see of the current user's open declaration, its day left empty; err_existente 1 when none is open. */
export async function previewOf(services: Services, session: Session): Promise<OwnExtract> {
  const open = await openAndLast(services, session)
  if (!open) return { err_existente: 1, resumen: null, declarante: null }
  return { err_existente: 0, ...extractOnTheWire(publicSummaryOf(open.declaration), '') }
}
