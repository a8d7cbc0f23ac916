import type { Database } from './connect.ts'

/** Silence after which a signer counts as absent, in milliseconds. */
const SILENT_MS = 20_000

/** Whether the signing process has recently reported that it can sign; with a withdrawn key it cannot. */
export async function isSignerThere(db: Database, now: Date): Promise<boolean> {
  const beat = await db.selectFrom('signerBeat').select(['seenAt', 'refuses']).executeTakeFirst()
  return beat !== undefined && beat.refuses !== 'withdrawn' && now.getTime() - beat.seenAt.getTime() < SILENT_MS
}
