import { displayControlCode } from '@djbr/domain/control-code.ts'
import { laPazTimestamp } from '@djbr/domain/dates.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { z } from 'zod'
import { type PersonalDocument, personWith } from '../../access/index.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { requireStranger } from '../../reception/index.ts'

/** One of several declarations of a person, to be chosen from. */
export const choiceShape = z.object({
  decjur_codigo: z.int(),
  decjur_estado: z.int(),
  control_cge: z.string(),
  fecha: z.string(),
})

/**
 * The declaration of a document's holder that is not written off: the one that there is, or that was chosen of several. Refused for a document
 * without any, for one that is not the holder's, and, with what there is to choose from, while nobody chose; forbidden on one's own or a relative's.
 */
export async function declarationOfDocument(
  trx: Transaction,
  officer: Session,
  document: PersonalDocument,
  chosen: number | null,
): Promise<number> {
  const person = await personWith(trx, document).select('person.id').executeTakeFirst()
  if (!person) throw new Failure('refused', 'office.writeOff.noDeclaration')
  await requireStranger(trx, officer, person.id)
  const declarations = await trx
    .selectFrom('declaration')
    .select(['id', 'state', 'controlCode', 'startedAt', 'finalizedAt'])
    .where('personId', '=', person.id)
    .where('state', '<>', STATE.writtenOff)
    .$if(chosen !== null, (query) => query.where('id', '=', chosen))
    .orderBy('id', 'desc')
    .execute()
  const [only, another] = declarations
  if (!only) throw new Failure('refused', 'office.writeOff.noDeclaration')
  if (!another) return only.id
  const declaraciones = declarations.map(({ id, state, controlCode, startedAt, finalizedAt }) => ({
    decjur_codigo: id,
    decjur_estado: state,
    control_cge: displayControlCode(controlCode ?? ''),
    fecha: laPazTimestamp(finalizedAt ?? startedAt),
  }))
  throw new Failure('refused', 'office.writeOff.several', { answer: { declaraciones } })
}
