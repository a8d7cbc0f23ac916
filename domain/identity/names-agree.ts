import { isNear } from '../roster/hints.ts'
import type { Named } from './full-name.ts'
import { comparable } from './identity-check.ts'

const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y', 'VDA', 'VIUDA'])
/** Behind a surname: the one that comes with marriage. */
const MARRIED = /(?<=\S ) *(?:(?:VDA|VIUDA) )?DE .+$/
/** Shorter words differ in a sign and are other names. */
const MIN_NEAR = 4
const MIN_WORDS = 2
/** A second name and a second surname may be missing. */
const MAX_MISSING = 2

/** A name as it is compared: accents, the mark of the Ñ and signs make no other. */
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

/** The words of somebody's names: all of them, and without what comes with marriage. */
function readings({ names, paternalSurname, maternalSurname }: Named): readonly (readonly Word[])[] {
  const given = wordsOf(plain(names), true)
  const surnames = plain(`${paternalSurname} ${maternalSurname}`).trim()
  return [surnames, surnames.replace(MARRIED, '')].map((each) => [...given, ...wordsOf(each, false)])
}

const differInASign = (one: string, other: string) => Math.min(one.length, other.length) >= MIN_NEAR && isNear(one, other)

/** Of both a given name and a surname are among the words that agree. */
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

/** Names as they are told apart: the same words in whatever order, case and marks are the same. */
export const namesKey = ({ names, paternalSurname, maternalSurname }: Named): string =>
  plain(`${names} ${paternalSurname} ${maternalSurname}`).split(' ').filter(Boolean).sort().join(' ')

/**
 * Whether two names may be one person's (R11.20): the same words in whatever order and fields, but for a second name or surname that one of them lacks, a surname that
 * comes with marriage, and one sign of one word. A given name and a surname agree, of either; fewer words agree with nothing.
 */
export const namesAgree = (one: Named, other: Named): boolean =>
  readings(one).some((words) => readings(other).some((others) => wordsAgree(words, others)))
