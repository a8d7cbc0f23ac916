import { isNear } from '../roster/hints.ts'
import { comparable } from './identity-check.ts'

/** Names as an entity or the portal writes them. */
export interface WrittenNames {
  readonly names: string
  readonly paternalSurname: string
  readonly maternalSurname: string
}

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

const wordsOf = (names: string, surnames: string): readonly string[] =>
  `${names} ${surnames}`.split(' ').filter((word) => word !== '' && !PARTICLES.has(word))

/** The words of somebody's names: all of them, and without what comes with marriage. */
function readings({ names, paternalSurname, maternalSurname }: WrittenNames): readonly (readonly string[])[] {
  const surnames = plain(`${paternalSurname} ${maternalSurname}`).trim()
  return [wordsOf(plain(names), surnames), wordsOf(plain(names), surnames.replace(MARRIED, ''))]
}

const differInASign = (one: string, other: string) => Math.min(one.length, other.length) >= MIN_NEAR && isNear(one, other)

function wordsAgree(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length < MIN_WORDS || more.length - fewer.length > MAX_MISSING) return false
  const rest = [...more]
  const unmatched = fewer.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  const [odd, another] = unmatched
  return another === undefined && (odd === undefined || rest.some((word) => differInASign(word, odd)))
}

/**
 * Whether two names may be one person's (R11.20): the same words in whatever order and fields, but for a second name or surname that one of them lacks, a surname that
 * comes with marriage, and one sign of one word. Fewer than two words agree with nothing.
 */
export const namesAgree = (one: WrittenNames, other: WrittenNames): boolean =>
  readings(one).some((words) => readings(other).some((others) => wordsAgree(words, others)))
