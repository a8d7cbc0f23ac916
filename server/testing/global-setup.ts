import type { TestProject } from 'vitest/node'
import { preparedCluster, startTestCluster } from './cluster.ts'

/**
 * One cluster for the whole run; or one that runs already and is prepared (`TEST_CLUSTER`, its address as JSON: `npm run tool -- remove-protections` makes many
 * short runs); or a PostgreSQL of the machine's own (`TEST_DATABASE_URL`), such as the oldest that the portal takes.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_CLUSTER
  if (running) {
    project.provide('cluster', JSON.parse(running))
    return async () => {}
  }
  const own = process.env.TEST_DATABASE_URL
  const cluster = own ? await preparedCluster(own) : await startTestCluster()
  project.provide('cluster', cluster.address)
  return cluster.stop
}
