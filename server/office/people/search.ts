import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { codeSearch, personByDocument } from '@djbr/domain/office/office-forms.ts'
import { laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import type { FoundPerson, Search, SeenDeclaration } from './find.ts'

const personShape = z.object({
  /** What the office names the person by, in this session, for half an hour. */
  codigo: z.uuid(),
  nombres: z.string(),
  tipdoc_codigo: z.int(),
  documento: z.string(),
  cuenta: z.enum(['none', 'active', 'blocked', 'staff']),
  desbloqueo_pedido: z.boolean(),
})

const declarationShape = z.object({
  decjur_estado: z.int(),
  motdec_descripcion: z.string(),
  entidad: z.string(),
  cargo: z.string(),
  finalizada: z.string().nullable(),
  recepcionada: z.string().nullable(),
  dada_de_baja: z.string().nullable(),
  fuera_de_plazo: z.boolean(),
  total_valor_bienes: z.int(),
  total_valor_rentas: z.int(),
  total_valor_deudas: z.int(),
  patrimonio_neto: z.int(),
})

/** What a search with a reason answers beside what the desk is shown. */
export const searchShape = { persona: personShape.nullish(), declaraciones: z.array(declarationShape).optional() }

/** Who is looked for: by the control code when there is one, else by their document. Throws `invalid`, each wrong field by its name on the wire. */
export function searchIn(body: Readonly<Record<string, unknown>>, today: PlainDate): Search {
  if (body.control_cge != null) {
    const { code: controlCode, reason } = readInput(codeSearch, body, today)
    return { by: { controlCode }, reason }
  }
  const { reason, ...document } = readInput(personByDocument, body, today)
  return { by: { document: registeredDocument(document) }, reason }
}

export const searchAnswer = (found: FoundPerson) => ({
  persona: {
    codigo: found.viewId,
    nombres: found.names,
    tipdoc_codigo: found.documentType,
    documento: found.document,
    cuenta: found.account,
    desbloqueo_pedido: found.unblockWaits,
  },
  declaraciones: found.declarations.map(summaryOf),
})

/** The least that tells one declaration from another (safety S45): no control code, no record. */
function summaryOf({ state, late, finalizedAt, receivedAt, writtenOffAt, sworn }: SeenDeclaration) {
  const { declarationData, position, totals, words } = sworn
  return {
    decjur_estado: state,
    motdec_descripcion: words.motivos_declaracion?.[declarationData.reason ?? 0] ?? '',
    entidad: position?.entity ?? '',
    cargo: position?.post ?? '',
    finalizada: finalizedAt && laPazTimestamp(finalizedAt),
    recepcionada: receivedAt && laPazTimestamp(receivedAt),
    dada_de_baja: writtenOffAt && laPazTimestamp(writtenOffAt),
    fuera_de_plazo: late,
    total_valor_bienes: totals.assets,
    total_valor_rentas: totals.income,
    total_valor_deudas: totals.debts,
    patrimonio_neto: totals.netWorth,
  }
}
