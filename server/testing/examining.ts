import { selectDeclaration } from '../cases/index.ts'
import { asOffice } from '../database/as-person.ts'
import { atConsole } from '../proof/index.ts'
import type { Browser, TestApp } from './app.ts'
import { finishedBy, officer } from './filing.ts'

/** Has somebody of the demo's declaration received by the desk; gives who is signed in, the declaration and its national number. */
export async function receivedBy(portal: TestApp, account: string) {
  const { declarant, code } = await finishedBy(portal, account)
  const desk = await officer(portal, 'recepcion01')
  const received = await desk.post('oficina/recepcion', { control_cge: code })
  const { numero_certificado_nacional: certificate } = received.json<{ numero_certificado_nacional: string }>()
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

/** Selects a declaration for a report, as whoever selects would. */
export const selected = (
  { services }: TestApp,
  declarationId: number,
  grounds: Parameters<typeof selectDeclaration>[3]['grounds'] = GROUNDS,
) => asOffice(services.db, 'cases', (trx) => selectDeclaration(services, trx, atConsole, { declarationId, grounds }))

/** Gives a case to one of the staff, whoever was drawn. */
export async function givenTo({ database: { owner } }: TestApp, caseId: number, account: string): Promise<void> {
  const { id } = await owner.selectFrom('account').select('id').where('name', '=', account).executeTakeFirstOrThrow()
  await owner.updateTable('examinationCase').set({ assignedTo: id }).where('id', '=', caseId).execute()
}

/** A PDF of a few lines, as a declarant adds it. */
export const aPdf = (words = 'testamento') => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`).toString('base64')

/** What a declarant's request is: the latest of their first case. */
export const requestOf = async (declarant: Browser): Promise<number> => {
  const [first] = (await declarant.get('djbr_registro/examenes')).json<{ pedidos: { codigo: number }[] }[]>()
  return first?.pedidos.at(-1)?.codigo ?? 0
}
