import { interpolate, type MessageKey, type Messages, type Params } from './text.ts'

/** Made by `refer` alone: a template type over every key is more than the compiler can hold. */
type KeyWithParams = string & { readonly [made]: true }
declare const made: unique symbol

/** A message key, with its parameters behind a `?` when it has some: what a schema says of a value, before a language is chosen. */
export type Reference = MessageKey | KeyWithParams

/** A key with its parameters, `common.tooLong?max=40`. */
export const refer = (key: MessageKey, params: Params): Reference =>
  `${key}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}` as KeyWithParams

/** The key of a reference; null when a text is none (a library's own words, which nobody must read). */
export function keyOf(reference: string, messages: Partial<Messages>): MessageKey | null {
  const [key = ''] = reference.split('?', 1)
  return Object.hasOwn(messages, key) ? (key as MessageKey) : null
}

/** The words of a reference in a language; null when a text is no reference. */
export function wordsOf(reference: string, messages: Partial<Messages>): string | null {
  const key = keyOf(reference, messages)
  const words = key && messages[key]
  return key && words ? interpolate(words, Object.fromEntries(new URLSearchParams(reference.slice(key.length + 1)))) : null
}

/** A reference as its key and its parameters. */
export function splitReference(reference: Reference): { readonly key: MessageKey; readonly params: Params } {
  const [key = '', params = ''] = reference.split('?', 2)
  return { key: key as MessageKey, params: Object.fromEntries(new URLSearchParams(params)) }
}
