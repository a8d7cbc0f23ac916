import type { IdentityChecked, ownIdentity } from '@djbr/domain/calls/identity.ts'
import type { Difference } from '@djbr/domain/identity/identity-check.ts'
import { IDENTITY_CARD } from '@djbr/domain/identity/identity-document.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queries } from '../../foundation/calls/query.ts'
import { notify } from '../../foundation/controls/notify.ts'
import { isExternal, refreshUser, type SessionUser, useUser } from '../../foundation/session/session.ts'
import { OUTAGES } from '../../outages/index.ts'
import { forgetOwn, useOwn } from '../filing/index.ts'

/** What the server says of a check (R4.36); a refusal of the call itself, as of a wrong captcha, lacks the list. */
export type CheckAnswer = Pick<IdentityChecked, 'err_existente' | 'err_mensaje'> & Partial<IdentityChecked>

const UNAVAILABLE = 503
/** How long the notice that the service is down stays, according to the documents, in milliseconds. */
const UNAVAILABLE_STAYS = 15_000

/** Notifies that the service is down, and returns true, when it is. */
export function notifyUnavailable({ error_codigo, mensaje = [] }: CheckAnswer): boolean {
  if (error_codigo !== UNAVAILABLE) return false
  void queries.invalidateQueries({ queryKey: OUTAGES })
  for (const words of mensaje) notify('warning', words, { stays: UNAVAILABLE_STAYS })
  return true
}

/** Statuses of failed calls that a dialog reports itself. */
export const SHOWN_IN_PLACE: readonly number[] = [0, 400, 408, 409, 412, 429, 502, 503, 504]

const MARKS: Readonly<Record<Difference, keyof SessionUser['observaciones']>> = {
  documento: 'perdec_docidentidad',
  paterno: 'perdec_appaterno',
  materno: 'perdec_apmaterno',
  nombres: 'perdec_nombres',
  fecha: 'perdec_fecha_nacimiento',
}

/** Returns which registered data the identity service found to differ. */
export const differencesOf = ({ observaciones }: Pick<SessionUser, 'observaciones'>): readonly Difference[] =>
  (Object.keys(MARKS) as Difference[]).filter((difference) => Boolean(observaciones?.[MARKS[difference]]))

/** Returns whether the identity service is asked about a person at all: external users with an identity card (R4.38). */
const isAsked = (user: SessionUser) => isExternal(user) && user.tipo_documento === IDENTITY_CARD && user.habilitar_edicion !== false

/** Returns whether the verification form must appear because these data were never compared (R4.5). */
export const isUnchecked = (user: SessionUser): boolean => isAsked(user) && user.segip === 0

/** How the declarant's data stand with the identity service; `resolved` when nothing is left to do, or it could not be read. */
export type Status = 'resolved' | 'unchecked' | 'differs' | 'confirmed' | 'unproved'

/** Returns the declarant's status; null while it is being read. */
export function useStatus(): Status | null {
  const user = useUser()
  const differ = differencesOf(user).length > 0
  const open = isAsked(user) && (user.segip === 0 || differ)
  const { data, isPending } = useOwn<typeof ownIdentity>('persona_declarante', { enabled: open })
  if (open && isPending) return null
  if (!open || !data || data.contrastado_segip === 1) return 'resolved'
  if (data.contrastacion_confirmada) return 'confirmed'
  if (differ) return 'differs'
  return data.contrastacion_solicitada ? 'unproved' : 'unchecked'
}

/** Returns a function that rereads the declarant and the status of their data, after a check, a correction or a confirmation. */
export function useRefreshIdentity(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await refreshUser().catch(() => {})
    await forgetOwn(client)
  }
}
