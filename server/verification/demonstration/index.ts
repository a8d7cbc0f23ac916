import type { Services } from '../../services.ts'
import { seedCases } from './cases.ts'
import { seedDraw } from './draws.ts'
import { seedScores } from './scores.ts'

export { seedWeights } from './scores.ts'

/** Creates the demo's verification data, once (R10.27). */
export async function seedVerification(services: Services): Promise<void> {
  await seedDraw(services)
  await seedCases(services)
  await seedScores(services)
}
