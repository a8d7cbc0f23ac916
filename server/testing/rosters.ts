import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { csvLines } from '@djbr/domain/values/csv.ts'
import type { Browser, TestApp } from './app.ts'
import { codeOf, toSecondStep } from './second-factor.ts'

/** The columns of the rosters of tests. */
export const ROSTER_TITLES = [
  'CI',
  'PATERNO',
  'NOMBRES',
  'FECHA NACIMIENTO',
  'VINCULO',
  'CARGO',
  'ITEM',
  'FECHA INGRESO',
  'FECHA RETIRO',
  'CAUSA RETIRO',
]

/** Returns a row of a test roster, correct except for the given cells. */
export const rosterRow = (number: number, over: Readonly<Partial<Record<string, string>>> = {}): readonly string[] => {
  const cells: Readonly<Record<string, string>> = {
    CI: String(7_000_000 + number),
    PATERNO: 'QUISPE',
    NOMBRES: 'ANA',
    'FECHA NACIMIENTO': '15/03/1985',
    VINCULO: 'PLANTA',
    CARGO: 'TÉCNICA',
    ITEM: String(number),
    'FECHA INGRESO': '01/02/2024',
    ...over,
  }
  return ROSTER_TITLES.map((title) => cells[title] ?? '')
}

export const rosterFile = (rows: readonly (readonly string[])[], titles: readonly string[] = ROSTER_TITLES): string =>
  csvLines([titles, ...rows])

/** Gives an appointment another capacity, directly in the database. */
export const appointAs = (portal: TestApp, account: string, capacity: Capacity) =>
  portal.database.owner
    .updateTable('entityMember')
    .set({ capacity })
    .where('accountId', 'in', (accounts) => accounts.selectFrom('account').select('id').where('name', '=', account))
    .execute()

/** The secret of the demo's members of entities, the same as the staff's. */
const MEMBER_SECRET = 'JBSWY3DPEHPK3PXP'

/** Signs a member of a demo entity in with the second factor and into the entity's area; since a code works once, a minute passes. */
export async function reporterIn(portal: TestApp, account: string): Promise<Browser> {
  const browser = portal.browser()
  const { paso } = await toSecondStep(browser, account)
  const entered = await browser.post('system/sesion/segundo_factor', { paso, codigo: codeOf(portal, MEMBER_SECRET) })
  browser.token = entered.json<{ token: string }>().token
  const ofAccount = portal.database.owner.selectFrom('account').select('id').where('name', '=', account)
  await portal.database.owner.updateTable('session').set({ inOffice: true, kind: 'usuario' }).where('accountId', 'in', ofAccount).execute()
  portal.clock.advance(60)
  return browser
}
