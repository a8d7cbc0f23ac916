import { createHash, randomUUID } from 'node:crypto'
import { text } from '@djbr/domain/messages/index.ts'
import { trustStore, validate } from '@djbr/signature/index.ts'
import type { SigningKey, Stamp } from '@djbr/signature/sign/cms.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import { sql } from 'kysely'
import type { Archive } from '../ground/archive/index.ts'
import type { Clock } from '../ground/clock.ts'
import type { Database } from '../ground/database/connect.ts'
import type { TrustFiles } from '../ground/trust/index.ts'
import { type Order, takeOrder } from './orders.ts'
import { signOnce } from './sign-once.ts'

export interface SigningServices {
  readonly db: Database
  readonly archive: Archive
  readonly clock: Clock
  readonly key: SigningKey
  /** The name that the signature carries: the common name in the key's certificate. */
  readonly holder: string
  /** Returns a timestamp of a signature's bytes; null without a timestamp authority. While it fails, nothing is signed. */
  readonly stamp: Stamp | null
  /** Returns the trusted authorities and the revocation lists as they are now: a revoked key signs nothing. */
  readonly trust: () => TrustFiles
}

/**
 * Signs the next order. Its document is read from the archive and must have the hash in its row; the result is checked by the portal's own validator against the
 * key's own authority before it is kept (safety S41, S42). Returns whether there was an order; throws when it could not be signed, which a later try may fix.
 */
export async function signNext(services: SigningServices): Promise<boolean> {
  const { db, clock } = services
  const order = await takeOrder(db, clock.now())
  if (!order) return false
  const event = { action: 'document.sign', subject: order.personId, object: `signing_order:${order.id}` }
  return signOnce(services, event, async () => {
    const bytes = await signedPaper(services, order)
    const level = services.stamp ? ('B-T' as const) : ('B-B' as const)
    const hash = await services.archive.keep(bytes)
    const document = { id: randomUUID(), orderId: order.id, sourceId: order.sourceId, hash, size: bytes.byteLength, level }
    return {
      keep: async (trx, at) => {
        // It is no longer due: the next order is sought among those that wait.
        await trx.updateTable('signingOrder').set({ tryAfter: sql`'infinity'` }).where('id', '=', order.id).execute()
        return trx
          .insertInto('signedDocument')
          .values({ ...document, signedAt: at })
          .onConflict((conflict) => conflict.column('orderId').doNothing())
          .returning('id')
          .executeTakeFirst()
      },
      facts: { level, hash },
    }
  })
}

/** Returns the archived paper of an order, signed and found valid by our own validator. Throws when the archive lacks exactly that paper, or it could not be signed. */
export async function signedPaper(
  services: SigningServices,
  { signingAt, sourceHash }: Pick<Order, 'signingAt' | 'sourceHash'>,
): Promise<Uint8Array> {
  return signedBytes(services, await services.archive.read(sourceHash), { signingAt, sourceHash })
}

/** Does the same for a paper already read. Throws when the paper does not match its hash. */
export async function signedBytes(
  services: SigningServices,
  source: Uint8Array | null,
  { signingAt, sourceHash }: Pick<Order, 'signingAt' | 'sourceHash'>,
): Promise<Uint8Array> {
  const { key, holder, stamp } = services
  // @protects S58 what is signed is the paper of its hash
  //   without: || createHash('sha256').update(source).digest('hex') !== sourceHash
  if (!source || createHash('sha256').update(source).digest('hex') !== sourceHash)
    throw new Error('the archive has not what is to be signed')
  const words = { name: holder, reason: text('es', 'documents.signed.reason'), place: text('es', 'documents.signed.place') }
  const bytes = await signPdf(source, key, signingAt, words, stamp)
  // @protects S42 what is signed is what our validator finds valid
  await requireValid(services, bytes)
  return bytes
}

/** Throws unless the validator finds exactly one signature, intact and leading to the key's own authority, with the timestamp authority's time where there is one. */
async function requireValid({ key, clock, stamp, trust }: SigningServices, bytes: Uint8Array): Promise<void> {
  const { anchors, lists } = trust()
  const store = trustStore([...key.certificates.slice(-1), ...(stamp ? anchors : [])], lists)
  const { valid, signatures } = await validate(bytes, store, clock.now())
  const [one] = signatures
  // @protects 029 nothing is signed without its timestamp
  //   without: && (!stamp || one?.timeSaidBy === 'timestamp')
  if (valid && signatures.length === 1 && (!stamp || one?.timeSaidBy === 'timestamp')) return
  throw new Error(`what was signed is not valid: ${one?.broken ?? one?.distrust ?? 'no signature'}`)
}
