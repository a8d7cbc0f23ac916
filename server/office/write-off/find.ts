import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { type PersonalDocument, personWith } from '../../access/index.ts'
import { asReader } from '../../database/as-person.ts'
import type { Database } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { displayNumbers, orNoteRefusal, type Principal } from '../../proof/index.ts'
import { requireStranger, swornDeclaration } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { noteView } from '../people/views.ts'
import { writeOff } from './write-off.ts'

/** One of several declarations of a person, to be chosen from. */
export const choiceShape = z.object({
  decjur_codigo: z.int(),
  decjur_estado: z.int(),
  fecha: z.string(),
})

interface Asked {
  readonly document: PersonalDocument
  readonly chosen: number | null
  readonly reason: string
}

/**
 * The declaration of a document's holder that is not written off: the one that there is, or that was chosen of several. Refused for a document
 * without any, for one that is not the holder's, and, with what there is to choose from, while nobody chose: that one is a view, noted and told to
 * the person. Forbidden on one's own or a relative's (safety S45).
 */
export async function declarationOfDocument(
  services: Services,
  officer: Session,
  principal: Principal,
  { document, chosen, reason }: Asked,
): Promise<number> {
  const { db, clock } = services
  const event = { at: clock.now(), action: writeOff.action.propose }
  const declarations = await orNoteRefusal(db, principal, event, (concerns) =>
    db.transaction().execute(async (trx) => {
      const person = await personWith(trx, document).select('person.id').executeTakeFirst()
      if (!person) throw new Failure('refused', 'office.writeOff.noDeclaration')
      concerns(person.id)
      await requireStranger(trx, officer, person.id, 'propose')
      const status = await statusOf(trx, person.id, chosen)
      if (status.length === 0) throw new Failure('refused', 'office.writeOff.noDeclaration')
      const view = { personId: person.id, declarationId: null, reason, action: 'person.view' } as const
      if (status.length > 1) await noteView(services, trx, officer, principal, view)
      return status
    }),
  )
  const [only, another] = declarations
  if (only && !another) return only.id
  const declaraciones = declarations.map(({ id, state, startedAt, finalizedAt }) => ({
    decjur_codigo: id,
    decjur_estado: state,
    fecha: laPazTimestamp(finalizedAt ?? startedAt),
  }))
  throw new Failure('refused', 'office.writeOff.several', { answer: { declaraciones } })
}

export const UNDISCLOSED = { motdec_descripcion: '', entidad: '', numero: '' }

/** What tells a declaration from another to whoever decides over it (safety S45): what it is for, of which entity, its reception's number or its year. */
export const whatWasSworn = (db: Database, declarationId: number): Promise<typeof UNDISCLOSED> =>
  asReader(db, 'desk', async (trx) => {
    const sworn = (await swornDeclaration(trx, declarationId))?.sworn
    if (!sworn) return UNDISCLOSED
    const received = await trx
      .selectFrom('reception')
      .select(['year', 'department', 'departmentNumber', 'nationalNumber'])
      .where('declarationId', '=', declarationId)
      .executeTakeFirst()
    return {
      motdec_descripcion: sworn.words.motivos_declaracion?.[sworn.declarationData.reason ?? 0] ?? '',
      entidad: sworn.position?.entity ?? '',
      numero: received ? displayNumbers(received).national : sworn.finalizedAt.slice(0, 4),
    }
  })

const statusOf = (db: Database, personId: number, chosen: number | null) =>
  db
    .selectFrom('declaration')
    .select(['id', 'state', 'startedAt', 'finalizedAt'])
    .where('personId', '=', personId)
    .where('state', '<>', STATE.writtenOff)
    .$if(chosen !== null, (query) => query.where('id', '=', chosen))
    .orderBy('id', 'desc')
    .execute()
