import { sameBytes } from '@djbr/signature/bytes.ts'
import { isOfCarriedChain } from '@djbr/signature/log/chain-head.ts'
import { sql } from 'kysely'
import type { Clock } from '../../ground/clock.ts'
import type { Database } from '../../ground/database/connect.ts'
import {
  atConsole,
  audit,
  besideBreaks,
  type CertifiedBreak,
  type ChainName,
  certifiedBreaks,
  encodeBreak,
  readHeadFiles,
  verifyChain,
} from '../../ground/proof/index.ts'
import { StartRefused } from '../../start-refused.ts'
import { enterStatement } from './append.ts'

/** How passwords are tried. */
interface Passwords {
  verify(password: string, kept: string | undefined): Promise<boolean>
}

/** Tools, with a connection as the owner of the tables. */
interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly headsDir: string
  readonly passwords: Passwords
}

/** A member of the staff who certifies, by a password that only they know. */
export interface Certifier {
  readonly account: string
  readonly password: string
}

const SEALS = { snapshot: sql.table('snapshot_seal'), audit: sql.table('audit_seal') } as const
/** Faults that a restore causes in a chain: it ends before a signed head, or continues differently. Anything else is no restore. */
const BY_RESTORE: readonly string[] = ['cut', 'head']

/**
 * Records, in the public log and in the audit, that a restore lost the last links of a chain: two members of the staff say so, with the reason, and both heads are
 * found here. From then on the chain is verified on both sides. Throws `StartRefused` where the chain holds, where more is wrong with it than a restore explains, and
 * when the two are not two different people.
 */
export async function certifyBreak(
  { db, clock, headsDir, passwords }: Tools,
  chain: ChainName,
  reason: string,
  by: readonly [Certifier, Certifier],
): Promise<CertifiedBreak> {
  const names = await certifiers(db, passwords, by)
  const { heads } = await readHeadFiles(headsDir, db)
  const ofChain = heads.filter((head) => head.chain === chain && !isOfCarriedChain(head))
  const { broken } = await verifyChain(db, chain, { noted: ofChain })
  if (!broken) throw new StartRefused(`La cadena ${chain} se sostiene: no hay ninguna ruptura que certificar.`)
  // @protects S43 nobody certifies what no restore did
  //   instead: !BY_RESTORE.includes(broken.why) ==> broken.why === 'gap' && broken.carried
  if (!BY_RESTORE.includes(broken.why) || broken.carried)
    throw new StartRefused(
      `La cadena ${chain} no se sostiene desde el eslabón ${broken.number}, y eso no lo hace una recuperación: no se certifica.`,
    )
  const waiting = besideBreaks(ofChain, await certifiedBreaks(db, chain))
  const places = waiting.map(({ links }) => links)
  const present = await hashesAt(db, chain, places)
  const isHeld = ({ links, hash }: (typeof waiting)[number]) => sameBytes(present.get(links) ?? new Uint8Array(), hash)
  const gone = waiting.filter((head) => !isHeld(head))
  const first = Math.min(...gone.map(({ links }) => links))
  const kept = waiting.filter((head) => isHeld(head) && head.links < first).toSorted((one, other) => other.links - one.links)[0]
  const lost = gone.toSorted((one, other) => other.links - one.links || (one.at < other.at ? 1 : -1))[0]
  if (!kept || !lost)
    throw new StartRefused(`Ninguna cabeza guardada de la cadena ${chain} es de la recuperada: ¿es HEADS_DIR la de este portal?`)
  const found: CertifiedBreak = {
    chain,
    kept: { links: kept.links, hash: Buffer.from(kept.hash).toString('hex') },
    lost: { links: lost.links, hash: Buffer.from(lost.hash).toString('hex'), at: lost.at },
    reason,
    by: names,
    at: clock.now().toISOString(),
  }
  await db.transaction().execute(async (trx) => {
    await audit(trx, atConsole, {
      at: clock.now(),
      action: 'chain.certifyBreak',
      object: `chain_head:${chain} ${kept.links}`,
      facts: { reason },
    })
    await enterStatement(trx, encodeBreak(found), clock.now())
  })
  return found
}

async function hashesAt(db: Database, chain: ChainName, links: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>> {
  const { rows } = await sql<{
    number: number
    hash: Buffer
  }>`SELECT number, hash FROM ${SEALS[chain]} WHERE number = ANY(${links})`.execute(db)
  return new Map(rows.map(({ number, hash }) => [number, hash]))
}

/** Returns the account names of two people with a role that sees the audit or the staff, each confirmed by their own password. */
async function certifiers(db: Database, passwords: Passwords, by: readonly [Certifier, Certifier]): Promise<[string, string]> {
  const found = await Promise.all(
    by.map(async ({ account, password }) => {
      const known = await db
        .selectFrom('account')
        .select(['name', 'personId', 'passwordHash'])
        .where('name', '=', account)
        .where('blockedAt', 'is', null)
        .where((one) =>
          one.exists(
            one
              .selectFrom('staffRole')
              .select('role')
              .whereRef('accountId', '=', 'account.id')
              .where('role', 'in', ['auditoria', 'usuarios']),
          ),
        )
        .executeTakeFirst()
      // @protects S43 who certifies a break shows who they are
      //   instead: (await passwords.verify(password, known?.passwordHash)) ==> known
      return (await passwords.verify(password, known?.passwordHash)) ? known : undefined
    }),
  )
  const [one, other] = found
  if (!one || !other)
    throw new StartRefused('Una de las dos personas no es del personal (auditoria o usuarios), o su contraseña no es esa.')
  // @protects S43 one person certifies no break alone
  //   instead: one.personId === other.personId ==> one.name === ''
  if (one.personId === other.personId) throw new StartRefused('Una ruptura la certifican dos personas distintas.')
  return [one.name, other.name]
}
