import type { Asked } from '@djbr/domain/calls/call.ts'
import { requestOptions, type ShownFactor } from '@djbr/domain/calls/second-factor.ts'
import type { confirmIdentity } from '@djbr/domain/calls/sessions.ts'
import type { Confirming } from '../confirmation.ts'
import type { Shown } from './show.ts'

export const shownIn = (sent: ShownFactor): Shown =>
  'codigo' in sent ? { code: sent.codigo } : { passkey: sent.llave as Extract<Shown, { passkey: unknown }>['passkey'] }

/** Reads what was sent to confirm an identity. */
export function confirmingIn(sent: Asked<typeof confirmIdentity>): Pick<Confirming, 'secret' | 'shown'> {
  if (!('clave' in sent || 'tar_codigo_tarjeta' in sent)) return { secret: null, shown: shownIn(sent) }
  const { codigo, llave } = sent
  return {
    secret: 'clave' in sent ? { password: sent.clave } : { code: sent.tar_codigo_tarjeta, pin: sent.tar_pin_tarjeta },
    shown: codigo != null ? shownIn({ codigo }) : llave != null ? shownIn({ llave }) : null,
  }
}

/** Returns the options for showing a passkey, as the call answers them. */
export const optionsOf = (made: unknown) => ({ options: requestOptions.parse(made) })
