import type { TestProject } from 'vitest/node'
import { asSuperuser, type ClusterAddress, preparedCluster, startTestCluster } from './cluster.ts'

/**
 * Sets up one cluster for the whole run; or uses one that runs already and is prepared (`TEST_CLUSTER`, its address as JSON: `npm run tool -- remove-protections`
 * makes many short runs); or a PostgreSQL of the machine's own (`TEST_DATABASE_URL`), such as the oldest that the portal supports.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_CLUSTER
  if (running) {
    project.provide('cluster', JSON.parse(running))
    return async () => {}
  }
  const own = process.env.TEST_DATABASE_URL
  const cluster = own ? await preparedCluster(own) : await startTestCluster()
  if (!own) await planOnce(cluster.address)
  project.provide('cluster', cluster.address)
  return cluster.stop
}

/**
 * Has PostgreSQL use generic plans. A test's connection sends a statement only a few times, and planning it anew for each of its values is a tenth of the
 * database's work. The cost of the plans used in production is measured by `bench growth`, in a cluster of its own.
 */
const planOnce = (address: ClusterAddress): Promise<void> =>
  asSuperuser(address, async (client) => {
    await client.query('ALTER SYSTEM SET plan_cache_mode = force_generic_plan')
    await client.query('SELECT pg_reload_conf()')
  })
