import { ay } from './ay.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { wordsOf } from './reference.ts'
import { interpolate, LANGUAGES, type Language, type MessageKey, type Messages, type Params } from './text.ts'

export { LANGUAGES, type Language, type MessageKey, type Messages, type Params } from './text.ts'

const byLanguage: Record<Language, Messages> = { es, en, ay }

/** The text of a key in a language, with its `{names}` replaced. Carries every language: the browser loads one at a time instead. */
export function text(language: Language, key: MessageKey, params?: Params): string {
  return interpolate(byLanguage[language][key], params)
}

/** What a schema's reference says in a language; null when the text is no reference. */
export function referenceText(language: Language, reference: string): string | null {
  return wordsOf(reference, byLanguage[language])
}

/** The first language of an Accept-Language header that the portal speaks; Spanish when none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find((tag): tag is Language => LANGUAGES.some((language) => language === tag)) ?? 'es'
}
