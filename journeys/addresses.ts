import { readFileSync } from 'node:fs'

const routes = readFileSync(new URL('../web/shell/routes.tsx', import.meta.url), 'utf8').replaceAll(/to: '[^']*'/g, '')
const found = (pattern: RegExp): readonly string[] => [...new Set([...routes.matchAll(pattern)].map(([, path = '']) => path))]

/** The addresses that ask for a session, as the portal's list of routes has them, and those below them that only lead to another. */
export const PRIVATE_ADDRESSES = [
  ...found(/on(?:SignedIn|Declaration)\('(\/[a-z0-9-]+)'/g),
  ...found(/getParentRoute: \(\) => declaration,\s*path: '(\/[a-z0-9-]+)'/g),
]

/** The addresses that ask for none, and one that the portal does not have. */
export const PUBLIC_ADDRESSES = [...found(/'(\/[a-z0-9-]*)'/g).filter((path) => !PRIVATE_ADDRESSES.includes(path)), '/nada']
