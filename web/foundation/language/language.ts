import { cookieName, LANGUAGE_COOKIE } from '@djbr/domain/access/cookie-name.ts'
import { es as firstWords } from '@djbr/domain/messages/es-first.ts'
import { wordsOf } from '@djbr/domain/messages/reference.ts'
import {
  interpolate,
  LANGUAGES,
  type Language,
  type MessageKey,
  type Messages,
  type Params,
  pluralForm,
} from '@djbr/domain/messages/text.ts'
import { createStore, useStore } from '../storage/store.ts'

/** Returns the words of a key in the current language, with its `{names}` replaced. */
export type Translate = (key: MessageKey, params?: Params) => string

/**
 * The parts of the texts, each loaded when first needed: the portal's first page, its other sections, the public services, a declaration, signing in
 * and the account, the sign-in to office and entity, the frame around every screen behind it, those screens, and the contract.
 */
type Part = 'first' | 'sections' | 'services' | 'screens' | 'account' | 'area' | 'office' | 'tasks' | 'contract'
type Words = Partial<Messages>

type Load = () => Promise<Words>

/** The words of each part. */
const PARTS: Readonly<Record<Part, Readonly<Record<Language, Load>>>> = {
  first: {
    es: async () => firstWords,
    en: async () => (await import('@djbr/domain/messages/en-first.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-first.ts')).ay,
  },
  sections: {
    es: async () => (await import('@djbr/domain/messages/sections/es.ts')).es,
    en: async () => (await import('@djbr/domain/messages/sections/en.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-sections.ts')).ay,
  },
  services: {
    es: async () => (await import('@djbr/domain/messages/es-services.ts')).es,
    en: async () => (await import('@djbr/domain/messages/en-services.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-services.ts')).ay,
  },
  screens: {
    es: async () => (await import('@djbr/domain/messages/es-screens.ts')).es,
    en: async () => (await import('@djbr/domain/messages/en-screens.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-screens.ts')).ay,
  },
  account: {
    es: async () => (await import('@djbr/domain/messages/es-account.ts')).es,
    en: async () => (await import('@djbr/domain/messages/en-account.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-account.ts')).ay,
  },
  area: {
    es: async () => (await import('@djbr/domain/messages/area/es.ts')).es,
    en: async () => (await import('@djbr/domain/messages/area/en.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-area.ts')).ay,
  },
  office: {
    es: async () => (await import('@djbr/domain/messages/office/es.ts')).es,
    en: async () => (await import('@djbr/domain/messages/office/en.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-office.ts')).ay,
  },
  tasks: {
    es: async () => (await import('@djbr/domain/messages/es-tasks.ts')).es,
    en: async () => (await import('@djbr/domain/messages/en-tasks.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-tasks.ts')).ay,
  },
  contract: {
    es: async () => (await import('@djbr/domain/messages/contract/es.ts')).es,
    en: async () => (await import('@djbr/domain/messages/contract/en.ts')).en,
    ay: async () => (await import('@djbr/domain/messages/ay-contract.ts')).ay,
  },
}

/** Loads the words of a part in a language. */
const wordsIn = (language: Language, part: Part) => PARTS[part][language]()

const speaking = (language: Language, messages: Words) => {
  const t: Translate = (key, params) => {
    const words = messages[key]
    if (words === undefined) throw new Error(`The words of ${key} are not here yet`)
    return interpolate(words, params)
  }
  return { language, messages, t }
}

const spoken = createStore(speaking('es', firstWords))
/** Parts loaded so far, in any language. */
const parts = new Set<Part>(['first'])

async function loadPart(part: Part): Promise<void> {
  if (parts.has(part)) return
  const { language } = spoken.get()
  const words = await wordsIn(language, part)
  // Another language was chosen in the meantime.
  if (languageSpoken() !== language) return loadPart(part)
  parts.add(part)
  spoken.set(speaking(language, { ...spoken.get().messages, ...words }))
}

const wordsOfParts =
  (...wanted: readonly Part[]) =>
  async (): Promise<void> =>
    void (await Promise.all(wanted.map(loadPart)))

/** Loads the words of the portal's sections other than its first page, whose words are there from the start. */
export const sectionWords = wordsOfParts('sections')

/** Loads the words of a declaration's screens. */
export const screenWords = wordsOfParts('screens')

const withWords =
  (words: () => Promise<void>) =>
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), words()])
    return loaded
  }

/** Loads a module when it is opened, together with its words. */
export const withScreenWords = withWords(screenWords)

/** The same for signing in, the account and the parts beside a declaration, which use the words of its screens too. */
export const withAccountWords = withWords(wordsOfParts('screens', 'account'))

/** The same for a section of the portal. */
export const withSectionWords = withWords(sectionWords)

/** The same for a section of the portal that uses the inputs of a declaration. */
export const withQuestionWords = withWords(wordsOfParts('sections', 'screens'))

/** The same for the public services, which may ask to sign in. */
export const withServiceWords = withWords(wordsOfParts('services', 'screens', 'account'))

/** The same for the help page, whose documents the portal's sections also name. */
export const withHelpWords = withWords(wordsOfParts('sections', 'services', 'screens', 'account'))

/** The same for the sign-in to office and entity. */
export const withAreaWords = withWords(wordsOfParts('area'))

/** The same for the office's first screen and the frame around each of its screens. */
export const withOfficeWords = withWords(wordsOfParts('screens', 'area', 'office'))

/** The same for every other screen of office and entity. */
export const withTaskWords = withWords(wordsOfParts('services', 'screens', 'account', 'area', 'office', 'tasks'))

/** The same for the contract. */
export const withContractWords = withWords(wordsOfParts('contract'))

/** Switches to a language once its words for all parts loaded so far have arrived. */
export async function speak(language: Language): Promise<void> {
  const wanted = [...parts]
  const words = await Promise.all(wanted.map((part) => wordsIn(language, part)))
  if (wanted.length < parts.size) return speak(language)
  spoken.set(speaking(language, Object.assign({}, ...words)))
}

const A_YEAR = 365 * 24 * 60 * 60

/** Switches to another language for good. A cookie remembers it, so that the server renders the next page in it from the first word. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language)
  const overTls = location.protocol === 'https:'
  // @protects S7 the language’s cookie is sent over TLS alone
  //   instead: lax${overTls ? '; secure' : ''} ==> lax
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers of the older build have no Cookie Store
  document.cookie = `${cookieName(LANGUAGE_COOKIE, overTls)}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${overTls ? '; secure' : ''}`
  document.documentElement.lang = language
}

/** Switches to the chosen language that the server wrote onto the page; Spanish when none was chosen, or when its words do not arrive. */
export async function recallLanguage(): Promise<void> {
  const { documentElement } = document
  const chosen = LANGUAGES.find((language) => language === documentElement.lang) ?? 'es'
  if (chosen !== 'es') await speak(chosen).catch(() => {})
  documentElement.lang = languageSpoken()
}

export const languageSpoken = (): Language => spoken.get().language

/** Returns the words loaded so far in each language, the current one first, to recognise text that another program wrote. Words that do not arrive are left out. */
export async function wordsOfAll(): Promise<readonly Words[]> {
  const others = LANGUAGES.filter((language) => language !== languageSpoken())
  const wordsOf = async (language: Language): Promise<Words> =>
    Object.assign({}, ...(await Promise.all([...parts].map((part) => wordsIn(language, part)))))
  return [spoken.get().messages, ...(await Promise.all(others.map((language) => wordsOf(language).catch(() => ({})))))]
}

/** Returns the words of a key outside a component. */
export const say: Translate = (key, params) => spoken.get().t(key, params)

/** Returns the plural form of a counted text in the current language, which ends its key: `one` or `many`. */
export const formFor = (count: number) => pluralForm(languageSpoken(), count)

/** Returns the words of a reference; null for a text that is none. */
export const referenceInWords = (reference: string): string | null => wordsOf(reference, spoken.get().messages)

/** Returns the words of a schema's reference; a text that is no reference (the server's own words) stays as it is. */
export const sayReference = (reference: string): string => referenceInWords(reference) ?? reference

export const useLanguage = (): Language => useStore(spoken).language

/** Returns `t(key, params)` for the current language; the component updates when another is chosen. */
export const useText = (): Translate => useStore(spoken).t
