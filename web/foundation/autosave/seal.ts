import type { draftKeys } from '@djbr/domain/calls/sessions.ts'
import { api } from '../calls/api.ts'
import { bytesOfBase64 } from '../format/base64.ts'
import { clearForeign, clearOld, type Sealed } from './draft-store.ts'

interface Keys {
  /** Id of the key to seal with. */
  readonly present: string
  readonly byId: ReadonlyMap<string, CryptoKey>
}

let keys: Promise<Keys> | null = null

/** Whether this browser can seal typed text: not over plain http, except on the machine itself. */
export const canSeal = (): boolean => typeof globalThis.crypto?.subtle === 'object' && typeof navigator.locks === 'object'

/** Returns the signed-in person's keys, fetched once and kept in memory only. Throws when the server could not be asked; the next call tries again. */
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

/** Fetches the keys of the person who just signed in; text that another person left on this machine is erased. */
export const takeKeys = (): Promise<unknown> => (canSeal() ? keysNow().catch(() => {}) : Promise.resolve())

export const forgetKeys = (): void => {
  keys = null
}

/** Seals a text so that only its person can read it again, under the same id. */
export async function seal(id: string, text: string): Promise<Sealed> {
  const { present, byId } = await keysNow()
  const key = byId.get(present)
  if (!key) throw new Error('no key to seal with')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: placeOf(id) }, key, new TextEncoder().encode(text))
  return { key: present, at: Date.now(), iv: base64Of(iv), data: base64Of(new Uint8Array(data)) }
}

/** Returns the sealed text; null when none of the keys opens it, or when it was changed. */
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
