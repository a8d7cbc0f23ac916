import { hashWords } from '@djbr/domain/hash-words.ts'
import type { Database } from '../database/connect.ts'
import { personOf } from '../declaration/index.ts'
import { receptionSlipModel } from '../documents/index.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, type Caller, orNoteRefusal } from '../proof/index.ts'
import { declarationByCode, printOf, receptionOf, requireStranger, swornDeclaration } from '../reception/index.ts'
import type { Services } from '../services.ts'

/**
 * The slip of a reception, for who brought the declaration: printed by whoever received it, and it names them. Refused for a declaration that is
 * not received, and for what somebody else received; forbidden on one's own or a relative's (safety S45).
 */
export async function printReception(services: Services, officer: Session, caller: Caller, typedCode: string): Promise<Uint8Array> {
  const { db, clock, renderer } = services
  const deed = { at: clock.now(), action: 'reception.print' }
  const { declarationId, found } = await orNoteRefusal(db, caller, deed, async () => {
    const declaration = await declarationByCode(db, typedCode)
    if (!(await receivedBy(db, officer, declaration.id))) throw new Failure('refused', 'office.slip.notYours')
    const found = await swornDeclaration(db, declaration.id)
    if (!found) throw new Failure('refused', 'lifecycle.notFinished')
    await requireStranger(db, officer, declaration.personId, found.sworn)
    await audit(db, caller, { ...deed, subject: declaration.personId, object: `declaration:${declaration.id}` })
    return { declarationId: declaration.id, found }
  })
  const reception = await receptionOf(db, declarationId)
  if (!reception) throw new Error(`the reception of declaration ${declarationId} is gone`)
  const desk = { address: await addressOfReception(services, declarationId), officer: await namesOf(db, officer) }
  const model = receptionSlipModel(found.sworn, reception, desk, { ...printOf(services), words: hashWords(found.hash) })
  return renderer.render({ template: 'reception', model })
}

/** Whether an officer received a declaration: its slip is theirs to print. */
export async function receivedBy(db: Database, { accountId }: Session, declarationId: number): Promise<boolean> {
  const reception = await db.selectFrom('reception').select('officerId').where('declarationId', '=', declarationId).executeTakeFirst()
  return reception?.officerId === accountId
}

/** Where a declaration was received: the office's address and its department. */
async function addressOfReception({ db, catalogs }: Services, declarationId: number): Promise<string> {
  const { address, department } = await db
    .selectFrom('reception')
    .innerJoin('office', 'office.id', 'reception.officeId')
    .select(['office.address', 'office.department'])
    .where('declarationId', '=', declarationId)
    .executeTakeFirstOrThrow()
  return [address, catalogs.word('departamentos', department)].filter(Boolean).join(', ')
}

async function namesOf(db: Database, { personId }: Session): Promise<string> {
  const { names, paternalSurname, maternalSurname } = await personOf(db, personId)
  return [names, paternalSurname, maternalSurname].filter(Boolean).join(' ')
}
