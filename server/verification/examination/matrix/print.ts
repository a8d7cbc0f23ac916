import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { matrixFileName } from '@djbr/domain/verification/matrix-file.ts'
import { printOf } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import type { Look } from '../../cases/index.ts'
import { type KeptScore, viewMatrix } from './matrix.ts'
import { matrixModel } from './matrix-paper.ts'

/** The matrix of a case as a paper for its file (R16.22): a view as every other, and in the audit as printed. Fails as `viewMatrix` does. */
export async function printMatrix(acting: Acting, look: Look) {
  const { services, session: officer, principal } = acting
  const { db, clock, renderer } = services
  const now = clock.now()
  const seen = await viewMatrix(acting, look)
  const printedBy = await asOffice(db, 'cases', async (trx) => {
    await audit(trx, principal, { at: now, action: 'case.print', object: `examination_case:${look.caseId}` })
    const { name } = await trx.selectFrom('account').select('name').where('id', '=', accountOf(officer)).executeTakeFirstOrThrow()
    return name
  })
  const printed = { ...seen, printedAt: laPazTimestamp(now), printedBy, score: seen.score && scoreOf(seen.score) }
  const paper = await renderer.render({ template: 'matrix', model: matrixModel(printed, printOf(services)), by: `person:${officer.personId}` })
  return { name: matrixFileName(seen.certificate, 'pdf'), base64: Buffer.from(paper).toString('base64') }
}

const scoreOf = ({ set, scoredAt, points, findings }: KeptScore) => ({
  version: set.version,
  hash: set.hash,
  calculatedAt: laPazTimestamp(scoredAt),
  points,
  findings,
  thresholds: set.set.thresholds,
})
