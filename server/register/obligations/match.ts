import type { Named } from '@djbr/domain/identity/full-name.ts'
import { comparable } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD, PASSPORT } from '@djbr/domain/identity/identity-document.ts'
import { namesAgree } from '@djbr/domain/identity/names-agree.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Services } from '../../services.ts'
import { raiseMatches } from './doubts.ts'

interface Reported extends Named {
  readonly id: number
  readonly personId: number | null
  readonly namesDiffer: boolean | null
  readonly found: number | null
  readonly foundNames: string | null
  readonly foundPaternal: string | null
  readonly foundMaternal: string | null
  /** What the authority decided about this match; null until it does. */
  readonly decided: boolean | null
  /** Whether their names ever disagreed: from then on only the authority decides. */
  readonly doubted: boolean
}

/** Normalizes a name for comparison here: accents and the tilde of the Ñ make no difference. */
const plain = (name: string) => comparable(name.normalize('NFD').replace(/\p{M}/gu, ''))

const sameNames = (one: Named, other: Named) =>
  plain([one.names, one.paternalSurname, one.maternalSurname].join(' ')) ===
  plain([other.names, other.paternalSurname, other.maternalSurname].join(' '))

/**
 * Finds which persons of the portal the reported people are (R11.20): the same type, number and complement of document, the same birth date, names that agree,
 * and a confirmed identity. Where the names disagree the authority decides, even if they are corrected later. A match stays while document and birth date do.
 * There is no fuzzy search.
 */
export async function match({ clock }: Services, trx: Transaction, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('obligedPerson')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await foundFor(trx, ids)
  const doubts: { readonly id: number; readonly person: number }[] = []
  const changed = rows.flatMap((row) => {
    const { id, found, foundNames, foundPaternal, foundMaternal } = row
    const holder = { names: foundNames ?? '', paternalSurname: foundPaternal ?? '', maternalSurname: foundMaternal ?? '' }
    // @protects S62 names that are tried until they agree match nobody: once they did not, the authority decides
    //   without: !row.doubted &&
    const agrees = !row.doubted && (found === row.personId || namesAgree(row, holder))
    // @protects S62 a document and a birth date alone match nobody: the names agree, or the authority decided
    //   instead: row.decided ?? agrees ==> true
    const isTheirs = found !== null && (row.decided ?? agrees)
    if (found !== null && !isTheirs && row.decided === null) doubts.push({ id, person: found })
    const person = isTheirs ? found : null
    const differ = person === null ? null : !sameNames(row, holder)
    return person === row.personId && differ === row.namesDiffer ? [] : [{ id, person, differ }]
  })
  if (doubts.length > 0) await raiseMatches(trx, doubts, clock.now())
  if (changed.length === 0) return
  await sql`
    UPDATE obliged_person o SET person_id = row.person, names_differ = row.differ,
      matched_at = CASE WHEN row.person IS NULL THEN NULL WHEN row.person = o.person_id THEN o.matched_at ELSE ${clock.now()}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(changed)}) AS row (id bigint, person bigint, differ boolean) WHERE o.id = row.id`.execute(trx)
}

// @protects S44 only somebody whose identity was confirmed is matched
//   without: AND NOT p.provisional
// @protects S44 a match takes the same birth date
//   without: p.birth_date = o.birth_date AND
const foundFor = async (trx: Transaction, ids: readonly number[]): Promise<readonly Reported[]> =>
  (
    await sql<Reported>`
    SELECT o.id, o.person_id, o.names_differ, o.names, o.paternal_surname, o.maternal_surname,
      p.id AS found, p.names AS found_names, p.paternal_surname AS found_paternal, p.maternal_surname AS found_maternal,
      (SELECT d.outcome = 'upheld' FROM register_doubt d WHERE d.kind = 'match' AND d.obliged_person_id = o.id AND d.person_id = p.id AND d.outcome <> 'withdrawn') AS decided,
      EXISTS (SELECT FROM register_doubt d WHERE d.kind = 'match' AND d.obliged_person_id = o.id AND d.person_id = p.id) AS doubted
    FROM obliged_person o LEFT JOIN LATERAL (
      SELECT c.* FROM person c WHERE o.document_type = ${IDENTITY_CARD} AND c.document_type = 1
        AND ltrim(c.document_number, '0') = ltrim(o.document_number, '0') AND c.complement = o.complement AND c.displaced_at IS NULL
      UNION ALL
      SELECT c.* FROM person c WHERE o.document_type = ${PASSPORT} AND c.document_type = 3 AND o.complement = '' AND c.displaced_at IS NULL
        AND c.document_number = ANY (string_to_array(o.document_number, '-'))
        AND concat_ws('-', nullif(c.document_prefix, ''), c.document_number, nullif(c.document_suffix, '')) = o.document_number
    ) p ON p.birth_date = o.birth_date AND NOT p.provisional
    WHERE o.id = ANY (${[...ids]}::bigint[])`.execute(trx)
  ).rows

/** Returns the reported people that are or may be a person of the portal, by the document as it may be written and by the existing match. */
export async function reportedAs(trx: Transaction, personId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM person p JOIN obliged_person o ON o.person_id = p.id OR (o.document_type = p.document_type AND o.birth_date = p.birth_date
      AND o.document_number IN (p.document_number, ltrim(p.document_number, '0'),
        concat_ws('-', nullif(p.document_prefix, ''), p.document_number, nullif(p.document_suffix, ''))))
    WHERE p.id = ${personId} ORDER BY o.id`.execute(trx)
  return rows.map(({ id }) => id)
}
