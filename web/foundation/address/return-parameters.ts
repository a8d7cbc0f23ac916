/** Addresses to which other services send the browser back, with their reply in the address. */
const PLACES = ['/login-ciudadania', '/transaccion'] as const
type Place = (typeof PLACES)[number]

let held: { readonly place: Place; readonly said: ReadonlyMap<string, string> } | null = null

/** Removes another service's parameters from the address and the history, before anything else reads them (safety S6, S40). */
export function holdReturn(): void {
  const { pathname, search } = location
  const place = PLACES.find((one) => one === pathname.replace(/\/$/, ''))
  if (!place || search === '') return
  held = { place, said: new Map(new URLSearchParams(search)) }
  history.replaceState(history.state, '', pathname)
}

/** Returns the parameters brought back to a place, once; null when there are none. They are untrusted: they only choose what is shown. */
export function takeReturn(place: Place): ReadonlyMap<string, string> | null {
  if (held?.place !== place) return null
  const { said } = held
  held = null
  return said
}
