import { readFileSync } from 'node:fs'

const routes = readFileSync(new URL('../web/shell/routes.tsx', import.meta.url), 'utf8').replaceAll(/to: '[^']*'/g, '')
const addressesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/'(\/[a-z0-9-]*)'/g)].map(([, path = '']) => path))]

/** The portal's list of routes ends with those that ask for a session. */
const [others = '', askingForSession = ''] = routes.split('signedIn.addChildren(')

/** The addresses that ask for a session, as the portal's list of routes has them, and those below them that only lead to another. */
export const PRIVATE_ADDRESSES = addressesIn(askingForSession)

/** The addresses that ask for none, and one that the portal does not have. */
export const PUBLIC_ADDRESSES = [...addressesIn(others), '/nada']
