import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { certificatesOf, swornDeclarations } from '../../../declaring/reception/index.ts'
import { actAsReader } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import type { Listed } from '../proposals/list.ts'

/**
 * Adds to pending write-offs what tells one declaration from another for the officer who decides (safety S45): its purpose, its entity, and its reception's
 * number or its year.
 */
export async function withWhatWasSworn(rows: readonly Listed[], trx: Transaction) {
  const waiting = rows.filter(({ waits }) => waits).map(({ target }) => target)
  await actAsReader(trx, 'desk')
  const [declarations, numbers] = [await swornDeclarations(trx, waiting), await certificatesOf(trx, waiting)]
  return rows.map((row) => {
    const sworn = declarations.get(row.target)?.sworn
    return {
      ...row,
      controlCode: row.named ? displayControlCode(String(row.basis.controlCode ?? '')) : '',
      state: Number(row.basis.state),
      purpose: sworn?.words.motivos_declaracion?.[sworn.declarationData.reason ?? 0] ?? '',
      entity: sworn?.position?.entity ?? '',
      number: sworn ? (numbers.get(row.target) ?? sworn.finalizedAt.slice(0, 4)) : '',
    }
  })
}
