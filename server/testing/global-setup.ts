import type { TestProject } from 'vitest/node'
import { type ClusterAddress, startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterAddress
  }
}

/** One cluster for the whole run, or one that runs already (`TEST_CLUSTER`, its address as JSON): `npm run remove-protections` makes many short runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_CLUSTER
  if (running) {
    project.provide('cluster', JSON.parse(running))
    return async () => {}
  }
  const cluster = await startTestCluster()
  project.provide('cluster', cluster.address)
  return cluster.stop
}
