import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../ground/database/connect.ts'
import { isSignerThere } from '../../ground/database/signer-beat.ts'
import type { Services } from '../../services.ts'

const PATIENCE_MS = 3_000
const LOOKS_EVERY_MS = 30

/** Returns what a certificate's QR code says after the #: undefined when none was ordered, null while it waits to be signed. */
export async function codeOf(db: Database, declarationId: number): Promise<string | null | undefined> {
  const row = await db.selectFrom('certificateCode').select('code').where('declarationId', '=', declarationId).executeTakeFirst()
  return row?.code
}

/** Returns the same, but waits a few seconds for it while the signing process is there. */
export async function awaitCode({ db, clock }: Services, declarationId: number): Promise<string | null | undefined> {
  for (let waited = 0; ; waited += LOOKS_EVERY_MS) {
    const code = await codeOf(db, declarationId)
    if (code !== null || waited >= PATIENCE_MS || (waited === 0 && !(await isSignerThere(db, clock.now())))) return code
    await pause(LOOKS_EVERY_MS)
  }
}
