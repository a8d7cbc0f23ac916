import type { Database, Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'
import { requireGoodPassword } from '../good-password.ts'
import type { Renewed } from '../prover/renew.ts'

interface RecoveredAccount extends Renewed {
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly names: string
  readonly phone: string
  readonly email: string
  readonly formerEmail: string | null
  readonly formerContactUntil: Date | null
}

/** Query for the accounts that a person may recover: their own, not one that the office keeps, not blocked. */
export const recoverableAccounts = (db: Database | Transaction, now: Date) =>
  db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.personId')
    .select([
      'account.id',
      'account.personId',
      'account.name',
      'passwordHash',
      'paternalSurname',
      'maternalSurname',
      'person.names',
      'phone',
      'email',
      'formerEmail',
      'formerContactUntil',
    ])
    .where('account.blockedAt', 'is', null)
    // @protects S16 no mail recovers the account of a member of an entity
    //   instead: (row) => row.not(keptByOffice(now)) ==> 'account.officeId', 'is', null
    //   tests: server/access/appointment.test.ts
    .where((row) => row.not(keptByOffice(now)))

/** Returns what is stored of a new password of an account. Throws `invalid` when it is not acceptable (safety S19). */
export function hashOfNew({ passwords }: Services, account: RecoveredAccount, password: string): Promise<string> {
  requireGoodPassword(password, { account: account.name, names: [account.names, account.paternalSurname, account.maternalSurname] })
  return passwords.hash(password)
}
