import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import { type Archive, missingPapers } from '../../ground/archive/index.ts'
import type { Database } from '../../ground/database/connect.ts'
import { type Finding, findingsOf, MAX_FOUND, readHeadFiles } from '../../ground/proof/index.ts'
import { firstForeignLeaf } from './export.ts'

/** Returns the heads that are kept outside the database, and everything that is found beside the chains themselves (S43). */
export async function sealedState(
  db: Database,
  { archive, headsDir }: { readonly archive: Archive; readonly headsDir: string },
  alive?: () => Promise<unknown>,
): Promise<{ readonly heads: readonly ChainHead[]; readonly findings: readonly Finding[] }> {
  const { heads, foreign, lacking } = await readHeadFiles(headsDir, db)
  const leaf = await firstForeignLeaf(db)
  const gone: Finding[] = []
  for await (const paper of missingPapers(db, archive, alive)) {
    gone.push({ kind: 'paperGone', ...paper })
    if (gone.length === MAX_FOUND) break
  }
  return {
    heads,
    findings: [
      ...foreign.map((file) => ({ kind: 'headForeign', file }) as const),
      ...lacking.map((head) => ({ kind: 'headLacking', ...head }) as const),
      ...(await findingsOf(db, alive)),
      // @protects S43 a paper that the archive lacks is named
      ...gone,
      // @protects S43 a leaf of the public log is the sealed one
      ...(leaf === null ? [] : [{ kind: 'leaf', place: leaf + 1 } as const]),
    ],
  }
}
