import type { Language } from '@djbr/domain/messages/index.ts'
import type { Transaction } from '../database/connect.ts'

/** Whether a person wants reminders by mail too, and in which language (R14.7). */
export interface CourtesyMail {
  readonly wanted: boolean
  readonly language: Language
}

/** Returns a person's choice with their address, or '' if they have none; people who never chose get them, in Spanish. The transaction is theirs. */
export async function courtesyMailOf(trx: Transaction, personId: number): Promise<CourtesyMail & { readonly email: string }> {
  const { email, wanted, language } = await trx
    .selectFrom('person')
    .leftJoin('courtesyMail', 'courtesyMail.personId', 'person.id')
    .select(['email', 'wanted', 'language'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { email, wanted: wanted ?? true, language: (language as Language | null) ?? 'es' }
}
