import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsOf } from './declaring/declaration/list.ts'
import { asPerson } from './ground/database/as-person.ts'
import type { Transaction } from './ground/database/connect.ts'
import { takeOrder } from './signer/orders.ts'
import { signNext } from './signer/sign-next.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { declarantWithDeclaration, fillSheets, receiveDigitally } from './testing/filing.ts'
import { declaredByOthersToo, rowsRead } from './testing/others.ts'
import { keyIn, signerBeside } from './testing/signing.ts'

const TABLES = ['declaration', 'snapshot', 'reception', 'archived_document', 'signing_order', 'signed_document']
const OTHERS = 3_000

let folder: string
let portal: TestApp
let signer: ReturnType<typeof signerBeside>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'djbr-full-'))
  const { key, trust } = await keyIn(folder)
  portal = await testApp({ accounts: true, prints: true, trust })
  signer = signerBeside(portal, key)
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  await receiveDigitally(portal, declarant)
  await portal.runJobs()
  await declaredByOthersToo(portal.database, OTHERS)
}, 60_000)
afterAll(async () => {
  await signer.close()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** How many rows of the tables of declarations and their papers a piece of work reads, and what it answers. */
async function reading<T>(trx: Transaction, work: () => Promise<T>) {
  const before = await rowsRead(trx, ...TABLES)
  const answer = await work()
  return { answer, read: (await rowsRead(trx, ...TABLES)) - before }
}

test('the papers of a declarant are found without a look at those of others', async () => {
  for (const _ of ['form', 'certificate']) await signNext(signer)
  const { db } = portal.services
  const { personId } = await db.selectFrom('account').select('personId').where('name', '=', 'declarante01').executeTakeFirstOrThrow()
  const { answer, read } = await asPerson(db, personId as number, (trx) => reading(trx, () => documentsOf(trx, personId as number)))
  expect(answer).toHaveLength(2)
  expect(read).toBeLessThan(50)
})

test('the next order is taken without a look at those that wait behind it', async () => {
  const { answer, read } = await signer.db.transaction().execute((trx) => reading(trx, () => takeOrder(trx, portal.clock.now())))
  expect(answer).toBeDefined()
  expect(read).toBeLessThan(100)
})
