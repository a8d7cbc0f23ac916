import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccounts } from '../../testing/accounts.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givenTo, selected } from '../../testing/examining.ts'
import { officer } from '../../testing/filing.ts'
import { addReceived } from '../../testing/received.ts'
import { weightsInForce } from '../../testing/scored.ts'
import { scoreEverybody } from '../scoring/job.ts'

let portal: TestApp
let examiner: Browser
beforeAll(async () => {
  portal = await testApp()
  await seedAccounts(portal.services.db, portal.clock)
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
  })
  await addReceived(portal, { account: 'declarante01', on: '2025-03-12', records: savings(10_000) })
  const { declarationId, personId } = await addReceived(portal, { account: 'declarante01', on: '2026-03-12', records: savings(900_000) })
  if (scored) {
    await weightsInForce(portal)
    await scoreEverybody(portal.services)
  }
  const id = await selected(portal, declarationId)
  await givenTo(portal, id, 'verificad01')
  return { id, personId, path: `oficina/examen/casos/${id}/matriz/imprimir` }
}
const wordsOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString().replaceAll('\u200b', '')
const audited = async (id: number) =>
  (
    await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result'])
      .where('object', '=', `examination_case:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('is printed by the number of the certificate, with every amount and without a name, and is in the audit', async () => {
  const { id, personId, path } = await examined(true)
  const answer = (await examiner.post(path)).json<{ base64: string; nombre: string }>()
  expect(answer.nombre).toBe(`MATRIZ_CASO_${id}.pdf`)
  const words = wordsOf(answer)
  for (const said of ['registro 1', '12/03/2025', '890.000', 'Crecimiento sin ingresos que lo expliquen', 'verificad01'])
    expect(words).toContain(said)
  const { names, paternalSurname, documentNumber } = await portal.database.owner
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  for (const unsaid of [names, paternalSurname ?? '', documentNumber, LENDER]) expect(words).not.toContain(unsaid)
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
