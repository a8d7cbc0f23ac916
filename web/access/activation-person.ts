import { activationPerson } from '@djbr/domain/access/activation.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { decode } from '@djbr/domain/fields/record-kind.ts'
import { identityDataOf } from '@djbr/domain/identity/claimed-identity.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import { notify, type Tone, type WriteAnswer } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'
import { ANSWERED_IN_PLACE } from './quiet.ts'

export type Payload = Readonly<Record<string, Json>>

/** What a step answers: the ticket, and what comes next or was made. */
export interface StepAnswer extends WriteAnswer {
  readonly inf_codigo: string
  readonly inf_complemento: string
}

interface Compared {
  readonly error_codigo?: number
  readonly mensaje?: readonly string[]
  readonly tipo?: Tone
  readonly finalizado?: boolean
  readonly clave_mensaje?: string
}

const UNAVAILABLE = 503
const UNAVAILABLE_STAYS = 15_000

/** A step's call; what goes wrong is told where it happened. */
export const step = (path: string, payload: object) =>
  api.post<StepAnswer>(`control_tarjeta/${path}`, payload, { quiet: ANSWERED_IN_PLACE })

/** Step 1: the identity register is asked, and whatever it says, or when it says nothing, the data are taken (R2.40). */
export async function identifyPerson(payload: Payload): Promise<StepAnswer> {
  await compare(payload)
  return step('verifica_datos_personales', payload)
}

async function compare(payload: Payload): Promise<void> {
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
  const answer = await api.post<Compared>(
    'djbr_registro/contrastacion_segip_externo',
    { tipo_persona: person.nationality, ...asked, token, captcha },
    { quiet: ANSWERED_IN_PLACE },
  )
  if (answer.clave_mensaje) unlessRefused(answer)
  if (answer.error_codigo === UNAVAILABLE) {
    notify('warning', say('person.identity.continueUnchecked'), { stays: UNAVAILABLE_STAYS })
  } else if (!answer.finalizado) for (const words of answer.mensaje ?? []) notify(answer.tipo ?? 'info', words)
}
