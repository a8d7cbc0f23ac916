import type { TestProject } from 'vitest/node'
import { type ClusterAddress, startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterAddress
  }
}

/** One cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('cluster', cluster.address)
  return cluster.stop
}
