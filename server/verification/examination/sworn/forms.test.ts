import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { givenTo, receivedWithDeposit, selected } from '../../../testing/examining.ts'
import { golden, officer } from '../../../testing/filing.ts'
import { addReceived } from '../../../testing/received.ts'
import { scoreEverybody } from '../index.ts'

let portal: TestApp
let examiner: Browser
let decider: Browser
let examined: Awaited<ReturnType<typeof receivedWithDeposit>>
let caseId: number

const car = (registry: string, change = {}) =>
  aRecord('movable', { registry, origin: 'car', value: 80_000, year: 2019, observation: 'Comprado a crédito', ...change } as never)

beforeAll(async () => {
  portal = await testApp({ accounts: true, prints: true, env: { RATE_LIMITS: 'off' } })
  await addReceived(portal, { account: 'declarante01', on: '2024-03-12', records: { movable: [car('1852-PHD')] } })
  await addReceived(portal, { account: 'declarante01', on: '2025-03-12', records: { movable: [car('1852-PHD', { value: 95_000 })] } })
  await addReceived(portal, { account: 'declarante02', on: '2025-03-12', records: { movable: [car('1852 phd', { origin: 'another' })] } })
  examined = await receivedWithDeposit(portal, 'declarante01')
  await scoreEverybody(portal.services)
  caseId = await selected(portal, examined.declarationId)
  await givenTo(portal, caseId, 'verificad01')
  examiner = await officer(portal, 'verificad01')
  decider = await officer(portal, 'decision01')
}, 60_000)
afterAll(() => portal.close())

interface Read {
  juradas: {
    certificado: string
    jurada: string
    examinada: boolean
    hojas: { hoja: string; valores: Record<string, unknown> | null }[]
    registros: { lista: string; cosa: number | null; tambien_de_otro: boolean; valores: Record<string, unknown> }[]
  }[]
}
const read = async (who: Browser, path = 'casos') => who.post(`oficina/examen/${path}/${caseId}/juradas`)
const audited = async (action: string) => {
  const rows = await portal.database.owner
    .selectFrom('audit')
    .select('facts')
    .where('action', '=', action)
    .where('result', '=', 'done')
    .execute()
  return rows.map(({ facts }) => facts)
}

test('examiner and decider read every field that was sworn, of each earlier declaration too', async () => {
  for (const [who, path] of [
    [examiner, 'casos'],
    [decider, 'decisiones'],
  ] as const) {
    const { juradas } = (await read(who, path)).json<Read>()
    expect(juradas.map(({ jurada, examinada }) => [jurada.slice(0, 4), examinada])).toEqual([
      ['2024', false],
      ['2025', false],
      [juradas[2]?.jurada.slice(0, 4), true],
    ])
    const cars = juradas.flatMap(({ registros }) => registros.filter(({ lista }) => lista === 'movable'))
    expect(cars.map(({ valores }) => valores)).toMatchObject([
      { bie_numero_registro: '1852-PHD', bie_observacion: 'Comprado a crédito', bie_fecha_adquisicion: 2019 },
      { bie_numero_registro: '1852-PHD', bie_precio_comercial: 95_000 },
    ])
    expect(new Set(cars.map(({ cosa }) => cosa)).size).toBe(1)
    expect(cars.map(({ tambien_de_otro }) => tambien_de_otro)).toEqual([true, true])
    const deposit = juradas[2]?.registros.find(({ lista }) => lista === 'deposit')?.valores
    expect(Object.values(deposit ?? {})).toContain(golden('deposit').sent.nro_cuenta)
    expect(juradas[2]?.hojas.find(({ hoja }) => hoja === 'position')?.valores).not.toBeNull()
  }
})

test('each look is a view of the case that its declarant is told, and in the audit as read', async () => {
  const actions = async () =>
    (await examined.declarant.get('system/actuaciones')).json<{ actuaciones: { acto: string }[] }>().actuaciones.map(({ acto }) => acto)
  const before = { looks: (await actions()).length, read: (await audited('case.readForms')).length }
  await read(examiner)
  expect((await actions()).length).toBe(before.looks + 1)
  expect((await audited('case.readForms')).length).toBe(before.read + 1)
})

test('the paper comes from the archive, and is of no other declarant', async () => {
  const paper = (certificado: string) => examiner.post(`oficina/examen/casos/${caseId}/juradas/formulario`, { certificado })
  const { base64, nombre } = (await paper(examined.certificate)).json<{ base64: string; nombre: string }>()
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(nombre).toBe(`formulario-${examined.certificate}.pdf`)
  expect(await audited('case.downloadForm')).toMatchObject([
    { declaration: examined.declarationId, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  const { certificate } = await receivedWithDeposit(portal, 'declarante03')
  expect((await paper(certificate)).statusCode).toBe(404)
})

test('nobody outside of the case reads it', async () => {
  const other = await officer(portal, 'verificad02')
  const selector = await officer(portal, 'seleccion01')
  const answers = [
    await read(other),
    await read(examiner, 'decisiones'),
    await read(selector),
    await read(examined.declarant),
    await read(portal.browser()),
  ]
  for (const answer of answers) {
    expect([401, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/1852|crédito|declarante/)
  }
})
