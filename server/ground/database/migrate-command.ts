import { readOwnerConfig } from '../../config.ts'
import { runCommand, say } from '../../console.ts'
import { asOwner } from './as-owner.ts'
import { migrate } from './migrate.ts'
import { untilWritable } from './wait.ts'

/**
 * `npm run migrate`: brings the database to this version, for portals that only check it because they lack its owner's address. Waits for a database that is away,
 * and says so. Exits with 1 when refused.
 */
await runCommand(async () => {
  await asOwner(readOwnerConfig(), async (ownerUrl) => {
    await untilWritable(ownerUrl, { onAway: (why) => say(`La base de datos ${why}; se espera.`), signal: new AbortController().signal })
    await migrate(ownerUrl)
  })
  say('La base de datos está al día.')
})
