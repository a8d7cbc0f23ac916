import { readOwnerConfig } from '../../config.ts'
import { StartRefused } from '../../start-refused.ts'
import { asOwner } from './as-owner.ts'
import { migrate } from './migrate.ts'
import { untilWritable } from './wait.ts'

/**
 * `npm run migrate`: brings the database to this version, for portals that are not given its owner's address and only check it. Waits for a database that is
 * away, and says so. Ends with 1 when it was refused.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  await asOwner(readOwnerConfig(), async (ownerUrl) => {
    await untilWritable(ownerUrl, { onAway: (why) => say(`La base de datos ${why}; se espera.`), signal: new AbortController().signal })
    await migrate(ownerUrl)
  })
  say('La base de datos está al día.')
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exitCode = 1
}
