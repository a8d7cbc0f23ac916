import { afterAll, beforeAll, expect, test } from 'vitest'
import { asReader } from '../../ground/database/as-person.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { declarantWithDeclaration, fillSheets, receiveDigitally } from '../../testing/filing.ts'
import { orderSignatures, swornDeclaration } from './index.ts'

let portal: TestApp
let declarationId: number

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  declarationId = await receiveDigitally(portal, declarant)
})
afterAll(() => portal.close())

const orders = () => portal.services.db.selectFrom('signingOrder').select(['class', 'declarationId']).orderBy('class').execute()
const received = () =>
  portal.services.db.selectFrom('archivedDocument').select('class').where('stage', '=', 'received').orderBy('class').execute()

test('form and certificate of a digital reception are ordered once, however often they are asked for', async () => {
  const sworn = await asReader(portal.services.db, 'desk', (trx) => swornDeclaration(trx, declarationId))
  await portal.services.db
    .transaction()
    .execute((trx) => orderSignatures(portal.services, trx, { declarationId, snapshotId: sworn?.snapshotId ?? 0 }))
  expect(await orders()).toEqual([
    { class: 'certificate', declarationId },
    { class: 'form', declarationId },
  ])
})

test('both are printed behind the reception', async () => {
  expect(await received()).toEqual([])
  await portal.runJobs()
  expect(await received()).toEqual([{ class: 'certificate' }, { class: 'form' }])
})

test('the portal may not say that a document was signed, nor that the signer is there', async () => {
  const { db } = portal.services
  const document = { id: '00000000-0000-4000-8000-000000000000', orderId: 1, sourceId: '00000000-0000-4000-8000-000000000000' }
  const claim = { ...document, hash: '0'.repeat(64), size: 1, level: 'B-B', signedAt: portal.clock.now() }
  await expect(db.insertInto('signedDocument').values(claim).execute()).rejects.toThrow('permission denied')
  await expect(db.insertInto('signerBeat').values({ seenAt: portal.clock.now() }).execute()).rejects.toThrow('permission denied')
})
