/**
 * Letters of Spanish, Aymara, Quechua, Guaraní and the country's European surnames, as far as the typeface of the paper
 * has them, and the three apostrophes that mark a glottal sound. Excludes look-alikes of other scripts, full-width letters, joiners,
 * direction marks and emoji.
 */
const LETTERS = "A-Za-zªºÀ-ÖØ-öø-ıĴ-ňŊ-žȘ-țẠ-ỹ'’ʼ"

/** A letter of Guaraní that Unicode has only as two code points. */
const NASAL_G = '[gG]\\u0303'

const madeOf = (signs: string) => new RegExp(`^(?:[${signs}]|${NASAL_G})*$`)

/** Characters of a free text (R1.45, R5.14). */
export const FREE_TEXT = madeOf(`${LETTERS}0-9 \\-_/.*()",;:=%#°`)

/** Characters of a name or surname. */
export const NAME = madeOf(`${LETTERS} .\\-`)

/**
 * An e-mail address as a mail server keeps it: its first part without leading, trailing or double dots, its domain of two labels or more, in letters of any
 * country, the last of two letters or more (R1.47).
 */
export const EMAIL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u

/** Characters that a name field drops as they are typed. */
export const STRIPPED_FROM_NAMES = /[%#{}*]/g

/**
 * Text of any sort in which every character is visible and is what it seems (R1.45). Allows Latin letters, digits, punctuation, symbols, plain blanks, and U+FE0F,
 * which draws the symbol before it as an emoji. Excludes control characters, line ends, direction marks, other invisible or blank characters, and the look-alikes
 * of other scripts.
 */
// @protects S57 a text has no sign that is not seen, and no letter that only looks like one
//   instead: [\p{Script=Latin}ʼ\p{M}\p{N}\p{P}\p{S} ] ==> [^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]
// @protects S57 a text is not made of marks and symbols that draw nothing
//   without: (?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])
// @protects S57 what draws an emoji stands behind a symbol that is drawn as one
//   instead: (?![0-9#*])\p{Emoji}\ufe0f ==> \ufe0f
export const PRINTED =
  /^(?:(?![0-9#*])\p{Emoji}\ufe0f|[0-9#*]\ufe0f\u20e3|(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{Script=Latin}ʼ\p{M}\p{N}\p{P}\p{S} ])*$/u

/** A character with the marks that may draw it as an emoji. */
const DRAWN = /.\ufe0f?\u20e3?/gsu

/** Returns an external text for display: names in place every character that is invisible or not what it seems, `informe‹U+202E›fdp.exe`. */
export const withSignsNamed = (text: string): string =>
  text.normalize('NFC').replace(DRAWN, (drawn) => (PRINTED.test(drawn) ? drawn : [...drawn].map(signNamed).join('')))

const signNamed = (sign: string) => (PRINTED.test(sign) ? sign : `‹U+${codeOf(sign)}›`)
const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Returns a text as it is kept: composed (NFC), on one line, without blanks at its ends. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    // @protects S57 a text that is kept has no line but one
    //   instead: t-\r\u0085\u00a0\u2028\u2029 ==> r\n\t\u00a0
    .replace(/[\t-\r\u0085\u00a0\u2028\u2029]+/g, ' ')
    .trim()

/**
 * Hyphens of a code as other keyboards and scanners write them: the character on the hyphen's key in another layout, `'` or `/`, and the
 * dashes, the minus and the apostrophes that may replace it.
 */
const HYPHENS = /[\p{Pd}\u2212\u00ad'’‘ʼ´`/]/gu

/** Returns a code with plain hyphens, for input from any keyboard. */
export const plainHyphens = (code: string): string => code.replace(HYPHENS, '-')

const APOSTROPHES = /[’‘ʼʻ´`′]/g
const DASHES = /[\p{Pd}\u2212\u00ad]/gu

/** Returns a name with plain apostrophes and hyphens, for input from any keyboard (R1.46). */
export const plainSigns = (name: string): string => name.replace(APOSTROPHES, "'").replace(DASHES, '-')

/** Returns a Bolivian telephone number without blanks and without +591 before its eight digits. */
export const plainPhone = (number: string): string => number.replace(/\s/g, '').replace(/^(?:\+|00)?591(?=\d{8}$)/, '')

/** Returns a text without diacritics, for comparing or sorting: é becomes e, ñ becomes n. Case and everything else stay. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Normalizes the name of a person or an entity for comparison: without diacritics and case, with single blanks. */
export const normalizedName = (text: string): string => withoutMarks(text).toUpperCase().replace(/\s+/g, ' ').trim()

/** Returns a text with U+FFFD for every lone surrogate. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Returns an external text as one line of at most `most` UTF-16 units, with blanks for unprintable characters. */
export const oneLine = (text: string, most: number): string =>
  wellFormed(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').slice(0, most))

/** Returns a text of at most `most` UTF-16 units, with a mark where a longer one was cut. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${wellFormed(text.slice(0, most - 1))}…` : text)

/** Returns the length that limits count: code points, so that every letter counts as one. */
export const lengthOf = (text: string): number => [...text].length

/** Normalizes a text to detect repetitions: without case and without blanks at the ends. */
export const normalized = (text: string): string => tidy(text).toUpperCase()

/** Whether two texts repeat each other. */
export const sameText = (a: string, b: string): boolean => normalized(a) === normalized(b)
