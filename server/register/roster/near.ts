import { documentOf, plainDocument } from '@djbr/domain/identity/identity-document.ts'
import { strangersTo } from '../../declaring/reception/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { documentAsWritten } from '../posts/index.ts'

/** What a row says when it is the uploader's own or a relative's. */
export const NEAR = ['roster.problem.own', 'roster.problem.relative'] as const

/** Tells which of both a document is, in the form that rows have (`documentKey`); null for a stranger's. */
export type Near = (documentKey: string) => (typeof NEAR)[number] | null

/** Returns who is close to a person, by everybody's latest sworn declaration (R13.9). */
export async function nearTo(trx: Transaction, personId: number): Promise<Near> {
  const own = await trx
    .selectFrom('person')
    .select(['documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const { namesStranger } = await strangersTo(trx, { personId })
  return (key) => {
    const [, documentNumber = '', complement = ''] = key.split(' ')
    const document = documentAsWritten({ documentNumber, complement })
    if (plainDocument(document) === plainDocument(documentOf(own))) return 'roster.problem.own'
    return namesStranger(document) ? null : 'roster.problem.relative'
  }
}
