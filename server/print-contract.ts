import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { contractOf } from './ground/http/contract.ts'
import type { Services } from './services.ts'

/**
 * `npm run tool -- contract`: prints what a portal answers at `/api/openapi.json`, without starting one; its own address, which each portal has another
 * of, is left out. The routes are only described: nobody calls them, so nothing of what they work with is there.
 */
const config = readConfig({ DEMO: 'true', DATABASE_URL: 'postgres://nobody@127.0.0.1/none' })
const app = await buildApp({ config } as Services, { log: null, webFolder: '/nonexistent' })
await app.ready()
process.stdout.write(`${JSON.stringify({ ...contractOf(app), servers: [] }, null, 2)}\n`)
