import type { CertificateNumber } from '@djbr/domain/declaration/certificate-number.ts'
import { type Expression, sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { CERTIFICATE_NUMBER, certificateNumber, NATIONAL_NUMBER } from '../../ground/proof/index.ts'

interface ReceivedUnder {
  readonly declarationId: number
  readonly personId: number
}

/** Returns the reception that a certificate number was given to, written off since or not. Needs a transaction that reads receptions. Throws `refused` when there is none. */
export async function receivedUnder(trx: Transaction, { department, year, number }: CertificateNumber): Promise<ReceivedUnder> {
  const series = department === null ? sql`national_number = ${number}` : sql`department = ${department} AND department_number = ${number}`
  const { rows } = await sql<ReceivedUnder>`
    SELECT declaration_id, person_id FROM reception WHERE year = ${year} AND ${series}`.execute(trx)
  const [found] = rows
  if (!found) throw new Failure('refused', 'office.people.unknownNumber')
  return found
}

/** Returns SQL for the certificate number of a declaration, as it is written; null for one that was not received. For a transaction that reads receptions. */
export const certificateText = (declarationId: Expression<number>) => sql<string | null>`(
  SELECT ${CERTIFICATE_NUMBER} FROM reception WHERE reception.declaration_id = ${declarationId})`

/** Returns SQL for both numbers of that certificate, as a list is searched by them: a person who holds the paper may read off either. */
export const certificateSearched = (declarationId: Expression<number>) => sql<string>`folded_text((
  SELECT ${CERTIFICATE_NUMBER} || ' ' || ${NATIONAL_NUMBER} FROM reception WHERE reception.declaration_id = ${declarationId}))`

/** Returns the certificate numbers of some declarations, by declaration, without those that were not received. Needs a transaction that reads receptions. */
export async function certificatesOf(trx: Transaction, declarationIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (declarationIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('reception')
    .select(['declarationId', 'year', 'department', 'departmentNumber', 'nationalNumber'])
    .where('declarationId', 'in', [...declarationIds])
    .execute()
  return new Map(rows.map((row) => [row.declarationId, certificateNumber(row)]))
}
