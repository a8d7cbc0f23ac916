import { oneOf } from '../fields/field.ts'
import type { Problem } from '../fields/record-kind.ts'
import type { Language } from '../messages/text.ts'
import { validity } from './entry-fields.ts'
import { both, digits, lines, words, yesNo } from './fields.ts'
import { defineList } from './list-kind.ts'

/** Code of an announcement that shows everywhere, instead of in one environment (AMBIENTE). */
export const EVERYWHERE = 9

/** An announcement's words as kept: in Spanish, with any translations. */
export type AnnouncementWords = Readonly<
  Record<'title' | 'body' | 'parts' | 'titleEn' | 'bodyEn' | 'partsEn' | 'titleAy' | 'bodyAy' | 'partsAy', string>
>

/** Fields with the words of each language: title, text, and the notices within. */
const PLACES: Readonly<Record<Language, readonly [keyof AnnouncementWords, keyof AnnouncementWords, keyof AnnouncementWords]>> = {
  es: ['title', 'body', 'parts'],
  en: ['titleEn', 'bodyEn', 'partsEn'],
  ay: ['titleAy', 'bodyAy', 'partsAy'],
}

/** An announcement in one language. */
interface Announced {
  /** Its language: Spanish where it was not translated. */
  readonly language: Language
  readonly title: string
  readonly body: string
  readonly parts: readonly string[]
}

/** Returns an announcement in a language; in Spanish where it has no title in that one (R8.82). */
export function announcementIn(asked: Language, kept: AnnouncementWords): Announced {
  const language = kept[PLACES[asked][0]] === '' ? 'es' : asked
  const [title, body, parts] = PLACES[language]
  return { language, title: kept[title], body: kept[body], parts: kept[parts].split('\n').filter((line) => line !== '') }
}

/** Checks that a translation has every part that the Spanish has, or none: nobody reads half an announcement. */
function untranslated(kept: AnnouncementWords): readonly Problem[] {
  return (['en', 'ay'] as const)
    .filter((language) => PLACES[language].some((name) => kept[name] !== ''))
    .flatMap((language) => PLACES[language].filter((name, part) => kept[name] === '' && kept[PLACES.es[part] ?? 'title'] !== ''))
    .map((field) => ({ field, message: 'lists.announcement.translateAll' as const }))
}

/** The portal's announcements (R3.12, R8.47), in Spanish and, where the office translates them, in the other languages (R8.82). */
export const announcements = defineList({
  name: 'comunicados',
  table: 'announcement',
  group: 'portal',
  texts: { title: 'lists.announcement.title', one: 'lists.announcement.one', intro: 'lists.announcement.intro' },
  fields: {
    title: words({ label: 'lists.announcement.heading', wire: 'titulo', max: 200 }),
    body: words({ label: 'lists.announcement.body', wire: 'texto', max: 2000, required: false, lines: 5 }),
    parts: lines({ label: 'lists.announcement.parts', hint: 'lists.announcement.partsHint', wire: 'avisos', max: 2000 }),
    titleEn: words({
      label: 'lists.announcement.headingEn',
      hint: 'lists.announcement.fallback',
      wire: 'titulo_en',
      max: 200,
      required: false,
    }),
    bodyEn: words({ label: 'lists.announcement.bodyEn', wire: 'texto_en', max: 2000, required: false, lines: 5 }),
    partsEn: lines({ label: 'lists.announcement.partsEn', hint: 'lists.announcement.partsHint', wire: 'avisos_en', max: 2000 }),
    titleAy: words({
      label: 'lists.announcement.headingAy',
      hint: 'lists.announcement.fallback',
      wire: 'titulo_ay',
      max: 200,
      required: false,
    }),
    bodyAy: words({ label: 'lists.announcement.bodyAy', wire: 'texto_ay', max: 2000, required: false, lines: 5 }),
    partsAy: lines({ label: 'lists.announcement.partsAy', hint: 'lists.announcement.partsHint', wire: 'avisos_ay', max: 2000 }),
    environment: oneOf({
      label: 'lists.announcement.environment',
      ...both('ambiente'),
      options: [
        { code: EVERYWHERE, label: 'lists.announcement.everywhere' },
        { code: 1, label: 'lists.announcement.production' },
        { code: 0, label: 'lists.announcement.test' },
        { code: 2, label: 'lists.announcement.demo' },
      ],
    }),
    position: digits({
      label: 'lists.position',
      hint: 'lists.announcement.positionHint',
      wire: 'orden',
      max: 99_999,
    }),
    persistent: yesNo({ label: 'lists.announcement.persistent', wire: 'persistente' }),
    opens: yesNo({ label: 'lists.announcement.opens', wire: 'dialogComunicado' }),
    ...validity,
  },
  check: untranslated,
  columns: ['position', 'title', 'environment'],
  headline: 'title',
  once: [],
  kept: [],
  numbered: ['position'],
})
