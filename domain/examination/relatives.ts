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

/** Whether a creditor is named as a declared relative or the spouse: names are compared, nothing else is made of them (R16.4). */
export function namesRelative(creditor: string, { records, spouse }: FollowedDeclaration): boolean {
  const said = new Set(wordsOf(creditor))
  return [...records.relative, ...(spouse ? [spouse] : [])].some((relative) => isNamed(said, relative))
}
