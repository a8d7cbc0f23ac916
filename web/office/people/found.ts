import type { Asked } from '@djbr/domain/calls/call.ts'
import { type FoundDeclaration, type FoundOutage, type FoundPerson, searchDeclarations } from '@djbr/domain/calls/desk.ts'
import { SAID_HERE } from '../../area/index.ts'
import { ask } from '../../foundation/calls/ask.ts'

/** A person found by a search. */
export interface Found {
  readonly person: FoundPerson
  readonly declarations: readonly FoundDeclaration[]
  /** The outage whose receipt was searched for; null when it was not by receipt. */
  readonly outage: FoundOutage | null
}

/** Finds a person by what was entered. Throws a CallFailure with the server's words when there is nobody, or the officer may not see them. */
export async function findPerson(entered: object): Promise<Found> {
  const { person, declarations, outage } = await ask(searchDeclarations, entered as Asked<typeof searchDeclarations>, { quiet: SAID_HERE })
  if (!person || !declarations) throw new Error('Somebody was found and not given')
  return { person, declarations, outage: outage ?? null }
}
