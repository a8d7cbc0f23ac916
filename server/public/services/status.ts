import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { documentSubject, hearTry, type PersonalDocument, personWith, type Source } from '../../access/index.ts'
import { readPublic } from '../../ground/database/public-read.ts'
import type { DB } from '../../ground/database/types.ts'
import { unconfirmed } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

export interface Status {
  readonly state: number
  /** The day on which it was sworn, or else started. */
  readonly declaredOn: PlainDate
}

interface Asked {
  readonly document: PersonalDocument
  readonly birthDate: PlainDate
  /** Lets the guess be judged, or throws. It runs after the work that may be asked for. */
  readonly admit: () => Promise<void>
}

/**
 * Returns where the latest declaration of a document's holder stands, written-off ones included; undefined when document and birth date are not of one person, or they
 * never declared. Wrong tries count over all doors, right ones never (safety S25, S61).
 */
export function statusOf(services: Services, source: Source, { document, birthDate, admit }: Asked): Promise<Status | undefined> {
  // @protects S25 wrong birth dates of a document count over all doors
  //   instead: hearTry(services, source, documentSubject(document), ==> Promise.resolve(() => source).then(
  return hearTry(services, source, documentSubject(document), async () => {
    await admit()
    const found = await readPublic(services.replica, services.db, (one) =>
      personWith(one, document)
        .innerJoinLateral(latestOf, (join) => join.onTrue())
        .leftJoinLateral(sql<SealedStatus>`sealed_status(latest.id)`.as('sealed'), (join) => join.onTrue())
        .select(['latest.state', 'startedAt', 'finalizedAt', 'sealed.state as sealedState', 'swornAt'])
        // @protects S25 the birth date must be right
        .where('birthDate', '=', birthDate)
        .executeTakeFirst(),
    )
    if (!found) return undefined
    const { state, startedAt, finalizedAt, sealedState, swornAt } = found
    // @protects S43 a status is told as it was sealed
    if (state !== (sealedState ?? STATE.inProcess)) throw unconfirmed('state')
    const declaredOn = dateInLaPaz(finalizedAt ?? startedAt)
    if (finalizedAt && state !== STATE.inProcess && swornAt && declaredOn !== swornAt.slice(0, 10)) throw unconfirmed('finalizedAt')
    return { state, declaredOn }
  })
}

/** Uses the index of a person's own declarations: left to itself, the database may go through everybody's from the last one back. */
const latestOf = (row: ExpressionBuilder<DB, 'person'>) =>
  row
    .selectFrom('declaration')
    .select(['declaration.id', 'declaration.state', 'startedAt', 'finalizedAt'])
    .whereRef('declaration.personId', '=', 'person.id')
    .orderBy('declaration.id', 'desc')
    .limit(1)
    .as('latest')

/** The status by the last snapshot; both null where nothing was sealed. */
interface SealedStatus {
  readonly state: number | null
  readonly swornAt: string | null
}
