import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { sealSecret } from '../access/index.ts'
import type { Browser, TestApp } from './app.ts'
import { codeOf, toSecondStep } from './second-factor.ts'

/** The secret of the demo's members of entities, the same as the staff's. */
const MEMBER_SECRET = 'JBSWY3DPEHPK3PXP'

/** Appoints an account of the demo in its first entity, with the demo's second factor, directly in the database. */
export async function appointMember(portal: TestApp, account: string, capacity: Capacity): Promise<void> {
  const { owner } = portal.database
  const at = portal.clock.now()
  const { id, personId } = await owner
    .selectFrom('account')
    .select(['id', 'personId'])
    .where('name', '=', account)
    .executeTakeFirstOrThrow()
  const appointment = { entityCode: 1, capacity, act: 'Memorándum 2/2026', fromDay: '2026-01-01', appointedBy: id, appointedAt: at }
  await owner
    .insertInto('entityMember')
    .values({ accountId: id, ...appointment })
    .execute()
  const sealedSecret = sealSecret(portal.services, personId, MEMBER_SECRET)
  await owner.insertInto('secondFactor').values({ personId, sealedSecret, drawnAt: at, confirmedAt: at }).execute()
}

/** Signs a member of a demo entity in with the second factor, which also opens the area. */
export async function entityMember(portal: TestApp, account = 'responsab01'): Promise<Browser> {
  const browser = portal.browser()
  const { paso } = await toSecondStep(browser, account)
  const answer = await browser.post('system/sesion/segundo_factor', { paso, codigo: codeOf(portal, MEMBER_SECRET) })
  browser.token = answer.json<{ token: string }>().token
  return browser
}
