import type { Named } from '@djbr/domain/identity/full-name.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { namesAgree, namesKey } from '@djbr/domain/identity/names-agree.ts'
import { MAX_NAMES } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { byDocument, documentAsWritten, type OfDocument, saidOfDocuments } from './documents.ts'

/** A person's names, with their document. */
type NamedDocument = Named & OfDocument

interface Said extends Named {
  readonly at: number
  /** Whether a post under these names stands. */
  readonly stands: boolean
}

interface NameFault<Of> {
  readonly of: Of
  readonly message: 'entity.otherNames' | 'entity.nameTries'
  readonly params: { readonly document: string; readonly name: string }
}

interface Naming<Of> {
  /** Reports whose names must agree with those of every post of the document. */
  readonly reported: readonly Of[]
  /** Posts whose names are corrected, in any way. */
  readonly corrected: readonly Of[]
}

/**
 * Returns the items whose names differ from those in the entity's posts of the document, or give it too many names over time, including voided posts (S62).
 * Nobody finds by trying names whom the portal knows, and a post is not given to somebody else.
 */
export async function nameFaults<Of extends NamedDocument>(
  trx: Transaction,
  entityCode: number,
  { reported, corrected }: Naming<Of>,
): Promise<readonly NameFault<Of>[]> {
  const documents = byDocument([...reported, ...corrected])
  const said = await saidOfDocuments<Said>(trx, entityCode, documents, EVERY_NAME)
  const isReported = new Set(reported)
  return documents.flatMap((sayings, at): readonly NameFault<Of>[] => {
    const before = said.get(at) ?? []
    const known = new Set(before.map(namesKey))
    return sayings.flatMap((of): readonly NameFault<Of>[] => {
      const other = isReported.has(of) ? before.find(({ stands, ...names }) => stands && !namesAgree(names, of)) : undefined
      const params = { document: documentAsWritten(of), name: fullName(other ?? of) }
      // @protects S62 one document has one person’s names in an entity
      if (other) return [{ of, message: 'entity.otherNames', params }]
      // @protects S62 who the portal knows is not found by trying names, and taking back gives no try back
      if (!known.has(namesKey(of)) && known.size >= MAX_NAMES) return [{ of, message: 'entity.nameTries', params }]
      known.add(namesKey(of))
      return []
    })
  })
}

/** Every name under which the entity reported a person, in posts as they are and as they were. */
const EVERY_NAME = sql`
  SELECT at, paternal_surname, maternal_surname, names, bool_or(voided_at IS NULL) AS stands
  FROM posts GROUP BY 1, 2, 3, 4
  UNION SELECT at, e.after->>'paternal_surname', e.after->>'maternal_surname', e.after->>'names', false
  FROM posts JOIN register_post_event e ON e.post_id = posts.id WHERE e.after IS NOT NULL`
