import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import type { receiveDeclaration, searchDeclarations } from '@djbr/domain/calls/desk.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { hashWords } from '@djbr/domain/declaration/hash-words.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { permits } from '@djbr/domain/office/office.ts'
import {
  alreadyReceived,
  declarationByCode,
  mustShowCard,
  pagesOfForm,
  printAhead,
  receive,
  requireStranger,
  swornDeclaration,
} from '../../declaring/reception/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { type Acting, officeWork } from '../../ground/proof/index.ts'
import { findPerson } from './people/find.ts'
import { noteView } from './people/views.ts'
import { receivedBy } from './print-slip.ts'

type Found = Answer<typeof searchDeclarations>

const WELL_FOUND = { err_codigo: 0, err_existente: 0, err_mensaje: '' } as const

/**
 * Returns the finished declaration to receive when the search has no reason; with a reason, the person found. Throws `invalid` without a reason for officers
 * who do not receive.
 */
export async function search(acting: Acting, asked: Asked<typeof searchDeclarations>): Promise<Found> {
  if (asked.reason !== '') return { ...WELL_FOUND, declaration: null, ...(await findPerson(acting, asked)) }
  if (permits(acting.session.roles, 'receive')) return { ...WELL_FOUND, declaration: await toReceive(acting, asked) }
  throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'motivo', message: 'common.required' }] })
}

/** Returns a finished declaration as its declarant swore it, for an officer who is about to receive it and is no relative; the view is noted. */
const toReceive = officeWork(
  { sees: 'desk', action: 'declaration.view' },
  async (
    { services, session: officer, principal, trx, at, concerns },
    { code }: Asked<typeof searchDeclarations>,
  ): Promise<Found['declaration']> => {
    const declaration = await declarationByCode(trx, { officer, action: 'receive', concerns }, code)
    const { id: declarationId, personId, state } = declaration
    const frozen = await swornDeclaration(trx, declarationId)
    if (!frozen) throw new Failure('refused', 'lifecycle.notFinished', { answer: { declaracion: null } })
    await requireStranger(trx, officer, personId, 'receive', frozen.sworn)
    if (state !== STATE.finished) {
      const constancia = await receivedBy(trx, officer, declarationId)
      throw await alreadyReceived(trx, declarationId, { answer: { declaracion: null, constancia } })
    }
    const cardToSee = await mustShowCard(trx, personId)
    await noteView(services, trx, officer, principal, { personId, declarationId, reason: null, action: 'declaration.view' })
    const { declarant, declarationData, position, totals, words } = frozen.sworn
    return {
      controlCode: displayControlCode(code),
      state: declaration.state,
      names: [declarant.names, declarant.paternal, declarant.maternal].filter(Boolean).join(' '),
      document: declarant.document,
      documentType: words.tipos_documentos?.[declarant.documentType] ?? '',
      birthDate: declarant.birthDate,
      reason: words.motivos_declaracion?.[declarationData.reason ?? 0] ?? '',
      entity: position?.entity ?? '',
      post: position?.post ?? '',
      finalizedAt: declaration.finalizedAt ?? at,
      late: declaration.late ?? false,
      identityChecked: declaration.identityChecked,
      cardToSee,
      pages: await pagesOfForm(trx, frozen.snapshotId),
      words: hashWords(frozen.hash),
      ...totals,
    }
  },
)

/** Receives a declaration, and prints its papers before anybody asks for them. Fails as `receive` does. */
export async function receiveAtDesk(acting: Acting, { enteredCode, cardSeen }: Asked<typeof receiveDeclaration>) {
  const received = await receive(acting, { enteredCode, cardSeen: cardSeen === true })
  await printAhead(acting.services, received.declarationId, acting.logFault)
  return { ...received, receivedAt: new Date(received.receivedAt) }
}
