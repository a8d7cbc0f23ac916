import { randomInt } from 'node:crypto'
import { cardCode, isCardCode, normalizeCardCode } from '@djbr/domain/card-code.ts'
import type { Transaction } from '../../database/connect.ts'
import { mac } from '../../http/secrets.ts'
import type { Services } from '../../services.ts'

const HOW_MANY = 10

const macOf = ({ staffKey }: Pick<Services, 'staffKey'>, accountId: number, code: string) =>
  mac(staffKey, `backup code of account ${accountId} ${normalizeCardCode(code)}`)

/** Whether a text can be a backup code: written as the codes of cards are. */
export const isBackupCode = isCardCode

/** Draws ten codes in place of those before; they are told once. */
export async function drawBackupCodes(services: Services, trx: Transaction, accountId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => cardCode(randomInt))
  const drawnAt = services.clock.now()
  await trx.deleteFrom('backupCode').where('accountId', '=', accountId).execute()
  await trx
    .insertInto('backupCode')
    .values(codes.map((code) => ({ accountId, codeMac: macOf(services, accountId, code), drawnAt })))
    .execute()
  return codes
}

/** Takes a code that was not used yet; answers whether there was one. */
export async function takeBackupCode(services: Services, trx: Transaction, accountId: number, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable('backupCode')
    .set({ usedAt: services.clock.now() })
    .where('accountId', '=', accountId)
    .where('codeMac', '=', macOf(services, accountId, code))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many codes of an account were not used yet. */
export async function backupCodesLeft(trx: Transaction, accountId: number): Promise<number> {
  const { left } = await trx
    .selectFrom('backupCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
