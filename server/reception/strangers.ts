import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { type OnData, OWN_DATA } from '@djbr/domain/office/own-data.ts'
import { actAsReader } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { personOf } from '../declaration/index.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'

/**
 * Nobody acts at the office on themselves, nor on a relative, by the documents of either's latest sworn declaration (or the one that lies there): it is forbidden in
 * the words of the action (R8.10, safety S45). From here on the transaction reads snapshots and receptions for the desk: what follows is the officer's act.
 */
export async function requireStranger(
  trx: Transaction,
  officer: Officer,
  declarantId: number,
  action: OnData,
  sworn?: Snapshot,
): Promise<void> {
  const { isStranger } = await strangersTo(trx, officer)
  if (!(await isStranger(declarantId, sworn))) throw new Failure('forbidden', OWN_DATA[action])
}

/** The same on somebody whom a document names, and who may be of the portal (R13.9). */
export async function requireStrangerTo(
  trx: Transaction,
  officer: Officer,
  { personId, document }: { readonly personId: number | null; readonly document: string },
  action: OnData,
): Promise<void> {
  const { isStranger, namesStranger } = await strangersTo(trx, officer)
  const permitted = personId === null ? namesStranger(document) : await isStranger(personId)
  if (!permitted) throw new Failure('forbidden', OWN_DATA[action])
}

type Officer = Pick<Session, 'personId'>

/** On whom an officer may act: on who is neither themselves nor a relative. */
interface Strangers {
  /** Whether somebody of the portal is one, by what they swore: their latest, or the one that lies there. */
  isStranger(declarantId: number, sworn?: Snapshot): Promise<boolean>
  /** Whether a document names one, of somebody who is not of the portal. */
  namesStranger(document: string): boolean
}

/** Who is a stranger to an officer, as `requireStranger` has it: what is of the officer is read once for many persons. */
export async function strangersTo(trx: Transaction, officer: Officer): Promise<Strangers> {
  await actAsReader(trx, 'desk')
  const own = documentOf(await personOf(trx, officer.personId))
  const theirs = await latestSworn(trx, officer.personId)
  return {
    async isStranger(declarantId, sworn) {
      const declared = sworn ?? (await latestSworn(trx, declarantId))
      const document = declared?.declarant.document ?? documentOf(await personOf(trx, declarantId))
      // @protects S45 nobody acts on themselves
      //   without: officer.personId === declarantId ||
      const related =
        officer.personId === declarantId ||
        // @protects S45 nobody acts on somebody who declared them a relative
        (declared !== undefined && kinOf(declared).has(own.toUpperCase())) ||
        // @protects S45 nobody acts on somebody whom they declared a relative
        //   instead: (theirs !== undefined && kinOf(theirs).has(document.toUpperCase())) ==> false
        (theirs !== undefined && kinOf(theirs).has(document.toUpperCase()))
      return !related
    },
    namesStranger(document) {
      const named = new Set([own.toUpperCase(), ...(theirs ? kinOf(theirs) : [])])
      return !named.has(document.toUpperCase())
    },
  }
}

/** The documents of spouse and relatives: what was typed `1234567-1j` is `1234567-1J`. */
const kinOf = ({ spouse, records }: Snapshot): Set<string> =>
  new Set(
    [spouse?.document ?? '', ...records.relative.map(({ document }) => document)].filter(Boolean).map((document) => document.toUpperCase()),
  )

async function latestSworn(trx: Transaction, personId: number): Promise<Snapshot | undefined> {
  const row = await trx
    .selectFrom('snapshot')
    .innerJoin('declaration', 'declaration.id', 'snapshot.declarationId')
    .select('snapshot.canonical')
    .where('declaration.personId', '=', personId)
    .where('snapshot.kind', '=', 'finalized')
    .orderBy('snapshot.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (JSON.parse(row.canonical) as Snapshot)
}
