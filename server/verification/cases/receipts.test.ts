import { createHash } from 'node:crypto'
import { trustStore, validate } from '@djbr/signature/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice, asPerson } from '../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { aPdf, givenTo, receivedWithDeposit, requestOf, selected } from '../../testing/examining.ts'
import { officer } from '../../testing/filing.ts'
import { keyIn, signAnswerReceipts, signerBeside } from '../../testing/signing.ts'
import { answerReceiptModel, type PrintedAnswer } from './receipt-model.ts'
import { tendCasesJob } from './tend.ts'

let portal: TestApp
let declared: Awaited<ReturnType<typeof receivedWithDeposit>>
let declarant: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true, env: { RATE_LIMITS: 'off' } })
  declared = await receivedWithDeposit(portal, 'declarante01')
  declarant = declared.declarant
}, 60_000)
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.runJobs()
  for (const table of ['answerReceipt', 'examinationAttachment', 'examinationRequest', 'examinationEvent', 'examinationCase'] as const)
    await owner().deleteFrom(table).execute()
})

const owner = () => portal.database.owner
const ANSWERS = [
  { causa: 'inheritance', respuesta: 'Es de mi madre.' },
  { causa: 'other', respuesta: 'Ninguno.' },
]

/** A request of two questions: of a deposit, and of all. */
async function asked() {
  const caseId = await selected(portal, declared.declarationId)
  await givenTo(portal, caseId, 'verificad01')
  const examiner = await officer(portal, 'verificad01')
  await examiner.post(`oficina/examen/casos/${caseId}`)
  await examiner.post(`oficina/examen/casos/${caseId}/pedidos`, {
    preguntas: [{ lista: 'deposit', lugar: 0, pregunta: '¿De dónde viene el saldo?' }, { pregunta: '¿Tuvo otros ingresos?' }],
  })
  return { caseId, examiner, pedido: await requestOf(declarant) }
}
const attach = (pedido: number, pregunta: number, words?: string) =>
  declarant.post(`djbr_registro/examenes/${pedido}/adjuntos`, { pregunta, nombre: 'testamento.pdf', archivo: aPdf(words) })
const answer = (pedido: number, respuestas: readonly object[] = ANSWERS) =>
  declarant.post(`djbr_registro/examenes/${pedido}/respuesta`, { respuestas })
const receipt = (pedido: number, who = declarant) => who.get(`djbr_registro/examenes/${pedido}/constancia`)
const own = async () => (await declarant.get('djbr_registro/examenes')).json<{ pedidos: object[] }[]>()[0]?.pedidos[0]
const sign = async () => {
  const { key, trust } = await keyIn(portal.dataDir)
  const signer = signerBeside(portal, key)
  await signAnswerReceipts(signer)
  await signer.close()
  return trust
}

describe('an answer', () => {
  test('has a cause, words and files for each question, for whoever answered and whoever examines', async () => {
    const { pedido, caseId, examiner } = await asked()
    await attach(pedido, 1, 'contrato')
    await attach(pedido, 0, 'testamento')
    expect((await answer(pedido)).json()).toMatchObject({ err_codigo: 0 })
    const preguntas = [
      { pregunta: '¿De dónde viene el saldo?', respuesta: { causa: 'inheritance', texto: 'Es de mi madre.' }, adjuntos: [{ tipo: 'pdf' }] },
      { pregunta: '¿Tuvo otros ingresos?', respuesta: { causa: 'other', texto: 'Ninguno.' }, adjuntos: [{ tipo: 'pdf' }] },
    ]
    expect(await own()).toMatchObject({ preguntas })
    expect((await examiner.post(`oficina/examen/casos/${caseId}`)).json()).toMatchObject({ pedidos: [{ preguntas, constancia: null }] })
  })

  test.each([[[]], [ANSWERS.slice(1)], [[...ANSWERS, ...ANSWERS]]])(
    'is refused unless it answers each question, once',
    async (respuestas) => {
      const { pedido } = await asked()
      expect((await answer(pedido, respuestas)).statusCode).toBe(400)
      expect(await own()).toMatchObject({ respondido: null, constancia: null })
    },
  )

  test('takes no sign that is not seen, nor a file for a question that was not asked', async () => {
    const { pedido } = await asked()
    const hidden = { causa: 'other', respuesta: 'Ninguno.\u202e' }
    expect((await answer(pedido, [hidden, hidden])).statusCode).toBe(400)
    expect((await attach(pedido, 2)).statusCode).toBe(404)
  })

  test('may have the same file under two questions, and under one once', async () => {
    const { pedido } = await asked()
    for (const question of [0, 1, 1]) await attach(pedido, question)
    expect(await own()).toMatchObject({ preguntas: [{ adjuntos: [{}] }, { adjuntos: [{}] }] })
    expect(await owner().selectFrom('examinationAttachment').select('id').execute()).toHaveLength(2)
  })
})

describe('the receipt of an answer', () => {
  test('is printed and signed behind it, says question by question what was answered, and validates', async () => {
    const { pedido } = await asked()
    await attach(pedido, 0)
    await answer(pedido)
    expect(await own()).toMatchObject({ constancia: false })
    expect((await receipt(pedido)).json()).toMatchObject({ clave_mensaje: 'examined.receipt.notSigned' })
    await portal.runJobs()
    const trust = await sign()
    expect(await own()).toMatchObject({ constancia: true })
    const { documento, nombre } = (await receipt(pedido)).json<{ documento: string; nombre: string }>()
    expect(nombre).toBe(`CONSTANCIA_RESPUESTA_${pedido}.pdf`)
    const verdict = await validate(Buffer.from(documento, 'base64'), trustStore(trust.anchors, trust.lists), portal.clock.now())
    expect([verdict.valid, verdict.signatures.length]).toEqual([true, 1])
    const { id } = await owner().selectFrom('answerReceipt').select('id').executeTakeFirstOrThrow()
    const audited = await owner().selectFrom('audit').select('action').where('object', '=', `answer_receipt:${id}`).orderBy('id').execute()
    expect(audited.map(({ action }) => action)).toEqual(['case.printReceipt', 'case.signReceipt'])
  })

  test('is of whoever answered alone, and printed once (row-level security)', async () => {
    const { pedido } = await asked()
    await answer(pedido)
    await portal.runJobs()
    await sign()
    const other = portal.browser()
    await other.signIn('declarante02')
    expect((await receipt(pedido, other)).statusCode).toBe(404)
    const { db } = portal.services
    expect(await asOffice(db, 'cases', (trx) => trx.selectFrom('answerReceipt').select('id').execute())).toEqual([])
    const source = Buffer.from('another')
    const sourceHash = createHash('sha256').update(source).digest('hex')
    const again = await asPerson(db, declared.personId, (trx) =>
      trx.updateTable('answerReceipt').set({ source, sourceHash }).executeTakeFirst(),
    )
    expect(again.numUpdatedRows).toBe(0n)
  })

  test('is there for no request that was not answered', async () => {
    const { pedido } = await asked()
    expect((await receipt(pedido)).statusCode).toBe(404)
  })

  test('is erased with its case', async () => {
    const { pedido, caseId } = await asked()
    await answer(pedido)
    await portal.runJobs()
    const { id: decidedBy } = await owner().selectFrom('account').select('id').where('name', '=', 'decision01').executeTakeFirstOrThrow()
    const ended = { state: 'closed', outcome: 'explained', decidedBy, endedAt: portal.clock.now(), keptUntil: '2026-01-01' }
    await owner().updateTable('examinationCase').set(ended).where('id', '=', caseId).execute()
    await tendCasesJob.run(portal.services, {}, async () => {})
    expect(await owner().selectFrom('answerReceipt').select('id').execute()).toEqual([])
  })
})

test('a receipt says each question, its cause and words, and its files by their hash', () => {
  const answered: PrintedAnswer = {
    ...{ number: 31, certificate: 'LP-2026-000123', person: 'ANA FLORES', document: 'Cédula de identidad 4000022' },
    ...{ askedAt: '2026-11-21T10:00:00-04:00', answeredAt: '2026-11-24T09:00:00-04:00' },
    questions: [
      {
        ...{ record: { kind: 'deposit', place: 0, title: 'Banco Unión', amount: 10 }, words: '¿De dónde viene?' },
        answer: { cause: 'inheritance', words: 'Es de mi madre.' },
        files: [{ name: 'testamento.pdf', bytes: 20_480, hash: 'b2'.repeat(32) }],
      },
    ],
  }
  const { questions, facts } = answerReceiptModel(answered, { baseUrl: 'https://djbr.example', demo: false })
  expect(facts.map(({ value }) => value)).toEqual(['31', 'LP-2026-000123', '24/11/2026, 09:00'])
  expect(questions).toMatchObject([
    { title: 'Pregunta 1', paragraphs: ['¿De dónde viene?'], rows: [{ value: 'Herencia' }], answer: ['Es de mi madre.'] },
  ])
  expect(questions[0]?.about).toContain('Banco Unión')
  expect(questions[0]?.files[0]?.map((cell) => cell.replaceAll('\u200b', ''))).toEqual(['testamento.pdf', '20.480', 'b2'.repeat(32)])
})
