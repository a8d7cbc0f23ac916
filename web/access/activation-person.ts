import { activationPerson } from '@djbr/domain/access/activation.ts'
import type * as activation from '@djbr/domain/calls/activation.ts'
import type { StepAnswer } from '@djbr/domain/calls/activation.ts'
import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { checkAnyIdentity } from '@djbr/domain/calls/identity.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { decode } from '@djbr/domain/fields/record-kind.ts'
import { identityDataOf } from '@djbr/domain/identity/claimed-identity.ts'
import { api } from '../foundation/calls/api.ts'
import { type Refusal, unlessRefused } from '../foundation/calls/failure.ts'
import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'
import { ANSWERED_IN_PLACE } from './quiet.ts'

export type Payload = Readonly<Record<string, Json>>

type Compared = AnswerOnTheWire<typeof checkAnyIdentity> & Refusal

/** Data that the identity register does not confirm, and its messages. The person corrects the data or goes on with them (R2.40). */
export interface Unconfirmed {
  readonly payload: Payload
  readonly words: readonly string[]
}

export const isUnconfirmed = (answer: StepAnswer | Unconfirmed): answer is Unconfirmed => 'words' in answer

const UNAVAILABLE = 503
const UNAVAILABLE_STAYS = 15_000
/** State when nobody was looked up: for a passport, or when the register is unavailable. */
const NOT_LOOKED_UP = 0

type Step =
  | typeof activation.identifyToActivate
  | typeof activation.proveToActivate
  | typeof activation.linkCard
  | typeof activation.accountName
  | typeof activation.newAccount

/** Makes the call of a step. Failures are shown where they happened. */
export const step = async (path: Step['post'], payload: object): Promise<StepAnswer> =>
  unlessRefused(await api.post<Step>(path, payload, { quiet: ANSWERED_IN_PLACE }))

/** Step 1: asks the identity register. Data that it confirms or cannot look up are accepted; any other data the person decides on (R2.40). */
export async function identifyPerson(payload: Payload): Promise<StepAnswer | Unconfirmed> {
  const { error_codigo, estadoSegip, finalizado, mensaje, tipo } = await compare(payload)
  if (!finalizado && estadoSegip !== NOT_LOOKED_UP) return { payload, words: mensaje }
  if (error_codigo === UNAVAILABLE) notify('warning', say('person.identity.continueUnchecked'), { stays: UNAVAILABLE_STAYS })
  else if (!finalizado) for (const words of mensaje) notify(tipo, words)
  return takePerson(payload)
}

/** Accepts the data as they were typed, for the next steps. */
export const takePerson = (payload: Payload): Promise<StepAnswer> => step('control_tarjeta/verifica_datos_personales', payload)

async function compare(payload: Payload): Promise<Compared> {
  const { token, captcha } = payload
  const person = decode(activationPerson, payload)
  const { document, paternal, maternal, names, birthDate } = identityDataOf(person)
  const asked = {
    NumeroDocumento: document,
    FechaNacimiento: birthDate,
    PrimerApellido: paternal,
    SegundoApellido: maternal,
    nombres: names,
  }
  const answer: Compared = await api.post<typeof checkAnyIdentity>(
    'djbr_registro/contrastacion_segip_externo',
    { tipo_persona: person.nationality, ...asked, token, captcha },
    { quiet: ANSWERED_IN_PLACE },
  )
  return answer.clave_mensaje ? unlessRefused(answer) : answer
}
