import type { Services } from '../services.ts'
import { seedAccounts } from './accounts.ts'
import { seedDeclarations } from './declarations.ts'

/** The demo's accounts and declarations (rules.md 9), made once; nothing where they are already. */
export async function seedDemo(services: Services, onError: (error: unknown) => void): Promise<void> {
  await seedAccounts(services.db, services.clock)
  await seedDeclarations(services, onError)
}
