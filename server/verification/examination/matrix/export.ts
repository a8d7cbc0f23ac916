import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import type { Look } from '../../cases/index.ts'
import { viewMatrix } from './matrix.ts'
import { matrixTable } from './table.ts'

/** Returns the matrix of a case as a CSV file (R16.19). It counts as a view, and is audited as an export. Fails as `viewMatrix` does. */
export async function exportMatrix(acting: Acting, look: Look) {
  const { services, principal, language } = acting
  const seen = await viewMatrix(acting, look)
  const event = { at: services.clock.now(), action: 'case.export', object: `examination_case:${look.caseId}` }
  await asOffice(services.db, 'cases', (trx) => audit(trx, principal, event))
  return { name: matrixFileName(seen.certificate, 'csv'), text: matrixTable(seen, language) }
}
