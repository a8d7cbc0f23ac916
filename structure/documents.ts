import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the text of a file of the repository. */
export const read = (path: string): string => readFileSync(root + path, 'utf8')

/** Returns the files below a folder whose path in it matches, except installed and built ones. */
export const under = (folder: string, pattern: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path) && !/(^|\/)(node_modules|dist|producers)\//.test(path))
    .map((path) => `${folder}/${path}`)

/** Returns the rules of docs/safety.md (`S21`), in order. */
export const safetyRules = (): string[] => [...read('docs/safety.md').matchAll(/^### (S\d+) /gm)].map(([, rule = '']) => rule)

/** Returns the numbers of the decisions (`040`). */
export const decisionNumbers = (): Set<string> => new Set(under('docs/decisions', /^\d{3}-.*\.md$/).map((path) => path.slice(15, 18)))
