import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { codeSearch, numberSearch, personByDocument, receiptSearch } from '@djbr/domain/office/office-forms.ts'
import { FAILED_SERVICE_NAMES, type FailedService } from '@djbr/domain/office/outages.ts'
import { laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../../access/index.ts'
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
  control_cge: z.string(),
  numero_certificado_departamental: z.string().nullable(),
  numero_certificado_nacional: z.string().nullable(),
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

const outageShape = z.object({
  servicio: z.enum(FAILED_SERVICE_NAMES),
  fecha_hora: z.string(),
  certifica_hasta: z.string(),
  certificada: z.string().nullable(),
})

/** What is looked for, beside a document and a control code. */
export const searchedBy = {
  numero_certificado: z.string('common.notText').max(30, 'common.tooLong?max=30').nullish(),
  codigo_falla: z.string('common.notText').max(30, 'common.tooLong?max=30').nullish(),
}

/** What a search with a reason answers beside what the desk is shown. */
export const searchShape = {
  persona: personShape.nullish(),
  declaraciones: z.array(declarationShape).optional(),
  /** The outage whose receipt was looked for. */
  falla: outageShape.nullish(),
}

/**
 * Who is looked for: by the control code when there is one, by a number of a certificate or the code of a receipt, else by their document. Throws `invalid`,
 * each wrong field by its name on the wire.
 */
export function searchIn(body: Readonly<Record<string, unknown>>, today: PlainDate): Search {
  if (body.control_cge != null) {
    const { code: controlCode, reason } = readInput(codeSearch, body, today)
    return { by: { controlCode }, reason }
  }
  if (body.numero_certificado != null) {
    const { certificate: entered, reason } = readInput(numberSearch, body, today)
    const certificate = certificateNumberIn(entered)
    if (certificate) return { by: { certificate }, reason }
  }
  if (body.codigo_falla != null) {
    const { receipt: receiptCode, reason } = readInput(receiptSearch, body, today)
    return { by: { receiptCode }, reason }
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
  falla: found.outage && {
    servicio: found.outage.service as FailedService,
    fecha_hora: laPazTimestamp(found.outage.happenedAt),
    certifica_hasta: found.outage.dueOn,
    certificada: found.outage.certifiedAt && laPazTimestamp(found.outage.certifiedAt),
  },
})

/** What tells one declaration from another, and what it goes by on paper (safety S45): no record. */
function summaryOf({ state, late, controlCode, numbers, finalizedAt, receivedAt, writtenOffAt, sworn }: SeenDeclaration) {
  const { declarationData, position, totals, words } = sworn
  return {
    decjur_estado: state,
    control_cge: displayControlCode(controlCode),
    numero_certificado_departamental: numbers?.department ?? null,
    numero_certificado_nacional: numbers?.national ?? null,
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
