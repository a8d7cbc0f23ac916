import type { Database } from './connect.ts'

/** A signer that has said nothing for so long is not there. */
const SILENT_MS = 20_000

/** Whether the process that signs said lately that it is able to: with a withdrawn key it is not. */
export async function isSignerThere(db: Database, now: Date): Promise<boolean> {
  const beat = await db.selectFrom('signerBeat').select(['seenAt', 'refuses']).executeTakeFirst()
  return beat !== undefined && beat.refuses !== 'withdrawn' && now.getTime() - beat.seenAt.getTime() < SILENT_MS
}
