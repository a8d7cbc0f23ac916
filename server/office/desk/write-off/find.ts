import type { Asked } from '@djbr/domain/calls/call.ts'
import { type proposeWriteOff, severalDeclarations } from '@djbr/domain/calls/write-offs.ts'
import { certificateNumberIn } from '@djbr/domain/declaration/certificate-number.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { z } from 'zod'
import { type PersonalDocument, personWith } from '../../../access/index.ts'
import { declarationByCode, receivedUnder, requireStranger } from '../../../declaring/reception/index.ts'
import type { Database } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { type Acting, officeWork } from '../../../ground/proof/index.ts'
import { noteView } from '../people/views.ts'
import { propose } from '../proposals/propose.ts'
import { writeOff } from './write-off.ts'

/**
 * Proposes to write off the declaration of a control code, a certificate number or a document's holder (R6.60). Fails as `propose` does; refused when there is
 * none and, with the choices, when a document has several and none was chosen.
 */
export async function proposeByWhatIsKnown(
  acting: Acting,
  { code, certificate, chosen, reason, reference, ...document }: Asked<typeof proposeWriteOff>,
) {
  const number = certificateNumberIn(certificate)
  const asked = { document: registeredDocument(document), chosen: chosen ?? null, reason }
  const found = code === '' && !number ? await declarationOfDocument(acting, asked) : null
  const proposalId = await propose(acting, {
    operation: writeOff,
    find: async (trx, concerns) => {
      if (found) return found
      if (code === '' && number) return (await receivedUnder(trx, number)).declarationId
      return (await declarationByCode(trx, { officer: acting.session, action: 'propose', concerns }, code)).id
    },
    reason,
    reference,
  })
  return { proposalId }
}

interface ByDocument {
  readonly document: PersonalDocument
  readonly chosen: number | null
  readonly reason: string
}

/**
 * Returns the declaration of a document's holder that is not written off: the only one, or the one chosen among several. Refused when the document has none,
 * when the chosen one is not the holder's and, with the choices, while none is chosen: showing those is a view, noted and told to the person. Forbidden on
 * one's own or a relative's (safety S45).
 */
async function declarationOfDocument(acting: Acting, asked: ByDocument): Promise<number> {
  const declarations = await declarationsOf(acting, asked)
  const [only, another] = declarations
  if (only && !another) return only.id
  const choices = declarations.map(({ id, state, startedAt, finalizedAt }) => ({ id, state, at: finalizedAt ?? startedAt }))
  throw new Failure('refused', 'office.writeOff.several', { answer: z.encode(severalDeclarations, { choices }) })
}

const declarationsOf = officeWork(
  { action: writeOff.action.propose },
  async ({ services, session: officer, principal, trx, concerns }, { document, chosen, reason }: ByDocument) => {
    const person = await personWith(trx, document).select('person.id').executeTakeFirst()
    if (!person) throw new Failure('refused', 'office.writeOff.noDeclaration')
    concerns(person.id)
    await requireStranger(trx, officer, person.id, 'propose')
    const status = await statusOf(trx, person.id, chosen)
    if (status.length === 0) throw new Failure('refused', 'office.writeOff.noDeclaration')
    const view = { personId: person.id, declarationId: null, reason, action: 'person.view' } as const
    if (status.length > 1) await noteView(services, trx, officer, principal, view)
    return status
  },
)

const statusOf = (db: Database, personId: number, chosen: number | null) =>
  db
    .selectFrom('declaration')
    .select(['id', 'state', 'startedAt', 'finalizedAt'])
    .where('personId', '=', personId)
    .where('state', '<>', STATE.writtenOff)
    .$if(chosen !== null, (query) => query.where('id', '=', chosen))
    .orderBy('id', 'desc')
    .execute()
