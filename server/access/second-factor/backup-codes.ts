import { randomInt } from 'node:crypto'
import { cardCode, isCardCode, normalizeCardCode } from '@djbr/domain/access/card-code.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { mac } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

const HOW_MANY = 10

/** Returns what is stored of a backup code. Codes are made for a person; older ones were made for their account. */
const macOf = ({ staffKey }: Pick<Services, 'staffKey'>, of: `person ${number}` | `account ${number}`, code: string) =>
  mac(staffKey, `backup code of ${of} ${normalizeCardCode(code)}`)

/** Whether a text can be a backup code, which is written as a card's code is. */
export const isBackupCode = isCardCode

/** Draws ten codes in place of the former ones; they are shown once. */
export async function drawBackupCodes(services: Services, trx: Transaction, personId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => cardCode(randomInt))
  const drawnAt = services.clock.now()
  await trx.deleteFrom('backupCode').where('personId', '=', personId).execute()
  await trx
    .insertInto('backupCode')
    .values(codes.map((code) => ({ personId, codeMac: macOf(services, `person ${personId}`, code), drawnAt })))
    .execute()
  return codes
}

/** Uses up a code that was not used yet. Returns whether there was one. */
export async function takeBackupCode(services: Services, trx: Transaction, personId: number, code: string): Promise<boolean> {
  const account = await trx.selectFrom('account').select('id').where('personId', '=', personId).executeTakeFirst()
  const macs = [macOf(services, `person ${personId}`, code), ...(account ? [macOf(services, `account ${account.id}`, code)] : [])]
  const taken = await trx
    .updateTable('backupCode')
    .set({ usedAt: services.clock.now() })
    .where('personId', '=', personId)
    .where('codeMac', 'in', macs)
    // @protects S45 a backup code opens once
    .where('usedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns how many codes of a person were not used yet. */
export async function backupCodesLeft(trx: Transaction, personId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('backupCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
