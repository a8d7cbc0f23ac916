import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface CompilerOptions {
  readonly target?: string
  readonly lib?: readonly string[]
}
const optionsOf = (part: string): CompilerOptions =>
  JSON.parse(readFileSync(new URL(`../${part}/tsconfig.json`, import.meta.url), 'utf8')).compilerOptions

/** What every browser of the modern build has (MODERN_TARGET of web/older-browsers.ts): the compiler knows nothing newer, and neither do threads. */
const KNOWN = 'es2023'
const OF_PAGES = ['dom', 'dom.iterable']

test.each(['domain', 'signature', 'web'])(
  '%s uses the functions of the language that the oldest browser of the modern build has',
  (part) => {
    const { target, lib = [] } = optionsOf(part)
    expect(target).toBe(KNOWN)
    expect(lib.filter((name) => name !== KNOWN && !OF_PAGES.includes(name))).toEqual([])
  },
)
