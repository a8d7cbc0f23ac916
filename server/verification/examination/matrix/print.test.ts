import { aRecord, partner } from '@djbr/domain/testing/reviewed.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateNumber } from '../../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { givenTo, selected } from '../../../testing/examining.ts'
import { officer } from '../../../testing/filing.ts'
import { addReceived } from '../../../testing/received.ts'
import { weightsInForce } from '../../../testing/scored.ts'
import { scoreEverybody } from '../scoring/job.ts'

let portal: TestApp
let examiner: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  examiner = await officer(portal, 'verificad01')
})
afterAll(() => portal.close())

const LENDER = 'CANARY QUISPE'

/** A case of somebody whose savings grew, and its paper by its address. */
async function examined(scored: boolean) {
  const savings = (balance: number) => ({
    deposit: [aRecord('deposit', { balance, origin: 'savings' })],
    privateDebt: [aRecord('privateDebt', { creditor: LENDER, origin: 'loan' })],
    otherAsset: [aRecord('otherAsset', { description: LENDER, origin: 'lent' } as never)],
    movable: [
      aRecord('movable', { description: 'Vagoneta de cuatro puertas', registry: '4821-KLP', origin: 'car' } as never),
      aRecord('movable', { description: `Moto que fue de ${LENDER}`, registry: '7755-ABC', origin: 'bike' } as never),
    ],
  })
  await addReceived(portal, { account: 'declarante01', on: '2025-03-12', records: savings(10_000) })
  const { declarationId, personId } = await addReceived(portal, {
    ...{ account: 'declarante01', on: '2026-03-12', records: savings(900_000) },
    change: { spouse: partner },
  })
  if (scored) {
    await weightsInForce(portal)
    await scoreEverybody(portal.services)
  }
  const id = await selected(portal, declarationId)
  await givenTo(portal, id, 'verificad01')
  const certificate = await certificateOf(declarationId)
  return { id, personId, declarationId, certificate, path: `oficina/examen/casos/${id}/matriz/imprimir` }
}
const certificateOf = async (declarationId: number) =>
  certificateNumber(
    await portal.database.owner
      .selectFrom('reception')
      .select(['year', 'department', 'departmentNumber', 'nationalNumber'])
      .where('declarationId', '=', declarationId)
      .executeTakeFirstOrThrow(),
  )
const wordsOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString().replaceAll('\u200b', '')
const documentOf = async (personId: number) =>
  (await portal.database.owner.selectFrom('person').select('documentNumber').where('id', '=', personId).executeTakeFirstOrThrow())
    .documentNumber
const audited = async (id: number) =>
  (
    await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result'])
      .where('object', '=', `examination_case:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('is printed by the number of the certificate, with every amount and nobody’s name but the declarant’s, and is in the audit', async () => {
  const other = await addReceived(portal, {
    ...{ account: 'declarante02', on: '2026-04-01', change: { position: null } },
    records: { movable: [aRecord('movable', { registry: '4821-KLP', description: 'Vagoneta' } as never)] },
  })
  const { id, personId, certificate, path } = await examined(true)
  const answer = (await examiner.post(path)).json<{ base64: string; nombre: string }>()
  expect(answer.nombre).toBe(`matriz-${certificate}.pdf`)
  const words = wordsOf(answer)
  for (const said of ['registro 1', '12/03/2025', '890.000', 'Crecimiento sin ingresos que lo expliquen', 'verificad01'])
    expect(words).toContain(said)
  const documentNumber = await documentOf(personId)
  for (const said of [
    'Quispe Mamani, Rosa',
    documentNumber,
    certificate,
    'Caja de ahorro',
    'Vagoneta de cuatro puertas',
    'Sin relación conocida',
  ])
    expect(words).toContain(said)
  for (const unsaid of [LENDER, partner.paternal, await documentOf(other.personId)]) expect(words).not.toContain(unsaid)
  expect((await audited(id)).slice(-3)).toEqual(['case.notify', 'case.view', 'case.print'])
})

test('is printed without a score where there is none', async () => {
  await portal.database.owner.deleteFrom('examinationEvent').execute()
  await portal.database.owner.deleteFrom('examinationCase').execute()
  await portal.database.owner.deleteFrom('score').execute()
  const { path } = await examined(false)
  expect(wordsOf((await examiner.post(path)).json())).toContain('Todavía no se calculó un puntaje.')
})

test('is nobody else’s to print, and that is no print in the audit', async () => {
  await portal.database.owner.deleteFrom('examinationEvent').execute()
  await portal.database.owner.deleteFrom('examinationCase').execute()
  const { id, path } = await examined(false)
  const other = await officer(portal, 'verificad02')
  expect((await other.post(path)).statusCode).toBe(404)
  expect(await audited(id)).not.toContain('case.print')
})

test('is called by the certificate also once its declaration was written off', async () => {
  await portal.database.owner.deleteFrom('examinationEvent').execute()
  await portal.database.owner.deleteFrom('examinationCase').execute()
  const { declarationId, certificate, path } = await examined(false)
  await portal.database.owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
    await trx.updateTable('declaration').set({ state: 0 }).where('id', '=', declarationId).execute()
    await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
  })
  const answer = (await examiner.post(path)).json<{ base64: string; nombre: string }>()
  expect(answer.nombre).toBe(`matriz-${certificate}.pdf`)
  expect(wordsOf(answer)).toContain('Quispe Mamani, Rosa')
})
