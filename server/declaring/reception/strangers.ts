import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { documentOf, plainDocument } from '@djbr/domain/identity/identity-document.ts'
import { type OnData, OWN_DATA } from '@djbr/domain/office/own-data.ts'
import { type RawBuilder, sql } from 'kysely'
import { actAsReader } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { personOf } from '../declaration/index.ts'

/**
 * Throws `forbidden`, in the words of the action, when an officer acts on themselves or on a relative, by the documents of either's latest sworn declaration (or of the
 * given one) (R8.10, safety S45). From here on the transaction reads snapshots and receptions for the desk: what follows is the officer's act.
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

/** Does the same for a person whom a document names, and who may be of the portal (R13.9). */
export async function requireStrangerTo(
  trx: Transaction,
  officer: Officer,
  { personId, document }: { readonly personId: number | null; readonly document: string },
  action: OnData,
): Promise<void> {
  const { isStranger, namesStranger } = await strangersTo(trx, officer)
  const permitted = namesStranger(document) && (personId === null || (await isStranger(personId)))
  if (!permitted) throw new Failure('forbidden', OWN_DATA[action])
}

type Officer = Pick<Session, 'personId'>

/** People on whom an officer may act: neither themselves nor a relative. */
interface Strangers {
  /** Documents of the people who are no strangers, as documents are compared. */
  readonly documents: readonly string[]
  /** Whether a person of the portal is a stranger, by what they swore: their latest declaration, or the given one. */
  isStranger(declarantId: number, sworn?: Snapshot): Promise<boolean>
  /** Whether a document names a stranger who is not of the portal. */
  namesStranger(document: string): boolean
  /** Returns the strangers among many people, each of the portal or named by a document alone. They are asked of the database together, five hundred at a time. */
  among<One extends Reported>(reported: readonly One[]): Promise<readonly One[]>
  /** Returns the people of a query who are no strangers; each must have sworn something. They are found in the database by the documents that relate them, and only then read. */
  related(persons: RawBuilder<unknown>): Promise<readonly number[]>
}

interface Reported {
  readonly personId: number | null
  readonly document: string
}

/** People who are read together: what they swore is held in memory meanwhile. */
const AT_ONCE = 500

/** Returns who is a stranger to an officer, as `requireStranger` decides it; the officer's own data are read once for many people. */
export async function strangersTo(trx: Transaction, officer: Officer): Promise<Strangers> {
  await actAsReader(trx, 'desk')
  const own = plainDocument(documentOf(await personOf(trx, officer.personId)))
  const theirs = (await latestSworn(trx, [officer.personId])).get(officer.personId)
  const kin = theirs === undefined ? new Set<string>() : kinOf(theirs)
  const naming = await whoNames(trx, own)
  const isNear = (document: string) => {
    const plain = plainDocument(document)
    // @protects S45 whoever swore that the officer is a relative is found by their document, matched or not
    //   without: || naming.has(plain)
    return plain === own || kin.has(plain) || naming.has(plain)
  }
  const namesStranger = (document: string) => !isNear(document)
  const isRelated = (declarantId: number, declared: Snapshot | undefined, document: string) =>
    // @protects S45 nobody acts on themselves
    //   without: officer.personId === declarantId ||
    officer.personId === declarantId ||
    // @protects S45 nobody acts on somebody who declared them a relative
    (declared !== undefined && kinOf(declared).has(own)) ||
    // @protects S45 nobody acts on somebody whom they declared a relative
    isNear(document)
  const among = async <One extends Reported>(some: readonly One[]): Promise<readonly One[]> => {
    const ids = some.flatMap(({ personId }) => personId ?? [])
    const [sworn, documents] = [await latestSworn(trx, ids), await documentsOf(trx, ids)]
    return some.filter(({ personId, document }) => {
      if (personId === null || !namesStranger(document)) return namesStranger(document)
      const declared = sworn.get(personId)
      return !isRelated(personId, declared, declared?.declarant.document ?? documents.get(personId) ?? document)
    })
  }
  const amongAll = async <One extends Reported>(reported: readonly One[]): Promise<readonly One[]> => {
    const strangers = []
    for (let at = 0; at < reported.length; at += AT_ONCE) strangers.push(...(await among(reported.slice(at, at + AT_ONCE))))
    return strangers
  }
  return {
    documents: [own, ...kin, ...naming],
    async isStranger(declarantId, sworn) {
      const declared = sworn ?? (await latestSworn(trx, [declarantId])).get(declarantId)
      return !isRelated(declarantId, declared, declared?.declarant.document ?? documentOf(await personOf(trx, declarantId)))
    },
    namesStranger,
    among: amongAll,
    async related(persons) {
      const documents = [own.toUpperCase(), ...(theirs ? kinOf(theirs) : [])]
      const { rows } = await sql<{ personId: number }>`
        SELECT asked.person_id FROM (${persons}) AS asked (person_id)
        CROSS JOIN LATERAL (SELECT s.canonical FROM snapshot s JOIN declaration d ON d.id = s.declaration_id
          WHERE d.person_id = asked.person_id AND s.kind = 'finalized' ORDER BY s.id DESC LIMIT 1) AS latest
        WHERE asked.person_id = ${officer.personId}
          OR EXISTS (SELECT FROM unnest(${documents}::text[]) AS document WHERE strpos(upper(latest.canonical), document) > 0)`.execute(trx)
      const strangers = new Set((await amongAll(rows.map((row) => ({ ...row, document: '' })))).map(({ personId }) => personId))
      return rows.map(({ personId }) => personId).filter((personId) => !strangers.has(personId))
    },
  }
}

/** Returns the documents of spouse and relatives, as documents are compared: `05000011` is 5000011, `1234567-1j` is `1234567-1J`. */
const kinOf = ({ spouse, records }: Snapshot): Set<string> =>
  // @protects S45 a relative is found however their document was written
  //   instead: .map(plainDocument) ==> .map(String)
  new Set([spouse?.document ?? '', ...records.relative.map(({ document }) => document)].filter(Boolean).map(plainDocument))

/** Returns the documents of everybody who named this one in what they last swore. */
async function whoNames(trx: Transaction, document: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: number }>`SELECT person_id AS id FROM people_who_name(${document}) AS person_id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const documents = await documentsOf(trx, ids)
  return new Set([...documents.values()].map(plainDocument))
}

/** Returns what some people last swore, by person. */
async function latestSworn(trx: Transaction, personIds: readonly number[]): Promise<ReadonlyMap<number, Snapshot>> {
  if (personIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('snapshot')
    .innerJoin('declaration', 'declaration.id', 'snapshot.declarationId')
    .distinctOn('declaration.personId')
    .select(['declaration.personId', 'snapshot.canonical'])
    .where('declaration.personId', 'in', personIds)
    .where('snapshot.kind', '=', 'finalized')
    .orderBy('declaration.personId')
    .orderBy('snapshot.id', 'desc')
    .execute()
  return new Map(rows.map(({ personId, canonical }) => [personId, JSON.parse(canonical) as Snapshot]))
}

/** Returns the documents of some people of the portal, by person. */
async function documentsOf(trx: Transaction, personIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('person')
    .select(['id', 'documentNumber', 'complement', 'documentPrefix', 'documentSuffix'])
    .where('id', 'in', personIds)
    .execute()
  return new Map(rows.map((row) => [row.id, documentOf(row)]))
}
