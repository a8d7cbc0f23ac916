import { readOwnerConfig } from '../../config.ts'
import { runCommand, say } from '../../console.ts'
import { asOwner } from './as-owner.ts'
import { migrate } from './migrate.ts'
import { untilWritable } from './wait.ts'

/**
 * `npm run migrate`: brings the database to this version, for portals that are not given its owner's address and only check it. Waits for a database that is
 * away, and says so. Ends with 1 when it was refused.
 */
await runCommand(async () => {
  await asOwner(readOwnerConfig(), async (ownerUrl) => {
    await untilWritable(ownerUrl, { onAway: (why) => say(`La base de datos ${why}; se espera.`), signal: new AbortController().signal })
    await migrate(ownerUrl)
  })
  say('La base de datos está al día.')
})
