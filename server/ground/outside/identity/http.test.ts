import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../../simulators.ts'
import { httpIdentityService } from './http.ts'
import type { IdentityQuestion, IdentityService } from './port.ts'

const someone: IdentityQuestion = {
  foreigner: false,
  number: '4000011',
  complement: '',
  paternal: "ÑAUPA D'ALESSANDRI",
  maternal: '',
  names: 'MARÍA & CÍA=100%',
  birthDate: '1980-03-15',
}

const allMatch = { number: 1, complement: 1, names: 1, paternal: 1, maternal: 1, birthDate: 1 }

describe('with the simulator', () => {
  let simulators: Simulators
  let service: IdentityService

  beforeAll(async () => {
    simulators = await startSimulators()
    service = httpIdentityService(simulators.identity)
  })
  afterAll(async () => {
    service.close()
    await simulators.stop()
  })

  test.each([
    ['4000010', { outcome: 'matches', compared: allMatch }],
    ['4000017', { outcome: 'differs', compared: { ...allMatch, paternal: 0 } }],
    ['4000018', { outcome: 'notFound' }],
    ['4000019', { outcome: 'down', why: 'status 503' }],
  ])('of %s it is told %o', async (number, answer) => {
    expect(await service.ask({ ...someone, number })).toEqual(answer)
  })

  test('foreigners and complements are asked for too', async () => {
    expect(await service.ask({ ...someone, foreigner: true, complement: '1A', maternal: 'LEÓN' })).toMatchObject({ outcome: 'matches' })
  })
})

describe('with a service that says', () => {
  let server: Server
  let service: IdentityService
  let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const requests: IncomingMessage[] = []

  const served = async (options: Partial<Parameters<typeof httpIdentityService>[0]> = {}) => {
    server = createServer((request, response) => {
      requests.push(request)
      respond(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    service = httpIdentityService({ url, token: 'secret', timeoutMs: 20_000, failures: 1000, ...options })
  }
  afterEach(async () => {
    service.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    requests.length = 0
  })

  const says = (status: number, body: string | object, headers = {}) => {
    respond = (_, response) => response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const result = (code: unknown, fields?: object | string, description = 'Descripción') => ({
    ConsultaDatoPersonaContrastacionResult: {
      EsValido: 'true',
      CodigoRespuesta: code,
      DescripcionRespuesta: description,
      ...(fields !== undefined && { ContrastacionEnFormatoJson: typeof fields === 'string' ? fields : JSON.stringify(fields) }),
    },
  })
  const fields = { NumeroDocumento: 1, Complemento: 1, Nombres: 1, PrimerApellido: 1, SegundoApellido: 1, FechaNacimiento: 1 }

  test.each([
    ['2, all 1', result('2', fields), { outcome: 'matches', compared: allMatch }],
    ['2 as a number', result(2, fields), { outcome: 'matches' }],
    ['2 in a list', result(['2'], fields), { outcome: 'down', why: 'not understood' }],
    ['2, what was not sent 2', result('2', { ...fields, SegundoApellido: 2, Complemento: 2 }), { outcome: 'matches' }],
    ['2, birth date 0', result('2', { ...fields, FechaNacimiento: 0 }), { outcome: 'differs', compared: { ...allMatch, birthDate: 0 } }],
    ['2, birth date 2', result('2', { ...fields, FechaNacimiento: 2 }), { outcome: 'partial', compared: { ...allMatch, birthDate: 2 } }],
    ['2, number 2', result('2', { ...fields, NumeroDocumento: 2 }), { outcome: 'partial' }],
    ['2, a surname null: not verified', result('2', { ...fields, SegundoApellido: null }), { compared: { ...allMatch, maternal: 2 } }],
    ['2, a surname empty: not understood, no difference', result('2', { ...fields, SegundoApellido: '' }), { outcome: 'down' }],
    ['2, a surname false: not understood, no difference', result('2', { ...fields, SegundoApellido: false }), { outcome: 'down' }],
    ['2, without its fields', result('2'), { outcome: 'down', why: 'not understood' }],
    ['2, a field 7', result('2', { ...fields, Nombres: 7 }), { outcome: 'down', why: 'not understood' }],
    ['2, fields in a list', result('2', '[1,1,1]'), { outcome: 'down', why: 'not understood' }],
    ['0', result('0'), { outcome: 'down', why: 'not processed' }],
    ['1', result('1'), { outcome: 'notFound' }],
    ['3', result('3', undefined, 'Varios\r\nregistros'), { outcome: 'several', description: 'Varios registros' }],
    ['4', result('4', undefined, 'Observado'), { outcome: 'observed', description: 'Observado' }],
    ['9', result('9'), { outcome: 'down', why: 'unknown code' }],
    ['nothing of it', { otro: 1 }, { outcome: 'down', why: 'not understood' }],
    ['no JSON', '<html></html>', { outcome: 'down', why: 'not understood' }],
    ['an empty answer', '', { outcome: 'down', why: 'not understood' }],
    ['ten megabytes', 'x'.repeat(10 * 1024 * 1024), { outcome: 'down', why: 'answer too large' }],
  ])('code %s', async (_, body, answer) => {
    await served()
    says(200, body)
    expect(await service.ask(someone)).toMatchObject(answer)
  })

  test.each([500, 502, 503, 401, 403, 404, 204, 302])('status %d, it is down, and nothing else is asked', async (status) => {
    await served()
    says(status, '', { location: 'http://127.0.0.1:1/elsewhere' })
    expect(await service.ask(someone)).toEqual({ outcome: 'down', why: `status ${status}` })
    expect(requests).toHaveLength(1)
  })

  test('nothing in time, or half of it, it is down', async () => {
    await served({ timeoutMs: 100 })
    respond = () => {}
    expect(await service.ask(someone)).toEqual({ outcome: 'down', why: 'time-out' })
    respond = (_, response) => void response.writeHead(200).write('{"Consulta')
    expect(await service.ask(someone)).toEqual({ outcome: 'down', why: 'time-out' })
  })

  test('nothing, for it is not there, it is down', async () => {
    await served()
    const gone = httpIdentityService({ url: 'http://127.0.0.1:9', token: 'x' })
    expect(await gone.ask(someone)).toEqual({ outcome: 'down', why: 'not reached' })
    gone.close()
  })

  test('it is asked by the protocol, text for text', async () => {
    await served()
    says(200, result('1'))
    await service.ask({ ...someone, complement: '1J' })
    const [request] = requests
    const { pathname, searchParams } = new URL(request?.url ?? '', 'http://x')
    expect([request?.method, request?.headers.authorization, pathname]).toEqual(['GET', 'Bearer secret', '/v2/personas/contrastacion'])
    expect(searchParams.get('tipo_persona')).toBe('1')
    expect(JSON.parse(searchParams.get('lista_campo') ?? '')).toEqual({
      NumeroDocumento: '4000011',
      Complemento: '1J',
      Nombres: 'MARÍA & CÍA=100%',
      PrimerApellido: "ÑAUPA D'ALESSANDRI",
      SegundoApellido: '--',
      FechaNacimiento: '15/03/1980',
    })
  })

  test('nothing too often: nobody waits for it until its status answers (safety S36)', async () => {
    await served({ failures: 2, pauseMs: 20 })
    says(503, '')
    await Promise.all([service.ask(someone), service.ask(someone)])
    const people = () => requests.filter(({ url }) => url !== '/v2/status').length
    const before = people()
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.ask(someone)))
    expect(people()).toBe(before)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"outcome":"down","why":"breaker open"}']))
    says(200, result('1'))
    await expect.poll(() => service.ask(someone), { interval: 10 }).toEqual({ outcome: 'notFound' })
    expect(requests.some(({ url }) => url === '/v2/status')).toBe(true)
  })
})
