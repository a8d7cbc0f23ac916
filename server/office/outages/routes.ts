import type { Asked } from '@djbr/domain/calls/call.ts'
import { outageReceipt, ownOutages } from '@djbr/domain/calls/outages.ts'
import { displayControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import type { FailedService } from '@djbr/domain/office/outages.ts'
import { bytesOf } from '../../declaring/reception/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { receiptOf } from './receipts.ts'

const MAX_SHOWN = 100

/** The technical failures that a declarant met, with their receipts (R6.65). */
export const ownOutageRoutes = calls(serve(ownOutages, outagesOf), serve(outageReceipt, receiptFor))

async function outagesOf({ services: { db, outages }, session: { personId } }: Acting) {
  await outages.idle()
  const rows = await asPerson(db, personId, (trx) =>
    trx
      .selectFrom('technicalFailure')
      .select(['code', 'service', 'happenedAt', 'dueOn', 'certifiedAt'])
      .where('personId', '=', personId)
      .orderBy('happenedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute(),
  )
  return rows.map((row) => ({ ...row, code: displayControlCode(row.code), service: row.service as FailedService }))
}

/** Returns the receipt of a failure. Throws `notFound` for a code of no failure of theirs. */
async function receiptFor({ services, session: { personId } }: Acting, asked: Asked<typeof outageReceipt>) {
  const code = normalizeControlCode(asked.code)
  const found = await asPerson(services.db, personId, (trx) =>
    trx
      .selectFrom('technicalFailure')
      .select(['id', 'certifiedAt'])
      .where('personId', '=', personId)
      .where('code', '=', code)
      .executeTakeFirst(),
  )
  const stage = found?.certifiedAt ? ('certified' as const) : ('recorded' as const)
  const receipt = found && (await receiptOf(services, { failureId: found.id, personId, stage }))
  if (!receipt) throw new Failure('notFound', 'common.notFound')
  const bytes = await bytesOf(services, receipt.hash)
  return { base64: Buffer.from(bytes).toString('base64'), name: `FALLA_TECNICA_${code}.pdf`, signed: receipt.signed }
}
