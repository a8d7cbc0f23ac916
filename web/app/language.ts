import { firstWords } from '@djbr/domain/messages/first-words.ts'
import { wordsOf } from '@djbr/domain/messages/reference.ts'
import { interpolate, LANGUAGES, type Language, type MessageKey, type Messages, type Params } from '@djbr/domain/messages/text.ts'
import { recall, remember } from './memory.ts'
import { createStore, useStore } from './store.ts'

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

const isWhole = () => spoken.get().messages !== firstWords

/** Brings the words of every screen; the portal's own are here from the start. */
export async function allWords(): Promise<void> {
  if (isWhole()) return
  const messages = await catalogOf('es')
  if (!isWhole()) spoken.set(speaking('es', messages))
}

/** Something that is loaded when it is opened, and its words with it. */
export const withAllWords =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), allWords()])
    return loaded
  }

/** Speaks another language from now on and remembers it on this machine. */
export async function chooseLanguage(language: Language): Promise<void> {
  const messages = await catalogOf(language)
  remember('idioma', language)
  document.documentElement.lang = language
  spoken.set(speaking(language, messages))
}

/** Takes up the language that was chosen before on this machine; Spanish when none was, or when its words do not arrive. */
export async function recallLanguage(): Promise<void> {
  const chosen = LANGUAGES.find((language) => language === recall('idioma'))
  if (chosen && chosen !== 'es') await chooseLanguage(chosen).catch(() => {})
}

export const languageSpoken = (): Language => spoken.get().language

/** The words of a key outside of a component. */
export const say: Translate = (key, params) => spoken.get().t(key, params)

/** The words of a reference that a schema gave; a text that is no reference (the server's own words) stays as it is. */
export const sayReference = (reference: string): string => wordsOf(reference, spoken.get().messages) ?? reference

export const useLanguage = (): Language => useStore(spoken).language

/** `t(key, params)` in the language at hand; the component follows when another is chosen. */
export const useText = (): Translate => useStore(spoken).t
