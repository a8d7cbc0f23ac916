/**
 * The letters of Spanish, Aymara, Quechua, Guaraní and the European surnames of the country, as far as the typeface of the paper
 * has them, and the three apostrophes that mark a glottal sound. Look-alikes of other scripts, full-width letters, joiners,
 * direction marks and emoji are none of them.
 */
const LETTERS = "A-Za-zªºÀ-ÖØ-öø-ıĴ-ňŊ-žȘ-țẠ-ỹ'’ʼ"

/** A letter of Guaraní that Unicode has only as two signs. */
const NASAL_G = '[gG]\\u0303'

const madeOf = (signs: string) => new RegExp(`^(?:[${signs}]|${NASAL_G})*$`)

/** What a free text holds (R1.45, R5.14). */
export const FREE_TEXT = madeOf(`${LETTERS}0-9 \\-_/.*()",;:=%#°`)

/** What a name or surname holds. */
export const NAME = madeOf(`${LETTERS} .\\-`)

/**
 * An e-mail address as a mail server keeps it: no dot at the ends of its first part or beside another, a domain of two labels or more, in letters of any
 * country, the last of two letters or more (R1.47).
 */
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u

/** Characters that a name field drops as they are typed. */
export const STRIPPED_FROM_NAMES = /[%#{}*]/g

/**
 * What people write of any sort: each sign is seen and is what it seems (R1.45). Latin letters, digits, punctuation, symbols and plain blanks are, and the sign U+FE0F
 * that draws the symbol before it as an emoji; control characters, ends of lines, marks of direction, other signs without width or of blank paper, and the look-alikes
 * of other scripts are not.
 */
// @protects S57 a text has no sign that is not seen, and no letter that only looks like one
//   instead: [\p{Script=Latin}ʼ\p{M}\p{N}\p{P}\p{S} ] ==> [^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]
// @protects S57 a text is not made of marks and symbols that draw nothing
//   without: (?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])
// @protects S57 what draws an emoji stands behind a symbol that is drawn as one
//   instead: (?![0-9#*])\p{Emoji}\ufe0f ==> \ufe0f
export const PRINTED =
  /^(?:(?![0-9#*])\p{Emoji}\ufe0f|[0-9#*]\ufe0f\u20e3|(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{Script=Latin}ʼ\p{M}\p{N}\p{P}\p{S} ])*$/u

/** A sign with what may draw it as an emoji. */
const DRAWN = /.\ufe0f?\u20e3?/gsu

/** A text of elsewhere as it is shown: each sign that is not seen, or is not what it seems, is named where it stands, `informe‹U+202E›fdp.exe`. */
export const withSignsNamed = (text: string): string =>
  text.normalize('NFC').replace(DRAWN, (drawn) => (PRINTED.test(drawn) ? drawn : [...drawn].map(signNamed).join('')))

const signNamed = (sign: string) => (PRINTED.test(sign) ? sign : `‹U+${codeOf(sign)}›`)
const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** How a text is kept: composed (NFC), on one line, without blanks at its ends. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    // @protects S57 a text that is kept has no line but one
    //   instead: t-\r\u0085\u00a0\u2028\u2029 ==> r\n\t\u00a0
    .replace(/[\t-\r\u0085\u00a0\u2028\u2029]+/g, ' ')
    .trim()

/**
 * The hyphens of a code as other keyboards and scanners write them: the sign that lies on the hyphen's key of another layout, `'` or `/`, and the
 * dashes, the minus and the apostrophes that are put in their place.
 */
const HYPHENS = /[\p{Pd}\u2212\u00ad'’‘ʼ´`/]/gu

/** A code with plain hyphens, whichever keyboard wrote them. */
export const plainHyphens = (code: string): string => code.replace(HYPHENS, '-')

const APOSTROPHES = /[’‘ʼʻ´`′]/g
const DASHES = /[\p{Pd}\u2212\u00ad]/gu

/** A name with one apostrophe and one hyphen, whichever keyboard wrote them (R1.46). */
export const plainSigns = (name: string): string => name.replace(APOSTROPHES, "'").replace(DASHES, '-')

/** A telephone number of the country by its eight digits: without the blanks between them and +591 before them. */
export const plainPhone = (number: string): string => number.replace(/\s/g, '').replace(/^(?:\+|00)?591(?=\d{8}$)/, '')

/** A text without the marks on its letters, to be compared or sorted: é is e, ñ is n. Case and everything else stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The name of a person or an entity as it is compared: without marks and case, its blanks single. */
export const normalizedName = (text: string): string => withoutMarks(text).toUpperCase().replace(/\s+/g, ' ').trim()

/** A text with U+FFFD for each half of a character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** A text of elsewhere as one line of at most so many UTF-16 units: a blank stands for what is not printed. */
export const oneLine = (text: string, most: number): string =>
  wellFormed(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').slice(0, most))

/** A text of at most so many UTF-16 units: of a longer one it is seen that it goes on. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${wellFormed(text.slice(0, most - 1))}…` : text)

/** The length that limits count: code points, so that a letter is one wherever it stands in Unicode. */
export const lengthOf = (text: string): number => [...text].length

/** A text as it is compared for a repetition: without case and blanks at the ends. */
export const normalized = (text: string): string => tidy(text).toUpperCase()

/** Whether two texts repeat each other. */
export const sameText = (a: string, b: string): boolean => normalized(a) === normalized(b)
