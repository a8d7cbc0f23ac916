import type { Language } from '@djbr/domain/messages/index.ts'
import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Session } from '../../../ground/http/session.ts'
import { audit, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import type { Look } from '../../cases/index.ts'
import { viewMatrix } from './matrix.ts'
import { matrixTable } from './table.ts'

/** The matrix of a case as a file of a table of text (R16.19): a view as every other, and in the audit as exported. Fails as `viewMatrix` does. */
export async function exportMatrix(
  services: Services,
  officer: Session,
  principal: Principal,
  { language, ...look }: Look & { readonly language: Language },
): Promise<{ readonly name: string; readonly table: string }> {
  const { db, clock } = services
  const seen = await viewMatrix(services, officer, principal, look)
  const event = { at: clock.now(), action: 'case.export', object: `examination_case:${look.caseId}` }
  await asOffice(db, 'cases', (trx) => audit(trx, principal, event))
  return { name: matrixFileName(seen.certificate, 'csv'), table: matrixTable(seen, language) }
}
