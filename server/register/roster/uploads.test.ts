import { once } from 'node:events'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { request as call, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { workbookOf } from '@djbr/domain/testing/workbook.ts'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MAX_BYTES_HERE } from '../../ground/own-thread.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { reporterIn, rosterFile, rosterRow } from '../../testing/rosters.ts'
import { takeToDisk, withArrived } from './arriving.ts'
import { inThread, inTurn, work } from './heavy.ts'

let portal: TestApp
let titular: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  titular = await reporterIn(portal, 'responsab01')
})
afterAll(() => portal.close())
afterEach(() => sql`TRUNCATE roster, roster_row CASCADE`.execute(portal.database.owner))

const PATH = 'entidad/padron'
const file = (rows: number) => rosterFile(Array.from({ length: rows }, (_, at) => rosterRow(at + 1)))
const body = (texto: string) => ({ modo: 'novedades', texto })

/** A body that is still on its way, and its answer. */
function sending() {
  const raw = new PassThrough()
  const answer = titular.post(PATH, undefined, { raw: raw as never, headers: { 'content-type': 'application/json' } })
  return { raw, answer }
}

describe('a file on its way (R12.2)', () => {
  it('keeps a second one of its entity from being read, until it is done or fails', async () => {
    const { raw, answer } = sending()
    raw.write(`{"modo":"novedades",${' '.repeat(raw.writableHighWaterMark)}`)
    // What is sent flows once it is read.
    await once(raw, 'drain')
    expect((await titular.post(PATH, body(file(1)))).json()).toMatchObject({ clave_mensaje: 'roster.uploadingAlready' })
    raw.end('"texto":')
    expect((await answer).statusCode).toBe(400)
    expect((await titular.post(PATH, body(file(1)))).json()).toMatchObject({ err_codigo: 0 })
  })

  it('is not read while another one waits to be confirmed', async () => {
    await titular.post(PATH, body(file(1)))
    const broken = await titular.post(PATH, undefined, { raw: '{"modo":', headers: { 'content-type': 'application/json' } })
    expect(broken.json()).toMatchObject({ clave_mensaje: 'roster.alreadyOpen' })
  })

  it('is refused beyond its limit, and the entity may send another', async () => {
    const large = await titular.post(PATH, undefined, {
      raw: Buffer.alloc(23 * 1024 * 1024, 0x20),
      headers: { 'content-type': 'application/json' },
    })
    expect(large.statusCode).toBe(413)
    expect((await titular.post(PATH, body(file(1)))).json()).toMatchObject({ err_codigo: 0 })
  })

  it('is read elsewhere unless it is small', async () => {
    let asked = 0
    const clock = { now: () => new Date(portal.clock.now().getTime() + asked++) }
    await expect(work({ ...portal.services, clock }, { kind: 'analyze', rosterId: 1 }, 65 * 1024)).resolves.toBe(1)
    expect(asked, 'a thread is told the time, and asks nothing').toBe(1)
    const sent = await titular.post(PATH, body(file(2_000)))
    expect(sent.json()).toMatchObject({ err_codigo: 0 })
    await portal.runJobs()
    const { rows } = await sql<{
      outcome: string
      count: number
    }>`SELECT outcome, count(*)::int AS count FROM roster_row GROUP BY 1`.execute(portal.database.owner)
    expect(rows).toEqual([{ outcome: 'new', count: 2_000 }])
  })

  it('is read elsewhere, however small, when it is packed: what it unpacks to may be large', async () => {
    const sheet = `<worksheet><sheetData>${'<row/>'.repeat(2_000_000)}</sheetData></worksheet>`
    const archivo = Buffer.from(workbookOf([], sheet)).toString('base64')
    const bytes = Buffer.from(JSON.stringify({ modo: 'novedades', archivo }))
    expect(bytes.length).toBeLessThan(MAX_BYTES_HERE)
    const place = join(portal.dataDir, 'packed')
    writeFileSync(place, bytes)
    const descriptor = openSync(place, 'r')
    let threads = 0
    const count = () => threads++
    process.on('worker', count)
    onTestFinished(() => void process.off('worker', count))
    const task = {
      kind: 'upload',
      arrived: { descriptor, size: bytes.length },
      principal: { session: { accountId: 1, entity: { code: 1 } } } as never,
    } as const
    await expect(work(portal.services, task, bytes.length)).rejects.toMatchObject({
      messageKey: expect.stringContaining('import.tooManyLines'),
    })
    expect(threads).toBe(1)
    closeSync(descriptor)
  })

  it('of hostile titles is refused in words, and does not hold the portal up (E1)', async () => {
    const titles = `${'x;'.repeat(120_000)}${'COMP;'.repeat(120_000)}`
    const answer = await titular.post(PATH, body(`CI;NOMBRES;VINCULO;INGRESO;${titles}\r\n1;A;PLANTA;01/02/2020`))
    expect(answer.json()).toMatchObject({ clave_mensaje: 'import.lineTooLong' })
  })
})

/** How long a socket may be silent, in the one test in which one is. */
const HUNG_UP_MS = 50

describe('the place of an upload', () => {
  let door: FastifyInstance
  /** What is done before a place is taken, before what arrived is handled, and with it. */
  let handlers: Partial<Record<'before' | 'between' | 'during', (request: FastifyRequest) => Promise<unknown>>>

  let thrown: unknown

  beforeEach(async () => {
    handlers = {}
    thrown = null
    door = fastify()
    const placeOf = async (request: FastifyRequest) => {
      await handlers.before?.(request)
      return 1
    }
    takeToDisk(door, { folder: join(portal.dataDir, 'door'), limit: 100, placeOf })
    door.addHook('preHandler', async (request) => void (await handlers.between?.(request)))
    door.setErrorHandler((error, _request, reply) => {
      thrown = error
      return reply.send(error)
    })
    door.post('/', (request) => withArrived(request, async ({ size }) => (await handlers.during?.(request)) ?? { size }))
    await door.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => door.close())

  /** A call of another machine, so far without its body. */
  const calling = (headers: Record<string, string>) =>
    call({ port: (door.server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST', headers }).on('error', () => {})
  const JSON_OF_200 = { 'content-type': 'application/json', 'content-length': '200' }

  const sent = async () => (await door.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()

  it('is not taken by whoever has gone before it was given', async () => {
    const client = calling({})
    const gone = new Promise<void>((resolve) => {
      handlers.before = async ({ raw }) => {
        handlers = {}
        client.destroy()
        await once(raw.socket, 'close')
        setImmediate(resolve)
      }
    })
    client.end()
    await gone
    expect(await sent()).toEqual({ size: 7 })
  })

  it('is kept while whoever took it waits for their turn, however long other calls may be silent', async () => {
    handlers = {
      before: async ({ raw }) => void raw.socket.setTimeout(HUNG_UP_MS),
      during: () => pause(2 * HUNG_UP_MS),
    }
    const client = calling({ 'content-type': 'application/json' })
    client.end('{}')
    const [answer] = (await once(client, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
  })

  it('is given back once, and not for another', async () => {
    let giveBack: FastifyRequest['letGo'] = null
    handlers.between = async ({ letGo }) => {
      giveBack = letGo
    }
    await sent()
    handlers = {
      during: async () => {
        handlers = {}
        await giveBack?.()
        return sent()
      },
    }
    expect(await sent()).toMatchObject({ message: 'refused: roster.uploadingAlready' })
  })

  it('is given back with an answer to whoever sends too much', async () => {
    const client = calling(JSON_OF_200)
    client.write('x'.repeat(150))
    const [answer] = await once(client, 'response')
    expect(answer).toMatchObject({ statusCode: 413 })
    client.destroy()
    expect(await sent()).toEqual({ size: 7 })
  })

  it('is given back where a body breaks off, which is no fault of the portal nor of its database', async () => {
    const client = calling(JSON_OF_200)
    client.write('{')
    handlers.before = async () => {
      handlers = {}
      client.destroy()
    }
    await expect.poll(() => thrown).toMatchObject({ code: 'invalid' })
    expect(await sent()).toEqual({ size: 7 })
  })

  it('says that it was given back to whoever would read what was there', async () => {
    handlers.between = async ({ letGo }) => letGo?.()
    expect(await sent()).toMatchObject({ message: 'invalid: common.badRequest' })
  })
})

describe('a thread', () => {
  const order = {} as never
  const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

  it('has a minute, and what takes longer is told as such', async () => {
    await expect(inThread(order, script('for(;;);'), 300)).rejects.toMatchObject({ messageKey: 'roster.tooMuch' })
  })

  it('has so much memory', async () => {
    const said = `import { parentPort, resourceLimits } from 'node:worker_threads'; parentPort.postMessage({ done: resourceLimits.maxOldGenerationSizeMb })`
    await expect(inThread(order, script(said))).resolves.toBe(256)
  })

  it('works beside one other, and the next waits its turn; more than twenty are told to come again', async () => {
    let running = 0
    let most = 0
    const ends: (() => void)[] = []
    const one = () =>
      new Promise<number>((resolve) => {
        most = Math.max(most, ++running)
        ends.push(() => {
          running--
          resolve(1)
        })
      })
    const all = Array.from({ length: 22 }, () => inTurn(one))
    await expect(inTurn(one)).rejects.toMatchObject({ messageKey: 'roster.busy' })
    let done = 0
    for (const each of all) void each.then(() => done++)
    while (done < all.length) {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(most).toBe(2)
  })
})
