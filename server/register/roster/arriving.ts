import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { Failure } from '../../ground/http/failure.ts'
import type { Arrived } from './task.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the slot that an upload took, and what arrived; null when it took none. */
    letGo: (() => Promise<void>) | null
  }
}

/** Time to wait for an answer, in milliseconds: twenty uploads wait, two run at once, each for a minute at most. */
const ANSWERED_WITHIN_MS = 12 * 60_000

/** How large bodies are received. */
export interface Arriving {
  /** Folder they are written to, each in a file that loses its name once it is open, so that nothing of it remains whatever happens. */
  readonly folder: string
  /** Largest body, in bytes. */
  readonly limit: number
  /** Returns the key of the slot that a request takes, before anything is read. Refuses a sender who may not upload now. */
  placeOf(request: FastifyRequest): Promise<number>
}

/**
 * Streams the JSON bodies of these routes to disk unparsed; the handler gets an `Arrived`. A sender holds a slot meanwhile, and a second request for the same
 * slot is refused before it is read.
 */
export function takeToDisk(app: FastifyInstance, { folder, limit, placeOf }: Arriving): void {
  const taken = new Map<number, FastifyRequest>()
  app.decorateRequest('letGo', null)
  app.addHook('preParsing', async (request, reply) => {
    const place = await placeOf(request)
    // @protects 094 one upload of an entity at a time
    if (taken.has(place)) throw new Failure('refused', 'roster.uploadingAlready')
    // @protects 094 whoever has gone already takes no place: nothing would give it back
    if (reply.raw.closed) throw gone()
    taken.set(place, request)
    // @protects 094 whoever waits for their turn is not hung up on
    //   instead: instanceof Socket ==> instanceof Array
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(ANSWERED_WITHIN_MS)
    request.letGo = async () => {
      // @protects 094 an upload gives its own place back, and no other's
      //   instead: taken.get(place) === request ==> true
      if (taken.get(place) === request) taken.delete(place)
    }
    reply.raw.once('close', () => void request.letGo?.())
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable): Promise<Arrived> => {
    const free = request.letGo
    const file = await openNameless(folder)
    const close = async () => {
      request.letGo = null
      await file.close()
      await free?.()
    }
    request.letGo = close
    try {
      return { descriptor: file.fd, size: await write(body, file, limit) }
    } catch (error) {
      await close()
      // @protects 094 a body that broke off is not taken for a database that is away
      //   instead: body.errored === error ==> error === null
      throw body.errored === error ? gone() : error
    }
  })
}

/** Runs some work on what arrived and releases it, whatever the outcome. Refused when nothing arrived or the sender has gone. */
export async function withArrived<Done>(request: FastifyRequest, work: (arrived: Arrived) => Promise<Done>): Promise<Done> {
  const { body, letGo } = request
  // @protects 094 a file that was closed is not read: its number may be another one's by now
  //   instead: !body || !letGo ==> !body
  if (!body || !letGo) throw gone()
  request.letGo = null
  try {
    return await work(body as Arrived)
  } finally {
    await letGo()
  }
}

const gone = () => new Failure('invalid', 'common.badRequest')

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function write(body: Readable, file: FileHandle, limit: number): Promise<number> {
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    // @protects 094 what arrives has an end
    if (size > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    await file.write(part)
  }
  return size
}
