import { readFileSync } from 'node:fs'

const routes = readFileSync(new URL('../web/shell/routes.tsx', import.meta.url), 'utf8').replaceAll(/to: '[^']*'/g, '')
const addressesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/'(\/[a-z0-9-]*)'/g)].map(([, path = '']) => path))]

/** The portal's list of routes ends with those that require a session. */
const [others = '', askingForSession = ''] = routes.split('signedIn.addChildren(')

/** The addresses that require a session, as in the portal's list of routes, and those below them that only redirect. */
export const PRIVATE_ADDRESSES = addressesIn(askingForSession)

/** The addresses that require no session, and one that the portal does not have. */
export const PUBLIC_ADDRESSES = [...addressesIn(others), '/nada']
