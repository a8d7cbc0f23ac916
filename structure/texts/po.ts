import { type GetTextTranslation, po } from 'gettext-parser'

/** A text as a translator works on it. */
export interface Translated {
  readonly key: string
  readonly spanish: string
  readonly english: string
  /** The present words; '' where Spanish stands in for them. */
  readonly words: string
  readonly places: readonly string[]
  /** Who approved the present words for the present Spanish, and when; null when nobody did. */
  readonly revision: { readonly by: string; readonly on: string } | null
}

/** A text approved by a person who speaks the language. */
export interface Approved {
  readonly key: string
  readonly words: string
}

/** The translations in a file, and who made them. */
export interface Delivery {
  readonly by: string
  readonly on: string
  readonly approved: readonly Approved[]
}

const NAME = /\{\w+\}/g
/** Longest a short text may get, in characters, however short its Spanish is. */
const SHORT = 24
const LONGER = 1.8

/** Returns the most characters that a translation may have: the room there is where the Spanish stands. */
export const roomOf = (spanish: string): number => Math.max(SHORT, Math.ceil(spanish.length * LONGER))

const namesIn = (words: string) => (words.match(NAME) ?? []).toSorted().join(' ')

/**
 * Returns the texts as a PO file that any translation editor opens: texts that nobody has approved yet are marked as fuzzy, and each text says where it is shown
 * and how long it may be.
 */
export function exported(texts: readonly Translated[], { language, on }: { readonly language: string; readonly on: Date }): Buffer {
  const entries = texts.map((text): [string, Record<string, GetTextTranslation>] => [text.key, { [text.spanish]: entryOf(text) }])
  const made = on.toISOString().slice(0, 16).replace('T', ' ')
  return po.compile({
    charset: 'utf-8',
    headers: {
      'Project-Id-Version': 'DJBR',
      'POT-Creation-Date': `${made}+0000`,
      'PO-Revision-Date': 'YEAR-MO-DA HO:MI+ZONE',
      'Last-Translator': '',
      'Language-Team': '',
      Language: language,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
    },
    translations: Object.fromEntries(entries),
  })
}

function entryOf({ key, spanish, english, words, places, revision }: Translated): GetTextTranslation {
  const flags = [...(words !== '' && revision === null ? ['fuzzy'] : []), ...(namesIn(spanish) ? ['python-brace-format'] : [])]
  return {
    msgctxt: key,
    msgid: spanish,
    msgstr: [words],
    comments: {
      ...(revision && { translator: `Revisado por ${revision.by}, ${revision.on}` }),
      extracted: `Hasta ${roomOf(spanish)} caracteres. En inglés: ${english}`,
      reference: places.join('\n'),
      flag: flags.join(', '),
    },
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/** Why a file of translations is refused: a line for each fault. */
export class Refused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * Returns the translations in a PO file that are present and not marked as fuzzy, credited to the person named in its header. Refuses the whole file when it is
 * no PO file, its header names no person or no day, or a translation is of an unknown text or of a Spanish that has changed, loses or adds a {name}, or is longer
 * than the room there is.
 */
export function deliveryIn(file: Buffer, spanishOf: ReadonlyMap<string, string>): Delivery {
  const { headers = {}, translations = {} } = parsed(file)
  const by = headerOf(headers, 'last-translator')
  const on = DAY.exec(headerOf(headers, 'po-revision-date'))?.[0]
  const entries = Object.entries(translations).flatMap(([key, one]) => (key === '' ? [] : Object.values(one)))
  const approved = entries.filter(isApproved)
  const faults = [
    ...(/\p{L}/u.test(by) ? [] : ['Last-Translator names nobody: set your name in the editor and save again']),
    ...(on ? [] : ['PO-Revision-Date is no day: save the file once in the editor']),
    ...approved.flatMap((entry) => faultsOf(entry, spanishOf)),
  ]
  if (faults.length > 0 || !on) throw new Refused(faults)
  return { by, on, approved: approved.map(({ msgctxt = '', msgstr: [words = ''] }) => ({ key: msgctxt, words })) }
}

function parsed(file: Buffer) {
  try {
    return po.parse(file, { validation: true })
  } catch (error) {
    throw new Refused([`It is no PO file: ${error instanceof Error ? error.message : 'it cannot be read'}`])
  }
}

const headerOf = (headers: Readonly<Record<string, string>>, name: string): string =>
  Object.entries(headers)
    .find(([one]) => one.toLowerCase() === name)?.[1]
    ?.trim() ?? ''

const isApproved = ({ msgstr, comments }: GetTextTranslation) =>
  msgstr.some((words) => words !== '') && !/\bfuzzy\b/.test(comments?.flag ?? '')

function faultsOf({ msgctxt: key = '', msgid, msgstr }: GetTextTranslation, spanishOf: ReadonlyMap<string, string>): readonly string[] {
  const [words = ''] = msgstr
  const spanish = spanishOf.get(key)
  if (spanish === undefined) return [`${key}: there is no such text`]
  if (spanish !== msgid) return [`${key}: its Spanish is another one by now: export again and merge this file into it (msgmerge)`]
  if (msgstr.length !== 1 || words.trim() !== words) return [`${key}: it has one translation, with no blanks around it`]
  if (namesIn(words) !== namesIn(spanish)) return [`${key}: it has to keep ${namesIn(spanish) || 'no {name}'}, each as often as in Spanish`]
  if (words.length > roomOf(spanish)) return [`${key}: ${words.length} characters, and there is room for ${roomOf(spanish)}`]
  return CONTROL.test(words) ? [`${key}: it has characters that are not shown`] : []
}

const CONTROL = /\p{Cc}/u
