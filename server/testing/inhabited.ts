import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { settableClock } from '../ground/clock.ts'
import { connect } from '../ground/database/connect.ts'
import { roles } from '../ground/database/embedded/roles.ts'
import { fillLists } from '../ground/list-cache/index.ts'
import { seedAccounts } from './accounts.ts'
import { asSuperuser, type ClusterAddress, inhabitedName, templateName, urlOf } from './cluster.ts'
import { copyDatabase } from './database.ts'

export const A_WORKING_MORNING = '2026-11-20T10:00:00-04:00'

const MAKING = 'djbr_being_inhabited'
/** The cluster's lock that a worker holds while it makes the template. */
const LOCK = 20_261_120

/** Returns the name of the cluster's template with a new portal's lists and the demo's accounts; the first caller makes it. */
export async function inhabitedTemplate(address: ClusterAddress): Promise<string> {
  await asSuperuser(address, async (client) => {
    const isThere = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [inhabitedName])).rowCount === 1
    if (await isThere()) return
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    if (await isThere()) return
    await client.query(`DROP DATABASE IF EXISTS ${MAKING} WITH (FORCE)`)
    await copyDatabase(client, templateName, MAKING)
    await inhabit(urlOf(address, roles.app, MAKING))
    await client.query(`ALTER DATABASE ${MAKING} RENAME TO ${inhabitedName}`)
  })
  return inhabitedName
}

async function inhabit(url: string): Promise<void> {
  const db = connect({ url })
  const clock = settableClock(A_WORKING_MORNING)
  await fillLists(db, dateInLaPaz(clock.now()))
  await seedAccounts(db, clock)
  await db.destroy()
}
