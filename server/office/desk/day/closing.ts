import { createHash } from 'node:crypto'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { closeDay } from '@djbr/domain/calls/day.ts'
import { laPazTimestamp, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { displayNational, ON_NOTHING, officeAction, unconfirmed } from '../../../ground/proof/index.ts'
import { type Day, type DayReception, receptionsOf } from './receptions.ts'

/** A closing of one day of an office: what it had received until then. */
export interface Closing {
  readonly id: number
  /** 1 for the first of the day. */
  readonly number: number
  readonly closedAt: Date
  /** Account that closed it. */
  readonly closedBy: string
  readonly receptions: number
  readonly late: number
  readonly first: number
  /** Last national number that it covers; higher ones were received afterwards. */
  readonly last: number
  /** SHA-256 of the list, in hexadecimal digits. */
  readonly hash: string
}

/**
 * Writes a line of a closing's list as its hash covers it: one for each reception, in the order of the national numbers. It leaves out what may change later.
 * Any other format would make every former closing unconfirmed (R8.73).
 */
const lineOf = ({ departmental, national, receivedAt, officer, late }: DayReception) =>
  `${[departmental, national, laPazTimestamp(receivedAt), officer, late ? 1 : 0].join(';')}\n`

const hashOf = (receptions: readonly DayReception[]) => createHash('sha256').update(receptions.map(lineOf).join('')).digest()

/**
 * Closes a day of the officer's office over everything received on it so far (R8.73). Later receptions have higher national numbers, because those are assigned
 * one transaction after the other. A further closing of the day stands beside the former ones. Refused while nothing was received.
 */
export const close = officeAction(
  { ...ON_NOTHING, sees: 'desk', action: 'day.close' },
  async ({ session: officer, trx, at, note }, { day }: Asked<typeof closeDay>) => {
    const receptions = await receptionsOf(trx, { officeId: officer.officeId, day })
    const [first] = receptions
    const last = receptions.at(-1)
    if (!first || !last || officer.officeId === null) throw new Failure('refused', 'office.day.nothingToClose')
    const hash = hashOf(receptions)
    const { id } = await trx
      .insertInto('dayClosing')
      .values({
        ...{ officeId: officer.officeId, day, closedAt: at, closedBy: accountOf(officer), receptions: receptions.length },
        ...{
          late: receptions.filter(({ late }) => late).length,
          firstNumber: first.nationalNumber,
          lastNumber: last.nationalNumber,
          hash,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    note({ object: `day_closing:${id}`, facts: { day, receptions: receptions.length, hash: hash.toString('hex') } })
    const made = (await closingsOf(trx, { officeId: officer.officeId, day })).find((closing) => closing.id === id)
    if (!made) throw new Error(`the closing ${id} is not among those of its day`)
    return { closing: shown(made, day) }
  },
)

/** Returns a closing with its certificate numbers as they are written. */
export const shown = ({ first, last, ...closing }: Closing, day: PlainDate) => ({
  ...closing,
  first: displayNational(day, first),
  last: displayNational(day, last),
})

/** Returns the closings of a day of an office, first one first. */
export async function closingsOf(trx: Transaction, { officeId, day }: Day): Promise<Closing[]> {
  const rows = await trx
    .selectFrom('dayClosing')
    .innerJoin('account', 'account.id', 'dayClosing.closedBy')
    .select([
      'dayClosing.id',
      'closedAt',
      'account.name as closedBy',
      'receptions',
      'late',
      'firstNumber as first',
      'lastNumber as last',
      'hash',
    ])
    // @protects S45 a closing is printed at its own office
    .where('dayClosing.officeId', '=', officeId)
    .where('day', '=', day)
    .orderBy('dayClosing.id')
    .execute()
  return rows.map(({ hash, ...row }, at) => ({ ...row, number: at + 1, hash: hash.toString('hex') }))
}

/** Returns the number of the first closing that covers a reception; null while none does. */
export const closingOver = (closings: readonly Closing[], nationalNumber: number): number | null =>
  closings.find(({ last }) => nationalNumber <= last)?.number ?? null

/**
 * Returns a closing of the officer's own office with the list that it covers. Throws `notFound` for any other. Refused, with an alarm, when the list is not the
 * one that was closed.
 */
export async function closingWithList(
  trx: Transaction,
  { officeId }: Session,
  id: number,
): Promise<Closing & { readonly day: PlainDate; readonly list: readonly DayReception[]; readonly after: number }> {
  const row = await trx.selectFrom('dayClosing').select('day').where('id', '=', id).executeTakeFirst()
  const closing = row && (await closingsOf(trx, { officeId, day: row.day })).find((each) => each.id === id)
  if (!row || !closing) throw new Failure('notFound', 'common.notFound')
  const all = await receptionsOf(trx, { officeId, day: row.day })
  const list = all.filter(({ nationalNumber }) => nationalNumber <= closing.last)
  // @protects S43 a closing is printed over the list that was closed
  if (hashOf(list).toString('hex') !== closing.hash) throw unconfirmed('day closing')
  return { ...closing, day: row.day, list, after: all.length - list.length }
}
