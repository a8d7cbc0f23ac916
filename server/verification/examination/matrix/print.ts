import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { printOf } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { printPaper } from '../../../ground/documents/index.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import type { Look } from '../../cases/index.ts'
import { type CaseMatrix, caseMatrixOf, type KeptScore, type MatrixOf, viewMatrix } from './matrix.ts'
import { matrixModel, type PrintedMatrix } from './matrix-paper.ts'

/** Prints the matrix of a case for its file (R16.22). It counts as a view, and is audited as a print. Fails as `viewMatrix` does. */
export async function printMatrix(acting: Acting, look: Look) {
  const { services, session: officer, principal } = acting
  const { db, clock } = services
  const now = clock.now()
  const seen = await viewMatrix(acting, look)
  const printedBy = await asOffice(db, 'cases', async (trx) => {
    await audit(trx, principal, { at: now, action: 'case.print', object: `examination_case:${look.caseId}` })
    const { name } = await trx.selectFrom('account').select('name').where('id', '=', accountOf(officer)).executeTakeFirstOrThrow()
    return name
  })
  const printed = printedMatrix(seen, { printedAt: laPazTimestamp(now), printedBy })
  const model = matrixModel(printed, printOf(services))
  return printPaper(services, { template: 'matrix', model, by: `person:${officer.personId}` }, matrixFileName(seen.certificate, 'pdf'))
}

type Printing = Pick<PrintedMatrix, 'printedAt' | 'printedBy'>

const printedMatrix = (seen: CaseMatrix, printing: Printing): PrintedMatrix => ({
  ...seen,
  ...printing,
  score: seen.score && scoreOf(seen.score),
})

/** Returns the matrix of a case for the case's own file. Needs a transaction that sees cases and reads what was sworn (R18.19). */
export const printedMatrixOf = async (services: Services, trx: Transaction, held: MatrixOf, printing: Printing): Promise<PrintedMatrix> =>
  printedMatrix(await caseMatrixOf(services, trx, held), printing)

const scoreOf = ({ set, scoredAt, points, findings }: KeptScore) => ({
  version: set.version,
  hash: set.hash,
  calculatedAt: laPazTimestamp(scoredAt),
  points,
  findings,
  thresholds: set.set.thresholds,
})
