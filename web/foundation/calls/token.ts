/** The session token: in memory and in this tab's sessionStorage, never in localStorage (R2.25). */
const KEY = 'djbr.token'

let token: string | null = null

export function heldToken(): string | null {
  token ??= sessionStorage.getItem(KEY)
  return token
}

export function holdToken(value: string | null): void {
  token = value
  // @protects S7 the token of a tab is in no other tab’s reach
  //   instead: sessionStorage.setItem ==> localStorage.setItem
  if (value === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, value)
}
