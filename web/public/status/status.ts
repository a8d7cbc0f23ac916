import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { declarationStatus } from '@djbr/domain/calls/public-search.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { IDENTITY_CARD, partsOf } from '@djbr/domain/identity/identity-document.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { CaptchaAnswer } from '../../foundation/controls/captcha.tsx'
import type { Tone } from '../../foundation/controls/notify.ts'
import type { StatusQuery } from './status-query.ts'

export type Status = AnswerOnTheWire<typeof declarationStatus>

/** How each state is shown (R3.24). */
export const STATUSES: Readonly<Record<number, { readonly tone: Tone; readonly word: MessageKey; readonly text: MessageKey }>> = {
  [STATE.writtenOff]: { tone: 'error', word: 'services.status.writtenOff', text: 'services.status.writtenOffText' },
  [STATE.inProcess]: { tone: 'info', word: 'services.status.inProcess', text: 'services.status.inProcessText' },
  [STATE.finished]: { tone: 'warning', word: 'services.status.finished', text: 'services.status.finishedText' },
  [STATE.received]: { tone: 'success', word: 'services.status.received', text: 'services.status.receivedText' },
}

/** Asks for the state of the latest declaration of a document's holder. */
export async function askStatus({ type, card, prefix, number, suffix, birthDate }: StatusQuery, captcha: CaptchaAnswer): Promise<Status> {
  const { number: cardNumber, complement } = partsOf(card)
  const document =
    type === IDENTITY_CARD
      ? { prefijo_documento: '', nro_documento: cardNumber, sufijo_documento: complement }
      : { prefijo_documento: prefix.toUpperCase(), nro_documento: number, sufijo_documento: suffix.toUpperCase() }
  const asked = new URLSearchParams({
    tipo_documento: String(type),
    ...document,
    fecha_nacimiento: displayDate(birthDate),
    token: captcha.token,
    captcha: captcha.captcha,
  })
  return unlessRefused(await api.get<typeof declarationStatus>(`djbr_registro/declaracion_jurada_publico?${asked}`, { quiet: true }))
}
