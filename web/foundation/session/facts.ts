import { type Facts, FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { dateInLaPaz, parseDisplayDate } from '@djbr/domain/values/dates.ts'
import { useServerClock } from '../calls/clock.ts'
import { isExternal, useUser } from './session.ts'

/** Returns the facts that a form's rules depend on: the server's day, and who declares. */
export function useFacts(): Facts {
  const user = useUser()
  const now = useServerClock()
  const gender = user.perdec_genero === FEMALE || user.perdec_genero === MALE ? user.perdec_genero : null
  return {
    today: dateInLaPaz(now ? new Date(now) : new Date()),
    declarant: { birthDate: parseDisplayDate(user.fecha_nacimiento), gender, external: isExternal(user) },
  }
}
