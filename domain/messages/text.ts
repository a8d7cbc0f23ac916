import { AYMARA_REVISED, AYMARA_SHARE } from './ay-share.ts'
import type { es } from './es.ts'

export type MessageKey = keyof typeof es
export type Messages = { readonly [Key in MessageKey]: string }
export type Language = 'es' | 'en' | 'ay'
export type Params = Readonly<Record<string, string | number>>

/** The languages of the portal; the first is the one that everything is written in. */
export const LANGUAGES: readonly Language[] = ['es', 'en', 'ay']

/** Each language by its own name, whichever is spoken; one that is spoken in part says so, and how much was revised, before it is chosen (R1.54). */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  ay: `Aymara (parcial: ${AYMARA_SHARE}\u00a0%, revisado: ${AYMARA_REVISED}\u00a0%)`,
}

/** Whose dates each language writes. Nothing knows Aymara dates: they are written as in Spanish. */
export const LOCALE: Readonly<Record<Language, string>> = { es: 'es-BO', en: 'en-GB', ay: 'es-BO' }

/** The form of a counted text, `.one` or `.many`, that a language has for a count. */
export const pluralForm = (language: Language, count: number): 'one' | 'many' =>
  new Intl.PluralRules(LOCALE[language]).select(count) === 'one' ? 'one' : 'many'

/** A text with its `{names}` replaced; a name that is not given stays as it is written, so that a gap is seen in a test. */
export function interpolate(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)\}/g, (match, name: string) => String(params[name] ?? match))
}
