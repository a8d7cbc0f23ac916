import { laPazTimestamp } from '@djbr/domain/dates.ts'
import type { Snapshot } from '@djbr/domain/declaration.ts'
import { slipModel } from '../documents/index.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from '../http/session.ts'
import { audit, type Caller, displayNumbers, orNoteRefusal } from '../proof/index.ts'
import { declarationByCode, requireStranger, swornDeclaration } from '../reception/index.ts'
import type { Services } from '../services.ts'

/**
 * The slip of a reception, for who brought the declaration: printed by whoever received it. Refused for a declaration that is not received, and
 * for what somebody else received; forbidden on one's own or a relative's (safety S45).
 */
export async function printReception(services: Services, officer: Session, caller: Caller, typedCode: string): Promise<Uint8Array> {
  const { db, clock, config, renderer } = services
  const deed = { at: clock.now(), action: 'reception.print' }
  const { received, sworn } = await orNoteRefusal(db, caller, deed, async () => {
    const declaration = await declarationByCode(db, typedCode)
    const received = await db.selectFrom('reception').selectAll().where('declarationId', '=', declaration.id).executeTakeFirst()
    if (!received || received.officerId !== officer.accountId) throw new Failure('refused', 'office.slip.notYours')
    const found = await swornDeclaration(db, declaration.id)
    if (!found) throw new Failure('refused', 'lifecycle.notFinished')
    await requireStranger(db, officer, declaration.personId, found.sworn)
    await audit(db, caller, { ...deed, subject: declaration.personId, object: `declaration:${declaration.id}` })
    return { received, sworn: found.sworn }
  })
  const { department, national } = displayNumbers(received)
  const model = slipModel(
    { made: 'reception', name: `${national} · ${department}`, ...holderIn(sworn), at: laPazTimestamp(received.receivedAt) },
    { baseUrl: config.baseUrl, demo: config.demo },
  )
  return renderer.render({ template: 'slip', model })
}

/** The declarant as they swore. */
const holderIn = ({ declarant, words }: Snapshot) => ({
  person: [declarant.names, declarant.paternal, declarant.maternal].filter(Boolean).join(' '),
  document: `${words.tipos_documentos?.[declarant.documentType] ?? ''} ${declarant.document}`.trim(),
})
