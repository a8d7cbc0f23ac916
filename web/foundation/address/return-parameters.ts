/** Where other services send the browser back to, with what they say in the address. */
const PLACES = ['/login-ciudadania', '/transaccion'] as const
type Place = (typeof PLACES)[number]

let held: { readonly place: Place; readonly said: ReadonlyMap<string, string> } | null = null

/** Takes what another service put into the address out of it and of the history, before anything else reads it (safety S6, S40). */
export function holdReturn(): void {
  const { pathname, search } = location
  const place = PLACES.find((one) => one === pathname.replace(/\/$/, ''))
  if (!place || search === '') return
  held = { place, said: new Map(new URLSearchParams(search)) }
  history.replaceState(history.state, '', pathname)
}

/** What was brought back to a place, once; null when nothing was. It is untrusted: it only chooses what is shown. */
export function takeReturn(place: Place): ReadonlyMap<string, string> | null {
  if (held?.place !== place) return null
  const { said } = held
  held = null
  return said
}
