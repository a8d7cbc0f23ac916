import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity-document.ts'
import { judgeGuess } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'

export interface StatusQuestion {
  readonly type: number
  readonly prefix: string
  readonly number: string
  /** A card's complement, or a passport's suffix. */
  readonly suffix: string
  readonly birthDate: PlainDate
}

export interface Status {
  readonly state: number
  /** The day on which it was sworn, or else started. */
  readonly declaredOn: PlainDate
}

/**
 * Where the latest declaration of a document's holder stands, written-off ones included; undefined when document and birth date are not of one
 * person, or they never declared. Five wrong guesses an hour of one document, ten a day; right ones never count (safety S25).
 */
export function statusOf(services: Services, asked: StatusQuestion): Promise<Status | undefined> {
  const { type, prefix, number, suffix, birthDate } = asked
  const [complement, documentSuffix] = type === IDENTITY_CARD ? [suffix, ''] : ['', suffix]
  const documentPrefix = type === IDENTITY_CARD ? '' : prefix
  const subject = [type, documentPrefix, number, suffix].join('|')
  return judgeGuess(services, ['statusOfDocument', 'statusOfDocumentDaily'], subject, async (db) => {
    const found = await db
      .selectFrom('person')
      .innerJoin('declaration', 'declaration.personId', 'person.id')
      .select(['state', 'startedAt', 'finalizedAt'])
      .where('documentType', '=', type)
      .where('documentNumber', '=', number)
      .where('complement', '=', complement)
      .where('documentPrefix', '=', documentPrefix)
      .where('documentSuffix', '=', documentSuffix)
      .where('birthDate', '=', birthDate)
      .where('displacedAt', 'is', null)
      .orderBy('declaration.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found && { state: found.state, declaredOn: dateInLaPaz(found.finalizedAt ?? found.startedAt) }
  })
}
