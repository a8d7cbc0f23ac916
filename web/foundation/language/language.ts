import { cookieName, LANGUAGE_COOKIE } from '@djbr/domain/cookie-name.ts'
import { firstWords } from '@djbr/domain/messages/first-words.ts'
import { wordsOf } from '@djbr/domain/messages/reference.ts'
import { interpolate, LANGUAGES, type Language, type MessageKey, type Messages, type Params } from '@djbr/domain/messages/text.ts'
import { createStore, useStore } from '../storage/store.ts'

/** Gives the words of a key in the language at hand, its `{names}` replaced. */
export type Translate = (key: MessageKey, params?: Params) => string

const speaking = (language: Language, messages: Partial<Messages>) => {
  const t: Translate = (key, params) => {
    const words = messages[key]
    if (words === undefined) throw new Error(`The words of ${key} are not here yet: what needs them is loaded withAllWords`)
    return interpolate(words, params)
  }
  return { language, messages, t }
}

const spoken = createStore(speaking('es', firstWords))

const catalogOf = async (language: Language): Promise<Messages> => {
  if (language === 'en') return (await import('@djbr/domain/messages/en.ts')).en
  if (language === 'ay') return (await import('@djbr/domain/messages/ay.ts')).ay
  return (await import('@djbr/domain/messages/es.ts')).es
}

const isComplete = () => spoken.get().messages !== firstWords

/** Brings the words of every screen; the portal's own are here from the start. */
export async function allWords(): Promise<void> {
  if (isComplete()) return
  const messages = await catalogOf('es')
  if (!isComplete()) spoken.set(speaking('es', messages))
}

/** Something that is loaded when it is opened, and its words with it. */
export const withAllWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  }

/** Speaks a language once its words are here. */
export async function speak(language: Language): Promise<void> {
  spoken.set(speaking(language, await catalogOf(language)))
}

const A_YEAR = 365 * 24 * 60 * 60

/** Speaks another language from now on. A cookie remembers it, so that the server answers the next page in it from its first word. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  const overTls = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers of the older build have no Cookie Store
  document.cookie = `${cookieName(LANGUAGE_COOKIE, overTls)}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${overTls ? '; secure' : ''}`
  document.documentElement.lang = language
}

/** Takes up the language that the server found chosen and wrote onto the page; Spanish when none was, or when its words do not arrive. */
export async function recallLanguage(): Promise<void> {
  const { documentElement } = document
  const chosen = LANGUAGES.find((language) => language === documentElement.lang) ?? 'es'
  if (chosen !== 'es') await speak(chosen).catch(() => {})
  documentElement.lang = languageSpoken()
}

export const languageSpoken = (): Language => spoken.get().language

/** The words of a key outside of a component. */
export const say: Translate = (key, params) => spoken.get().t(key, params)

/** The words of a reference; null of a text that is none. */
export const referenceInWords = (reference: string): string | null => wordsOf(reference, spoken.get().messages)

/** The words of a reference that a schema gave; a text that is no reference (the server's own words) stays as it is. */
export const sayReference = (reference: string): string => referenceInWords(reference) ?? reference

export const useLanguage = (): Language => useStore(spoken).language

/** `t(key, params)` in the language at hand; the component follows when another is chosen. */
export const useText = (): Translate => useStore(spoken).t
