import { digest } from '../../ground/http/secrets.ts'
import type { CitizenTokens } from '../../ground/outside/citizenship/port.ts'
import type { Services } from '../../services.ts'
import { openTokens, sealTokens } from './sealed.ts'

/** Returns the citizen's tokens of a cookie's session; null for a session that did not come through Ciudadanía Digital. */
export async function citizenTokensOf({ db }: Pick<Services, 'db'>, secret: string): Promise<CitizenTokens | null> {
  const row = await db.selectFrom('session').select('sealedTokens').where('secretHash', '=', digest(secret)).executeTakeFirst()
  return row?.sealedTokens ? openTokens(row.sealedTokens, secret) : null
}

/** Asks the service for fresh tokens in place of expired ones, and stores them. Returns 'ended' or null, as the service does, when it gives none. */
export async function renewTokens(
  { db, citizenship }: Services,
  secret: string,
  former: CitizenTokens,
): Promise<CitizenTokens | 'ended' | null> {
  const tokens = await citizenship.renew(former)
  if (tokens === null || tokens === 'ended') return tokens
  await db
    .updateTable('session')
    .set({ sealedTokens: sealTokens(tokens, secret) })
    .where('secretHash', '=', digest(secret))
    .execute()
  return tokens
}
