import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import aws4 from 'aws4'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Archive, hashOf } from './archive.ts'
import { archiveInStore } from './in-store.ts'

const KEY = { accessKeyId: 'djbr', secretAccessKey: 'a/secret+of the store' }
const bytes = Buffer.from('%PDF-1.7 un documento')
const hash = hashOf(bytes)

/** Whether a request is signed as S3 asks, by another hand than the one that signs. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const again = aws4.sign({ service: 's3', region: 'la-paz-1', method, path: url, headers: signed }, KEY)
  return names.includes('x-amz-content-sha256') && again.headers?.Authorization === headers.authorization
}

describe('the archive in an object store', () => {
  const objects = new Map<string, Buffer>()
  let fault = 0
  let server: Server
  let archive: Archive
  const addressWith = (secret: string) => {
    const { port } = server.address() as AddressInfo
    return `http://${KEY.accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/papers?region=la-paz-1`
  }

  beforeAll(async () => {
    server = createServer(async (request, answer) => {
      const body = await buffer(request)
      const said = request.headers['x-amz-content-sha256']
      if (fault) return answer.writeHead(fault).end()
      if (!isSigned(request) || said !== createHash('sha256').update(body).digest('hex')) return answer.writeHead(403).end()
      const name = request.url ?? ''
      if (request.method === 'PUT') objects.set(name, body)
      const found = objects.get(name)
      answer.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    archive = archiveInStore(addressWith(KEY.secretAccessKey))
  })
  afterAll(() => server.close())

  it('gives back what it keeps, by the hash of its bytes, once however often it is kept', async () => {
    expect(await archive.keep(bytes)).toBe(hash)
    expect(await archive.keep(bytes)).toBe(hash)
    expect([...objects.keys()]).toEqual([`/papers/${hash.slice(0, 2)}/${hash}.pdf`])
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
  })

  it('has nothing for a hash that it never gave, nor for what is no hash', async () => {
    expect(await archive.read('0'.repeat(64))).toBeNull()
    expect([await archive.has(hash), await archive.has('0'.repeat(64)), await archive.has('../../secret')]).toEqual([true, false, false])
    expect(await archive.read('../../secret')).toBeNull()
  })

  it('refuses to give a document that was changed, and heals when the true one comes again', async () => {
    objects.set(`/papers/${hash.slice(0, 2)}/${hash}.pdf`, Buffer.from('%PDF-1.7 un documento falso'))
    await expect(archive.read(hash)).rejects.toThrow(/damaged/)
    await archive.keep(bytes)
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
  })

  it('says nothing is kept when the store does not say so', async () => {
    await expect(archiveInStore(addressWith('another')).keep(Buffer.from('%PDF-1.7 otro'))).rejects.toThrow('403')
    fault = 503
    await expect(archive.keep(Buffer.from('%PDF-1.7 otro'))).rejects.toThrow('503')
    await expect(archive.read(hash)).rejects.toThrow('503')
    fault = 0
  })
})
