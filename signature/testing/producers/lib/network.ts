import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { revocationList, timestampAnswer } from './cms.ts'
import { certificateFile } from './holders.ts'

const certificate = (name: string) => new X509Certificate(readFileSync(certificateFile(name))).raw

const served: Record<string, (asked: Uint8Array) => Uint8Array> = {
  'http://tsa.example.bo/': (asked) => timestampAnswer(asked),
  'http://crl.example.bo/authority.crl': () => revocationList('authority'),
  'http://crl.example.bo/subordinate.crl': () => revocationList('subordinate'),
  'http://crl.example.bo/authority.cer': () => certificate('authority'),
  'http://crl.example.bo/subordinate.cer': () => certificate('subordinate'),
}

/** Does some work while `fetch` reaches nothing but the services of the corpus' authority, which answer here. */
export async function withServices<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis
  globalThis.fetch = async (address, { body } = {}) => {
    const answer = served[String(address)]
    return answer ? new Response(Buffer.from(answer(new Uint8Array(body as Uint8Array)))) : new Response('', { status: 404 })
  }
  try {
    return await work()
  } finally {
    globalThis.fetch = fetch
  }
}
