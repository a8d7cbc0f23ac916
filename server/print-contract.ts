import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { contractOf } from './ground/http/contract.ts'
import type { Services } from './services.ts'

/**
 * `npm run tool -- contract`: prints what a portal returns at `/api/openapi.json`, without starting one and without its own address, which differs for each
 * portal. The routes are only described: nobody calls them, so none of what they work with is there.
 */
const config = readConfig({ DEMO: 'true', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' })
const app = await buildApp({ config } as Services, { log: null, webFolder: '/nonexistent' })
await app.ready()
process.stdout.write(`${JSON.stringify({ ...contractOf(app), servers: [] }, null, 2)}\n`)
