import type { Asked } from '@djbr/domain/calls/call.ts'
import type { printSlip } from '@djbr/domain/calls/desk.ts'
import { hashWords } from '@djbr/domain/declaration/hash-words.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { personOf } from '../../declaring/declaration/index.ts'
import { declarationByCode, printOf, receptionOf, requireStranger, swornDeclaration } from '../../declaring/reception/index.ts'
import { asReader } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { receptionSlipModel } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { type Acting, audit, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/**
 * The slip of a reception, for who brought the declaration: printed by whoever received it, and it names them. Refused for a declaration that is
 * not received, and for what somebody else received; forbidden on one's own or a relative's (safety S45).
 */
export async function printReception({ services, session: officer, principal }: Acting, { enteredCode }: Asked<typeof printSlip>) {
  const { db, clock, renderer } = services
  const event = { at: clock.now(), action: 'reception.print' }
  const { found, reception, desk } = await withRefusalAudit(db, principal, event, (concerns) =>
    asReader(db, 'desk', async (trx) => {
      const { id, personId } = await declarationByCode(trx, { officer, action: 'print', concerns }, enteredCode)
      if (!(await receivedBy(trx, officer, id))) throw new Failure('refused', 'office.slip.notYours')
      const found = await swornDeclaration(trx, id)
      await requireStranger(trx, officer, personId, 'print', found?.sworn)
      const reception = await receptionOf(trx, id)
      if (!found || !reception) throw new Failure('refused', 'lifecycle.notFinished')
      await audit(trx, principal, { ...event, subject: personId, object: `declaration:${id}` })
      const desk = { address: await addressOfReception(services, trx, id), officer: await namesOf(trx, officer) }
      return { found, reception, desk }
    }),
  )
  const model = receptionSlipModel(found.sworn, reception, desk, { ...printOf(services), words: hashWords(found.hash) })
  const paper = await renderer.render({ template: 'reception', model, by: `person:${officer.personId}` })
  return { base64: Buffer.from(paper).toString('base64'), name: 'CONSTANCIA_RECEPCION.pdf' }
}

/** Whether an officer received a declaration: its slip is theirs to print. */
export async function receivedBy(trx: Transaction, { accountId }: Session, declarationId: number): Promise<boolean> {
  const reception = await trx.selectFrom('reception').select('officerId').where('declarationId', '=', declarationId).executeTakeFirst()
  return reception?.officerId === accountId
}

/** Where a declaration was received: the office's address and its department. */
async function addressOfReception({ listCache }: Services, trx: Transaction, declarationId: number): Promise<string> {
  const { officeId } = await trx
    .selectFrom('reception')
    .select('officeId')
    .where('declarationId', '=', declarationId)
    .executeTakeFirstOrThrow()
  const office = listCache.office(officeId)
  return office ? [office.address, listCache.word('departamentos', office.department)].filter(Boolean).join(', ') : ''
}

async function namesOf(db: Database, { personId }: Session): Promise<string> {
  return fullName(await personOf(db, personId))
}
