import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { exportOfCase, orderExport } from '@djbr/domain/calls/cases.ts'
import { z } from 'zod'
import { printOf } from '../../declaring/reception/index.ts'
import { hashOf } from '../../ground/archive/index.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure, notFound } from '../../ground/http/failure.ts'
import type { Done } from '../../ground/http/serve.ts'
import { accountOf, type Session } from '../../ground/http/session.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { audit, type Concerns, officeWork, portalItself } from '../../ground/proof/index.ts'
import { caseOfDecider, type HeldCase, ON_CASE } from '../cases/index.ts'
import { caseFileModel } from './case-file.ts'
import { readExport } from './export-file.ts'

/** Returns a referred case for the officer who decides. Throws `refused` for any other, and otherwise as `caseOfDecider` does. */
async function referredCase(trx: Transaction, officer: Session, asked: { caseId: number }, concerns: Concerns): Promise<HeldCase> {
  // @protects S58 a file is of nobody who examined the case or is a relative of its declarant
  //   instead: officer ==> { ...officer, personId: 0 }
  const held = await caseOfDecider(trx, officer, asked, concerns)
  // @protects S58 only a referred case has a file
  if (held.outcome !== 'referred') throw new Failure('refused', 'cases.export.notReferred')
  return held
}

/**
 * Orders the file of a referred case for the recipient that a reference names; it is printed and signed after the answer (R18.19). Repeating a reference orders
 * nothing. Returns the order. Throws `refused` for a case that was not referred, and otherwise as `caseOfDecider` does.
 */
export const order = officeWork(
  { ...ON_CASE, action: 'case.orderExport' },
  async ({ services, session, principal, trx, at, event, concerns }, asked: Asked<typeof orderExport>): Promise<Done> => {
    const { caseId, reference, reason } = asked
    const { personId } = await referredCase(trx, session, asked, concerns)
    const added = await trx
      .insertInto('caseExport')
      .values({ caseId, reference, reason, orderedBy: accountOf(session), orderedAt: at, tryAfter: at })
      .onConflict((conflict) => conflict.columns(['caseId', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return orderOf(trx, caseId, reference)
    await services.jobs.enqueue(trx, printExportJob, { exportId: added.id })
    const facts = { reference, reason }
    await audit(trx, principal, { ...event, subject: personId, object: `case_export:${added.id}`, facts })
    return added
  },
)

const orderOf = (trx: Transaction, caseId: number, reference: string) =>
  trx.selectFrom('caseExport').select('id').where('caseId', '=', caseId).where('reference', '=', reference).executeTakeFirstOrThrow()

/** Prints an ordered file once, which also orders its signature. */
export const printExportJob = defineJob({
  name: 'case.printExport',
  payload: z.object({ exportId: z.int() }),
  run: async (services, { exportId }) => {
    const { db, clock, renderer } = services
    const file = await asOffice(db, 'cases', async (trx) => {
      const waiting = await trx
        .selectFrom('caseExport')
        .select('id')
        .where('id', '=', exportId)
        .where('sourceHash', 'is', null)
        .executeTakeFirst()
      return waiting && readExport(services, trx, exportId)
    })
    if (!file) return
    const model = caseFileModel(file, printOf(services))
    const source = Buffer.from(await renderer.render({ template: 'case', model }))
    const sourceHash = hashOf(source)
    await asOffice(db, 'cases', async (trx) => {
      const printed = await trx
        .updateTable('caseExport')
        .set({ source, sourceHash })
        .where('id', '=', exportId)
        .where('sourceHash', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!printed) return
      const event = { at: clock.now(), action: 'case.printExport', object: `case_export:${exportId}` }
      await audit(trx, portalItself, { ...event, facts: { hash: sourceHash } })
    })
  },
})

/** Returns the signed file of a case to the officer who decides, and notes it (R18.19, S46). Throws `refused` before it is signed, `notFound` for a file of another case. */
export const exportOf = officeWork(
  { sees: 'cases', action: 'case.downloadExport', object: ({ exportId }: Asked<typeof exportOfCase>) => `case_export:${exportId}` },
  async ({ session, principal, trx, event, concerns }, asked): Promise<Answer<typeof exportOfCase>> => {
    const { caseId, exportId } = asked
    const { personId } = await referredCase(trx, session, asked, concerns)
    const found = await trx
      .selectFrom('caseExport')
      .select(['signed', 'signedHash'])
      .where('id', '=', exportId)
      // @protects S58 a file is of its own case
      .where('caseId', '=', caseId)
      .executeTakeFirstOrThrow(notFound)
    const { signed, signedHash } = found
    if (signed === null || signedHash === null) throw new Failure('refused', 'cases.export.notSigned')
    // @protects S58 whoever downloads a file is in the audit
    await audit(trx, principal, { ...event, subject: personId, facts: { hash: signedHash } })
    return { document: signed.toString('base64'), name: `EXPEDIENTE_${caseId}_${exportId}.pdf` }
  },
)
