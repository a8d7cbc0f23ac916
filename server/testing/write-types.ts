import { writeFileSync } from 'node:fs'
import { roles } from '../database/embedded/roles.ts'
import { startTestCluster, templateName, urlOf } from './cluster.ts'
import { typesOf } from './types-file.ts'

/** `npm run -w server types`: writes database/types.ts again from the migrations. */
const cluster = await startTestCluster()
try {
  writeFileSync(new URL('../database/types.ts', import.meta.url), await typesOf(urlOf(cluster.address, roles.owner, templateName)))
} finally {
  await cluster.stop()
}
