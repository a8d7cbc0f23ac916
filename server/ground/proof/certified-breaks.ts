import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import type { ChainName } from './chain.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const links = z.int().min(0)

/** What is published of a break, as encoded in the public log. */
const statement = z.strictObject({
  ruptura: z.enum(['snapshot', 'audit']),
  /** The last link on which a kept head and the chain agree: the number of links, and its hash. */
  queda: z.strictObject({ eslabones: links, huella: hash }),
  /** The last signed head of the lost part. */
  perdida: z.strictObject({ eslabones: links, huella: hash, momento: z.iso.datetime() }),
  motivo: z.string().min(1),
  personas: z.tuple([z.string(), z.string()]),
  momento: z.iso.datetime(),
})

/** Links of a chain that a restore lost: two persons certified it, with the reason and both heads, and it is published (decision 116). */
export interface CertifiedBreak {
  readonly chain: ChainName
  readonly kept: { readonly links: number; readonly hash: string }
  readonly lost: { readonly links: number; readonly hash: string; readonly at: string }
  readonly reason: string
  readonly by: readonly [string, string]
  readonly at: string
}

/** Encodes a break as it is published. */
export const encodeBreak = ({ chain, kept, lost, reason, by, at }: CertifiedBreak): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      ruptura: chain,
      queda: { eslabones: kept.links, huella: kept.hash },
      perdida: { eslabones: lost.links, huella: lost.hash, momento: lost.at },
      motivo: reason,
      personas: [...by],
      momento: at,
    } satisfies z.input<typeof statement>),
  )

function decodeBreak(text: string): CertifiedBreak | null {
  const parsed = statement.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const { ruptura, queda, perdida, motivo, personas, momento } = parsed.data
  return {
    chain: ruptura,
    kept: { links: queda.eslabones, hash: queda.huella },
    lost: { links: perdida.eslabones, hash: perdida.huella, at: perdida.momento },
    reason: motivo,
    by: personas,
    at: momento,
  }
}

/** Returns the certified breaks of a chain, oldest first. */
export async function certifiedBreaks(db: Database, chain: ChainName): Promise<readonly CertifiedBreak[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT convert_from(t.statement, 'UTF8') AS text FROM log_statement t JOIN log_leaf l USING (leaf)
    WHERE position('{"ruptura":"'::bytea IN t.statement) = 1 ORDER BY l.place`.execute(db)
  return rows.flatMap(({ text }) => decodeBreak(text) ?? []).filter((one) => one.chain === chain)
}

/** Returns the heads that a chain must still match: without those of links certified as lost, and with the points from which it goes on. */
export function besideBreaks(noted: readonly ChainHead[], breaks: readonly CertifiedBreak[]): readonly ChainHead[] {
  const isLost = ({ links, at }: ChainHead) =>
    // @protects S43 a certified break excuses the heads of what was lost, and no later one
    //   instead: at <= lost.at ==> at !== ''
    breaks.some(({ kept, lost }) => links > kept.links && links <= lost.links && at <= lost.at)
  const ends = breaks.flatMap(({ chain, kept: { links, hash }, at }) =>
    links > 0 ? [{ chain, links, at, hash: Buffer.from(hash, 'hex') }] : [],
  )
  return [...noted.filter((head) => !isLost(head)), ...ends]
}
