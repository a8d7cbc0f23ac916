import type { ChainHead } from '@djbr/signature/log/chain-head.ts'
import type { Database } from '../../ground/database/connect.ts'
import { type Finding, findingsOf, readHeadFiles } from '../../ground/proof/index.ts'
import { firstForeignLeaf } from './export.ts'

/** The heads that are kept outside the database, and everything that is found beside the chains themselves (S43). */
export async function sealedState(
  db: Database,
  headsDir: string,
  alive?: () => Promise<unknown>,
): Promise<{ readonly heads: readonly ChainHead[]; readonly findings: readonly Finding[] }> {
  const { heads, foreign, lacking } = await readHeadFiles(headsDir, db)
  const leaf = await firstForeignLeaf(db)
  return {
    heads,
    findings: [
      ...foreign.map((file) => ({ kind: 'headForeign', file }) as const),
      ...lacking.map((head) => ({ kind: 'headLacking', ...head }) as const),
      ...(await findingsOf(db, alive)),
      // @protects S43 a leaf of the public log is the sealed one
      ...(leaf === null ? [] : [{ kind: 'leaf', place: leaf + 1 } as const]),
    ],
  }
}
