import { createHash } from 'node:crypto'
import { asOffice } from '../ground/database/as-person.ts'
import { atConsole } from '../ground/proof/index.ts'
import { selectDeclaration } from '../verification/cases/index.ts'
import type { Browser, TestApp } from './app.ts'
import { finishedBy, golden, officer } from './filing.ts'

/** Has the desk receive a declaration of an account of the demo. Returns the signed-in browser, the declaration and the number of its certificate. */
export async function receivedBy(portal: TestApp, account: string, declareMore?: Parameters<typeof finishedBy>[2]) {
  const { declarant, code } = await finishedBy(portal, account, declareMore)
  const desk = await officer(portal, 'recepcion01')
  const received = await desk.post('oficina/recepcion', { control_cge: code })
  const { numero_certificado_departamental: certificate } = received.json<{ numero_certificado_departamental: string }>()
  const plain = code.replaceAll('-', '')
  const { id, personId } = await portal.database.owner
    .selectFrom('declaration')
    .select(['id', 'personId'])
    .where('controlCode', '=', plain)
    .executeTakeFirstOrThrow()
  return { declarant, declarationId: id, personId, certificate }
}

const GROUNDS = {
  channel: 'report',
  reference: 'NOTA 7/2026',
  receivedOn: '2026-11-10',
  reason: 'Una nota dice que falta una casa',
} as const

/** Selects a declaration for a report, as a selecting officer would. */
export const selected = (
  { services }: TestApp,
  declarationId: number,
  grounds: Parameters<typeof selectDeclaration>[3]['grounds'] = GROUNDS,
) => asOffice(services.db, 'cases', (trx) => selectDeclaration(services, trx, atConsole, { declarationId, grounds }))

/** Gives a case to a member of the staff, no matter who was drawn. */
export async function givenTo({ database: { owner } }: TestApp, caseId: number, account: string): Promise<void> {
  const { id } = await owner.selectFrom('account').select('id').where('name', '=', account).executeTakeFirstOrThrow()
  await owner.updateTable('examinationCase').set({ assignedTo: id }).where('id', '=', caseId).execute()
}

/** Returns a PDF of a few lines, in the form in which a declarant attaches it. */
export const aPdf = (words = 'testamento') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`).toString('base64')

/** Returns the code of the declarant's request: the latest of their first case. */
export const requestOf = async (declarant: Browser): Promise<number> => {
  const [first] = (await declarant.get('djbr_registro/examenes')).json<{ pedidos: { codigo: number }[] }[]>()
  return first?.pedidos.at(-1)?.codigo ?? 0
}

/** Like `receivedBy`, with a deposit among the sworn records. */
export const receivedWithDeposit = (portal: TestApp, account: string) =>
  receivedBy(portal, account, (declarant) => declarant.post('djbr_registro/depositos_bancarios', golden('deposit').sent))

/** Makes a case that was asked about a deposit, answered with a file, and referred; drawn to verificad01, decided by decision01. */
export async function referredCase(portal: TestApp, { declarant, declarationId }: Awaited<ReturnType<typeof receivedBy>>) {
  const caseId = await selected(portal, declarationId)
  await givenTo(portal, caseId, 'verificad01')
  const examiner = await officer(portal, 'verificad01')
  const decider = await officer(portal, 'decision01')
  await examiner.post(`oficina/examen/casos/${caseId}`)
  await examiner.post(`oficina/examen/casos/${caseId}/pedidos`, {
    preguntas: [{ lista: 'deposit', lugar: 0, pregunta: '¿De dónde viene el saldo?' }, { pregunta: '¿Tuvo otros ingresos?' }],
  })
  const pedido = await requestOf(declarant)
  await declarant.post(`djbr_registro/examenes/${pedido}/adjuntos`, { pregunta: 0, nombre: 'testamento.pdf', archivo: aPdf() })
  await declarant.post(`djbr_registro/examenes/${pedido}/respuesta`, {
    respuestas: [
      { causa: 'inheritance', respuesta: 'Es de mi madre.' },
      { causa: 'other', respuesta: 'Ninguno.' },
    ],
  })
  const outcome = { resultado: 'referred' }
  await examiner.post(`oficina/examen/casos/${caseId}/propuesta`, { ...outcome, motivos: 'El testamento no consta en el registro.' })
  await decider.post(`oficina/examen/decisiones/${caseId}/resultado`, outcome)
  return { caseId, examiner, decider }
}

/** Has a case referred by a member of the staff, with a signed file whose content means nothing. Returns the file. */
export async function withExport({ database: { owner }, clock }: TestApp, caseId: number, account: string): Promise<number> {
  const at = clock.now()
  const { id: decidedBy } = await owner.selectFrom('account').select('id').where('name', '=', account).executeTakeFirstOrThrow()
  await owner
    .updateTable('examinationCase')
    .set({ state: 'referred', outcome: 'referred', decidedBy, endedAt: at, keptUntil: '2036-11-20' })
    .where('id', '=', caseId)
    .execute()
  const [source, hash] = [Buffer.from('{}'), createHash('sha256').update('{}').digest('hex')]
  const { id } = await owner
    .insertInto('caseExport')
    .values({
      ...{ caseId, reference: 'REQ-FIS-1', reason: 'x', orderedBy: decidedBy, orderedAt: at, tryAfter: at },
      ...{ source, sourceHash: hash, signed: source, signedHash: hash, signedAt: at, level: 'B-B' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
