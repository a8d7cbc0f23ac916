import { digest } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'

const LIFE_SECONDS = 5 * 60

/** `certificado`: found by code and date. `segip`: a captcha was solved for these data. `identidad`: the register confirmed them. */
type Purpose = 'certificado' | 'segip' | 'identidad'

/** Returns a digest of the values that were checked; no two different lists share one. */
const fingerprint = (values: readonly string[]) => digest(JSON.stringify(values))

/** Lets a visitor ask for the next step, with exactly these values, within five minutes (safety S3). */
export async function grantPass({ db, clock }: Services, visitorId: number, purpose: Purpose, values: readonly string[]): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + LIFE_SECONDS * 1000)
  await db
    .insertInto('visitorPass')
    .values({ visitorId, purpose, valueHash: fingerprint(values), expiresAt })
    .onConflict((conflict) => conflict.columns(['visitorId', 'purpose', 'valueHash']).doUpdateSet({ expiresAt }))
    .execute()
}

/** Whether an earlier step checked these very values for this visitor. */
export async function hasPass(
  { db, clock }: Services,
  visitorId: number | null,
  purpose: Purpose,
  values: readonly string[],
): Promise<boolean> {
  if (visitorId === null) return false
  const found = await db
    .selectFrom('visitorPass')
    .select('visitorId')
    // @protects S3 a pass is for the visitor who was checked
    .where('visitorId', '=', visitorId)
    .where('purpose', '=', purpose)
    // @protects S3 a pass is for the very values that were checked
    .where('valueHash', '=', fingerprint(values))
    // @protects S3 a pass ends after five minutes
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return found !== undefined
}
