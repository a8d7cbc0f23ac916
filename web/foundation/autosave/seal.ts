import type { draftKeys } from '@djbr/domain/calls/sessions.ts'
import { api } from '../calls/api.ts'
import { bytesOfBase64 } from '../format/base64.ts'
import { clearForeign, clearOld, type Sealed } from './draft-store.ts'

interface Keys {
  /** The one to seal with. */
  readonly present: string
  readonly byId: ReadonlyMap<string, CryptoKey>
}

let keys: Promise<Keys> | null = null

/** Whether this browser can seal what is typed: not over plain http, except on the machine itself. */
export const canSeal = (): boolean => typeof globalThis.crypto?.subtle === 'object' && typeof navigator.locks === 'object'

/** The keys of who signed in, asked once and kept in memory alone. Throws when the server could not be asked; the next call asks again. */
function keysNow(): Promise<Keys> {
  keys ??= askKeys().catch((failure: unknown) => {
    keys = null
    throw failure
  })
  return keys
}

async function askKeys(): Promise<Keys> {
  const { claves } = await api.post<typeof draftKeys>('system/sesion/resguardo', {}, { quiet: true })
  const byId = new Map<string, CryptoKey>()
  for (const { id, clave } of claves)
    byId.set(id, await crypto.subtle.importKey('raw', bytesOfBase64(clave), 'AES-GCM', false, ['encrypt', 'decrypt']))
  clearOld(Date.now())
  clearForeign([...byId.keys()])
  return { present: claves[0]?.id ?? '', byId }
}

/** Asks for the keys of who just signed in; what another person left on this machine is erased. */
export const takeKeys = (): Promise<unknown> => (canSeal() ? keysNow().catch(() => {}) : Promise.resolve())

export const forgetKeys = (): void => {
  keys = null
}

/** A text that only its person can read again, in the same place. */
export async function seal(id: string, text: string): Promise<Sealed> {
  const { present, byId } = await keysNow()
  const key = byId.get(present)
  if (!key) throw new Error('no key to seal with')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: placeOf(id) }, key, new TextEncoder().encode(text))
  return { key: present, at: Date.now(), iv: base64Of(iv), data: base64Of(new Uint8Array(data)) }
}

/** The text of what was sealed; null when none of these keys opens it, or it was changed. */
export async function unseal(id: string, { key: keyId, iv, data }: Sealed): Promise<string | null> {
  try {
    const key = (await keysNow()).byId.get(keyId)
    if (!key) return null
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOfBase64(iv), additionalData: placeOf(id) },
      key,
      bytesOfBase64(data),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}

const placeOf = (id: string) => new TextEncoder().encode(id)
const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
