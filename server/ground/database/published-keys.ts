import type { PublishedKey } from '@djbr/signature/certificate/jws.ts'
import type { Database } from './connect.ts'

/** Returns every key that ever signed certificates or heads, newest first. What an old key signed still verifies, unless that key was withdrawn. */
export async function publishedKeys(db: Database): Promise<PublishedKey[]> {
  const rows = await db
    .selectFrom('publishedKey')
    .select(['id', 'x', 'y', 'withdrawnAt'])
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, x, y, withdrawnAt }) => ({
    kid: id,
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    ...(withdrawnAt && { withdrawn_at: withdrawnAt.toISOString() }),
  }))
}
