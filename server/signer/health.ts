import { X509Certificate } from 'node:crypto'
import type { CodeServices } from './sign-codes.ts'
import type { SigningServices } from './sign-next.ts'

export interface Health {
  /** Problems that only another key fixes: the certificates' key was withdrawn (nothing is signed), or the documents' key is past its certificate's end. */
  readonly refuses: 'withdrawn' | 'expired' | null
  readonly keyEndsAt: Date | null
}

/** Returns whether orders can be signed with these keys. */
export async function healthOf({ db, clock, key, certificateKey }: SigningServices & CodeServices): Promise<Health> {
  const [certificate] = key.certificates
  const keyEndsAt = certificate ? new X509Certificate(certificate).validToDate : null
  const published = await db
    .selectFrom('publishedKey')
    .select('withdrawnAt')
    .where('id', '=', certificateKey.published.kid)
    .executeTakeFirst()
  if (published?.withdrawnAt) return { refuses: 'withdrawn', keyEndsAt }
  return { refuses: keyEndsAt && keyEndsAt <= clock.now() ? 'expired' : null, keyEndsAt }
}
