import type { Asked } from '@djbr/domain/calls/call.ts'
import type { printSlip } from '@djbr/domain/calls/desk.ts'
import { hashWords } from '@djbr/domain/declaration/hash-words.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { personOf } from '../../declaring/declaration/index.ts'
import { declarationByCode, printOf, receptionOf, requireStranger, swornDeclaration } from '../../declaring/reception/index.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { printPaper, receptionSlipModel } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'
import { type Acting, audit, officeWork } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/**
 * Prints the slip of a reception for the person who brought the declaration. Only the officer who received it prints it, and it names them. Refused for a
 * declaration that is not received or that somebody else received; forbidden on one's own or a relative's (safety S45).
 */
export async function printReception(acting: Acting, asked: Asked<typeof printSlip>) {
  const model = await slipOf(acting, asked)
  return printPaper(acting.services, { template: 'reception', model, by: `person:${acting.session.personId}` }, 'CONSTANCIA_RECEPCION.pdf')
}

const slipOf = officeWork(
  { sees: 'desk', action: 'reception.print' },
  async ({ services, session: officer, principal, trx, event, concerns }, { enteredCode }: Asked<typeof printSlip>) => {
    const { id, personId } = await declarationByCode(trx, { officer, action: 'print', concerns }, enteredCode)
    if (!(await receivedBy(trx, officer, id))) throw new Failure('refused', 'office.slip.notYours')
    const found = await swornDeclaration(trx, id)
    await requireStranger(trx, officer, personId, 'print', found?.sworn)
    const reception = await receptionOf(trx, id)
    if (!found || !reception) throw new Failure('refused', 'lifecycle.notFinished')
    await audit(trx, principal, { ...event, subject: personId, object: `declaration:${id}` })
    const desk = { address: await addressOfReception(services, trx, id), officer: await namesOf(trx, officer) }
    return receptionSlipModel(found.sworn, reception, desk, { ...printOf(services), words: hashWords(found.hash) })
  },
)

/** Whether an officer received a declaration, and so may print its slip. */
export async function receivedBy(trx: Transaction, { accountId }: Session, declarationId: number): Promise<boolean> {
  const reception = await trx.selectFrom('reception').select('officerId').where('declarationId', '=', declarationId).executeTakeFirst()
  return reception?.officerId === accountId
}

/** Returns where a declaration was received: the office's address and department. */
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
