import { weightSet } from '@djbr/domain/calls/weights.ts'
import { aRecord, held, partner } from '@djbr/domain/testing/reviewed.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, type TestApp, testApp } from '../testing/app.ts'
import { entityMember } from '../testing/entity-member.ts'
import { givenTo, requestOf, selected } from '../testing/examining.ts'
import { officer } from '../testing/filing.ts'
import { addReceived } from '../testing/received.ts'
import { weightsInForce } from '../testing/scored.ts'
import { scoreEverybody } from './examination/index.ts'

/** A word for each place in which something is sworn, said of a case, or sworn by somebody else: whoever should not read it must never be answered it. */
const OF_THE_SWORN = /CANARIOJURADO/i
const OF_THE_CASE = /CANARIOCASO/i
const OF_THE_OTHER = /CANARIOAJENO/i
/** Why it was selected: whoever selects wrote it. */
const GROUNDS = 'CANARIOMOTIVO'
const ALL_BUT_GROUNDS = /CANARIO(JURADO|CASO|AJENO)/i
const ANY = /CANARIO/i

const PLATE = '4821-KLP'

let portal: TestApp
let caseId: number
let certificates: readonly string[]
let declarant: Browser
let examiner: Browser
let decider: Browser

interface Operation {
  readonly method: string
  readonly path: string
}

/** Every call that the contract has, by its address. */
async function contract(): Promise<readonly Operation[]> {
  const { paths } = (await portal.browser().get('openapi.json')).json<{ paths: Record<string, object> }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path: path.replace('/api/', '') })),
  )
}

/** What is read of cases: every address that is read, and those of the examination that are read by an act that is kept record of. */
const LOOKS =
  /^oficina\/examen\/(casos|decisiones)\/\{caso\}(|\/matriz.*|\/juradas.*|\/coincidencias.*|\/adjuntos.*)$|^oficina\/examen\/pesos\/ensayo$/
/** What signs out, and what is read by a word of its own before anybody has an account. */
const NOT_BY_SESSION = ['system/salir', 'reporte/jasper_crea_cuenta']
const isRead = ({ method, path }: Operation) =>
  (method === 'GET' && !NOT_BY_SESSION.includes(path)) || (method === 'POST' && LOOKS.test(path))

const addressOf = ({ path }: Operation) => path.replace('{caso}', String(caseId)).replace(/\{\w+\}/g, '1')

async function answersTo(who: Browser, operations: readonly Operation[]): Promise<readonly string[]> {
  const body = { certificado: certificates[0], motivo: 'Hay que saber quién lo declara', conjunto: z.encode(weightSet, FIRST_WEIGHTS) }
  const answers: string[] = []
  for (const operation of operations) {
    const address = addressOf(operation)
    const answer = operation.method === 'GET' ? await who.get(address) : await who.post(address, looked(operation.path, body))
    const file = /"base64":"([^"]*)"/.exec(answer.body)?.[1] ?? ''
    answers.push(
      [operation.method, address, answer.statusCode, answer.body, Buffer.from(file, 'base64'), JSON.stringify(answer.headers)].join(' '),
    )
  }
  return answers
}

/** Of whoever is signed in: that they still were when the last of it was asked. */
function signedIn(answers: readonly string[]): readonly string[] {
  expect(answers.filter((answer) => / 401 /.test(answer.slice(0, 200)))).toEqual([])
  return answers
}

/** What an address of the examination is asked with. */
function looked(
  path: string,
  { certificado, motivo, conjunto }: { certificado: string | undefined; motivo: string; conjunto: object },
): object {
  if (path.endsWith('formulario')) return { certificado }
  if (path.includes('coincidencias')) return { motivo }
  return path.endsWith('ensayo') ? { conjunto } : {}
}

const leaking = (answers: readonly string[], canaries: RegExp) =>
  answers.filter((answer) => canaries.test(answer)).map((answer) => answer.slice(0, 160))

/** Somebody’s declaration of a day: a canary of theirs in each text that they swear. */
const sworn = (account: string, on: string, canary: string, value: number) =>
  addReceived(portal, {
    ...{ account, on },
    records: {
      movable: [
        aRecord('movable', { registry: PLATE, origin: 'car', value, description: `${canary}A`, observation: `${canary}B` } as never),
      ],
      realEstate: [
        aRecord('realEstate', { registry: `${canary}12`, origin: 'house', description: `${canary}C`, observation: `${canary}D` } as never),
      ],
      deposit: [aRecord('deposit', { account: `${canary}34`, origin: 'savings', description: `${canary}E`, observation: `${canary}F` })],
      privateDebt: [aRecord('privateDebt', { creditor: `${canary}G`, origin: 'loan', observation: `${canary}H`, balance: 300_000 })],
      remuneration: [aRecord('remuneration', { origin: 'pay', description: `${canary}I` })],
      relative: [aRecord('relative', { names: `${canary}J`, paternal: `${canary}K` })],
    },
    change: {
      spouse: { ...partner, names: `${canary}L`, document: '998877' },
      position: { ...held, post: `${canary}M`, entity: `${canary}N` },
    },
  })

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  await sworn('declarante02', '2026-03-12', 'CANARIOAJENO', 80_000)
  await sworn('declarante01', '2025-03-12', 'CANARIOJURADO', 80_000)
  const { declarationId } = await sworn('declarante01', '2026-03-12', 'CANARIOJURADO', 300_000)
  await weightsInForce(portal)
  await scoreEverybody(portal.services)
  const grounds = { channel: 'report', reference: `${GROUNDS}1`, receivedOn: '2026-11-10', reason: `${GROUNDS}2` } as const
  caseId = await selected(portal, declarationId, grounds)
  await givenTo(portal, caseId, 'verificad01')
  examiner = await officer(portal, 'verificad01')
  decider = await officer(portal, 'decision01')
  declarant = portal.browser()
  await declarant.signIn('declarante01')
  await examiner.post(`oficina/examen/casos/${caseId}`)
  await examiner.post(`oficina/examen/casos/${caseId}/notas`, { texto: 'CANARIOCASO3' })
  await examiner.post(`oficina/examen/casos/${caseId}/pedidos`, {
    preguntas: [{ lista: 'movable', lugar: 0, pregunta: '¿De dónde viene?' }],
  })
  const request = await requestOf(declarant)
  await declarant.post(`djbr_registro/examenes/${request}/respuesta`, { causa: 'inheritance', respuesta: 'CANARIOJURADO9' })
  const { juradas } = (await examiner.post(`oficina/examen/casos/${caseId}/juradas`)).json<{ juradas: { certificado: string }[] }>()
  certificates = juradas.map(({ certificado }) => certificado)
  await portal.runJobs()
}, 60_000)
afterAll(() => portal.close())

const MEMBERS = ['recepcion01', 'supervisor01', 'tarjetas001', 'catalogos01', 'usuarios001', 'auditoria01', 'seguimient01'] as const
const OF_EXAMINATION = ['seleccion01', 'verificad02'] as const

test.each([...MEMBERS, ...OF_EXAMINATION])(
  '%s is answered by no call what was sworn or said in a case of others',
  { timeout: 60_000 },
  async (account) => {
    const answers = await answersTo(await officer(portal, account), (await contract()).filter(isRead))
    expect(leaking(signedIn(answers), account === 'seleccion01' ? ALL_BUT_GROUNDS : ANY)).toEqual([])
  },
)

test('nor are a member of an entity, another declarant and somebody without an account', { timeout: 60_000 }, async () => {
  const calls = (await contract()).filter(isRead)
  const other = portal.browser()
  await other.signIn('declarante03')
  for (const who of [await entityMember(portal), other]) expect(leaking(signedIn(await answersTo(who, calls)), ANY)).toEqual([])
  expect(leaking(await answersTo(portal.browser(), calls), ANY)).toEqual([])
})

test('the declarant reads what they swore, and nothing of the case or of the other owner', { timeout: 60_000 }, async () => {
  const answers = await answersTo(declarant, (await contract()).filter(isRead))
  expect(leaking(signedIn(answers), OF_THE_CASE)).toEqual([])
  expect(leaking(answers, new RegExp(GROUNDS))).toEqual([])
  expect(leaking(answers, OF_THE_OTHER)).toEqual([])
})

test('who examines and who decides read all of the case, and nothing that another owner swore', { timeout: 60_000 }, async () => {
  const calls = (await contract()).filter((call) => isRead(call) && !call.path.includes('coincidencias'))
  for (const who of [examiner, decider]) {
    const answers = await answersTo(who, calls)
    expect(leaking(signedIn(answers), OF_THE_OTHER)).toEqual([])
    for (const canary of [OF_THE_SWORN, OF_THE_CASE]) expect(leaking(answers, canary).length).toBeGreaterThan(0)
  }
})

test('no mail and no line of the log has any of it', () => {
  expect(portal.mails.map(({ subject, text }) => subject + text).join()).not.toMatch(ANY)
  expect(portal.log.join('')).not.toMatch(ANY)
})

test('every call by which a case is looked at is among those that are asked', async () => {
  const asked = (await contract()).filter(isRead).map(({ method, path }) => `${method} ${path}`)
  for (const path of ['casos', 'decisiones'])
    for (const what of ['', '/matriz', '/matriz/exportar', '/matriz/imprimir', '/juradas', '/juradas/formulario'])
      expect(asked).toContain(`POST oficina/examen/${path}/{caso}${what}`)
  expect(asked).toContain('POST oficina/examen/casos/{caso}/coincidencias/{coincidencia}')
  expect(asked).toContain('POST oficina/examen/pesos/ensayo')
})
