import { isNear } from '../roster/hints.ts'
import type { Named } from './full-name.ts'
import { comparable } from './identity-check.ts'

const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y', 'VDA', 'VIUDA'])
/** A married surname, after one's own. */
const MARRIED = /(?<=\S ) *(?:(?:VDA|VIUDA) )?DE .+$/
/** Shorter words that differ by one character are different names. */
const MIN_NEAR = 4
const MIN_WORDS = 2
/** Number of words that may be missing: a second name and a second surname. */
const MAX_MISSING = 2

/** Returns a name in the form in which it is compared: without accents, the tilde of the Ñ, and punctuation. */
const plain = (name: string) => comparable(name.normalize('NFD').replace(/\p{M}/gu, '')).replace(/[^A-Z]+/g, ' ')

interface Word {
  readonly word: string
  readonly isGiven: boolean
}

const wordsOf = (written: string, isGiven: boolean): readonly Word[] =>
  written
    .split(' ')
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .map((word) => ({ word, isGiven }))

/** Returns the words of a person's names: all of them, and without a married surname. */
function readings({ names, paternalSurname, maternalSurname }: Named): readonly (readonly Word[])[] {
  const given = wordsOf(plain(names), true)
  const surnames = plain(`${paternalSurname} ${maternalSurname}`).trim()
  return [surnames, surnames.replace(MARRIED, '')].map((each) => [...given, ...wordsOf(each, false)])
}

const differInASign = (one: string, other: string) => Math.min(one.length, other.length) >= MIN_NEAR && isNear(one, other)

/** Whether the words that agree include both a given name and a surname. */
const hasBoth = (words: readonly Word[]) => words.some(({ isGiven }) => isGiven) && words.some(({ isGiven }) => !isGiven)

function wordsAgree(one: readonly Word[], other: readonly Word[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length < MIN_WORDS || more.length - fewer.length > MAX_MISSING) return false
  const rest = [...more]
  const found: Word[] = []
  const unmatched = fewer.filter(({ word }) => {
    const at = rest.findIndex((each) => each.word === word)
    if (at >= 0) found.push(...rest.splice(at, 1))
    return at < 0
  })
  const [odd, another] = unmatched
  const near = odd && rest.find(({ word }) => differInASign(word, odd.word))
  if (another || (odd && !near)) return false
  // @protects S62 two surnames, or two given names, are nobody's names
  //   instead: hasBoth(fewer) && hasBoth(near ? [...found, near] : found) ==> true
  return hasBoth(fewer) && hasBoth(near ? [...found, near] : found)
}

/** Returns a key that tells names apart: the same words in any order, case and accents have the same key. */
export const namesKey = ({ names, paternalSurname, maternalSurname }: Named): string =>
  plain(`${names} ${paternalSurname} ${maternalSurname}`).split(' ').filter(Boolean).sort().join(' ')

/**
 * Whether two names may be one person's (R11.20): the same words in any order and fields, except for a second name or surname that one of them lacks, a surname that
 * comes with marriage, and one character of one word. In both, a given name and a surname have to agree; fewer words agree with nothing.
 */
export const namesAgree = (one: Named, other: Named): boolean =>
  readings(one).some((words) => readings(other).some((others) => wordsAgree(words, others)))
