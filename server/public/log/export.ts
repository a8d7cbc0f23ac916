import { fromBase64url, toBase64url } from '@djbr/signature/base64url.ts'
import { leafOf } from '@djbr/signature/certificate/claims.ts'
import { leafHash } from '@djbr/signature/log/merkle.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asReader } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { publishedKeys } from '../../ground/database/published-keys.ts'
import { displayNumbers } from '../../ground/proof/index.ts'
import { headsFrom, leavesFrom } from './proofs.ts'

const key = z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const hash = z.string().refine((text) => fromBase64url(text)?.length === 32)
const file = z.object({ keys: z.array(key), cabezas: z.array(z.string()), hojas: z.array(hash) })

/** The whole public log in one file: keys, signed heads and leaves, as the public calls return them. */
export type LogFile = z.output<typeof file>

/** Reads the log from a file's text. Throws when it holds none. */
export const logFileOf = (text: string): LogFile => file.parse(JSON.parse(text))

const AT_ONCE = 10_000
const FIRST_DAY = '2000-01-01'

/** Reads the log from a database. */
export async function storedLog(db: Database): Promise<LogFile> {
  const hojas: string[] = []
  for (;;) {
    const more = await leavesFrom(db, hojas.length, AT_ONCE)
    hojas.push(...more.map(toBase64url))
    if (more.length < AT_ONCE) break
  }
  return { keys: await publishedKeys(db), cabezas: [...(await headsFrom(db, FIRST_DAY))], hojas }
}

/** Downloads the log that a portal publishes, by its public calls. Throws when the portal answers anything else. */
export async function downloadedLog(portal: string): Promise<LogFile> {
  const read = async (path: string): Promise<object> => {
    const answer = await fetch(new URL(`/api/public/${path}`, portal))
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()) as object
  }
  const hojas: string[] = []
  for (;;) {
    const more = z.object({ hojas: z.array(hash) }).parse(await read(`registro/hojas?desde=${hojas.length}`)).hojas
    if (more.length === 0) break
    hojas.push(...more)
  }
  return file.parse({ ...(await read('claves')), ...(await read('registro/cabezas')), hojas })
}

type Row = {
  readonly place: number
  readonly leaf: Buffer
  readonly statement: Buffer | null
  readonly code: string
  readonly initials: string
  readonly entity: string
} & {
  readonly receivedOn: string
  readonly hash: Buffer
} & Parameters<typeof displayNumbers>[0]

/** Returns the first place, from 0, whose leaf is missing or is not what its own reception or statement says; null when all are right. */
export async function firstForeignLeaf(db: Database): Promise<number | null> {
  for (let place = 0; ; ) {
    const asked = sql<Row>`
      SELECT l.place, l.leaf, t.statement, d.control_code AS code, c.initials, c.entity, s.hash,
        r.received_on, r.year, r.department, r.department_number, r.national_number
      FROM log_leaf l
      LEFT JOIN log_statement t ON t.leaf = l.leaf
      LEFT JOIN certificate_code c ON c.declaration_id = l.declaration_id
      LEFT JOIN reception r ON r.declaration_id = l.declaration_id
      LEFT JOIN declaration d ON d.id = l.declaration_id
      LEFT JOIN snapshot s ON s.id = r.snapshot_id
      WHERE l.place >= ${place} ORDER BY l.place LIMIT ${AT_ONCE}`
    const { rows } = await asReader(db, 'proof', (trx) => asked.execute(trx))
    for (const { leaf, statement, code, initials, entity, receivedOn, hash: sworn, ...row } of rows) {
      const own = statement
        ? await leafHash(statement)
        : sworn && (await leafOf({ code, receivedOn, number: displayNumbers(row).national, initials, entity, sworn }))
      const isOwn = own && leaf.equals(own)
      if (row.place !== place || !isOwn) return place
      place += 1
    }
    if (rows.length < AT_ONCE) break
  }
  return null
}
