import type { lastPaper } from '@djbr/domain/access/recovery.ts'
import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { displayNumbers } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/** What the paper of a received declaration says: its control code, its two numbers and the day of its reception. */
export type Paper = RecordOf<typeof lastPaper>

const asWritten = (number: string) => number.replace(/\s/g, '').toUpperCase()

const fingerprint = ({ controlCode, departmental, national, receivedOn }: Paper) =>
  digest(JSON.stringify([normalizeControlCode(controlCode), asWritten(departmental), asWritten(national), receivedOn]))

const NO_PAPER: Paper = { controlCode: '', departmental: '', national: '', receivedOn: '' }

/**
 * Whether this is the paper of a person's last received declaration: compares all four data of it together, in constant time. Returns false, after the same work, for
 * nobody, without a received declaration, and while their recovery is closed (safety S14). A declaration that was only finalized has no such paper.
 */
export async function isLastPaper({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: number, shown: Paper): Promise<boolean> {
  const last = await asPerson(db, personId, (trx) => lastReceived(trx, personId, clock.now()))
  const isIt = sameDigest(fingerprint(last ?? NO_PAPER), fingerprint(shown))
  // @protects S14 the paper must be right
  //   without: && isIt
  return last !== undefined && isIt
}

/** Returns the paper of a person's last received declaration, while their recovery is open. */
async function lastReceived(trx: Transaction, personId: number, now: Date): Promise<Paper | undefined> {
  const row = await trx
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .leftJoin('account', 'account.personId', 'declaration.personId')
    .select([
      'declaration.controlCode',
      'reception.year',
      'reception.department',
      'departmentNumber',
      'nationalNumber',
      sql<PlainDate>`reception.received_on`.as('receivedOn'),
    ])
    .where('declaration.personId', '=', personId)
    // @protects S21 a declaration that is only finalized proves nothing
    .where('declaration.state', '=', STATE.received)
    // @protects S21 no paper adds a way in while recovery is closed
    .where((where) => where.or([where('recoveryClosedUntil', 'is', null), where('recoveryClosedUntil', '<=', now)]))
    .orderBy('reception.receivedAt', 'desc')
    .orderBy('declaration.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.controlCode) return undefined
  const { department: departmental, national } = displayNumbers(row)
  return { controlCode: row.controlCode, departmental, national, receivedOn: row.receivedOn }
}
