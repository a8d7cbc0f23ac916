import { AwsClient } from 'aws4fetch'
import { type Archive, checked, hashOf, isHash } from './archive.ts'

const TIME_LIMIT_MS = 15_000
/** Name of the region, for stores that have only one. */
const ONLY_REGION = 'us-east-1'

/**
 * Returns the archive in a bucket of an S3 object store: `https://KEY:SECRET@host/bucket?region=…`. Throws when the store does not answer within 15 s or answers
 * unexpectedly.
 */
export function archiveInStore(address: string): Archive {
  const { origin, pathname, searchParams, username, password } = new URL(address)
  const store = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? ONLY_REGION,
  })
  const bucket = `${origin}${pathname.replace(/\/$/, '')}`
  const addressOf = (hash: string) => `${bucket}/${hash.slice(0, 2)}/${hash}.pdf`

  async function ask(method: 'GET' | 'HEAD' | 'PUT', hash: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const contents = hashOf(body ?? new Uint8Array())
    const headers = { 'x-amz-content-sha256': contents, ...(body && { 'content-type': 'application/pdf' }) }
    const request = await store.sign(addressOf(hash), { method, headers, ...(body && { body }) })
    return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  }

  async function read(hash: string): Promise<Uint8Array | null> {
    if (!isHash(hash)) return null
    const answer = await ask('GET', hash)
    if (answer.status === 404) return null
    if (answer.status !== 200) throw new Error(`the archive answered ${answer.status}`)
    return checked(hash, new Uint8Array(await answer.arrayBuffer()))
  }

  return {
    read,
    has: async (hash) => {
      if (!isHash(hash)) return false
      const { status } = await ask('HEAD', hash)
      if (status !== 200 && status !== 404) throw new Error(`the archive answered ${status}`)
      return status === 200
    },
    keep: async (bytes) => {
      const hash = hashOf(bytes)
      if (await read(hash).catch(() => null)) return hash
      const answer = await ask('PUT', hash, new Uint8Array(bytes))
      if (answer.status !== 200) throw new Error(`the archive answered ${answer.status}`)
      return hash
    },
  }
}
