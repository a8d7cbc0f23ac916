import type { FollowedDeclaration } from '../declaration/declaration.ts'
import { normalized, withoutMarks } from '../values/characters.ts'

interface Named {
  readonly names: string
  readonly paternal: string
  readonly maternal: string
}

const wordsOf = (text: string) => withoutMarks(normalized(text)).match(/[\p{L}\p{N}]+/gu) ?? []

const isNamed = (said: ReadonlySet<string>, { names, paternal, maternal }: Named) => {
  const [first] = wordsOf(names)
  const surname = wordsOf(paternal || maternal)
  return first !== undefined && surname.length > 0 && [first, ...surname].every((word) => said.has(word))
}

/** Whether a text names a declared relative or the spouse. Names are only compared, never used otherwise (R16.4). */
export function namesRelative(text: string, { records, spouse }: FollowedDeclaration): boolean {
  const said = new Set(wordsOf(text))
  return [...records.relative, ...(spouse ? [spouse] : [])].some((relative) => isNamed(said, relative))
}

const MIN_NAME_LENGTH = 3

/** Whether two consecutive words of a creditor's name occur in a row in a text; for a single word, that one. */
function repeats(said: readonly string[], creditor: readonly string[]): boolean {
  const [only = ''] = creditor
  if (creditor.length === 1) return only.length >= MIN_NAME_LENGTH && said.includes(only)
  return creditor.some((word, at) => {
    const next = creditor[at + 1] ?? ''
    if (Math.min(word.length, next.length) < MIN_NAME_LENGTH) return false
    return said.some((one, place) => one === word && said[place + 1] === next)
  })
}

/** Whether a text names somebody, other than the declarant, whom a declaration names: spouse, relative, proxy, or a personal creditor. */
export function namesSomebody(text: string, declaration: FollowedDeclaration): boolean {
  const { proxy, records } = declaration
  const said = wordsOf(text)
  return (
    namesRelative(text, declaration) ||
    (proxy !== null && isNamed(new Set(said), proxy)) ||
    [...records.privateDebt, ...records.otherDebt].some(({ creditor }) => repeats(said, wordsOf(creditor)))
  )
}
