import type { FastifyRequest } from 'fastify'
import { principalOf } from '../ground/http/principal.ts'
import { createFloodBrake, type FloodLimit, tooMany } from '../ground/http/rate-limits.ts'
import type { Services } from '../services.ts'
import { priceBeyond } from './doors/price.ts'
import { demandOf, payBy, workNeeded, worksFor } from './doors/work.ts'

/** Returns the brakes that apply to a call: those of its route, or the one of all public calls for a public route that names none. */
function brakesOf({ routeOptions: { config } }: FastifyRequest): readonly FloodLimit[] {
  // @protects S48 every public call is counted by its address
  if (config?.access === 'public' && config.flood === undefined) return ['public']
  return [config?.flood ?? []].flat()
}

/**
 * Creates the brake on addresses, which runs before any other work (safety S48): a call beyond a limit passes when its machine worked for it, the more the further
 * beyond it is.
 */
export function createFloodGuard(services: Services) {
  const { clock, config } = services
  const brake = createFloodBrake(clock)

  /** Counts a call. Throws `tooMany`, with the work to do, when a limit is used up and the call brings no such work. */
  return async (request: FastifyRequest): Promise<void> => {
    if (!config.rateLimits) return
    const { address, work = '' } = principalOf(request)
    const brakes = brakesOf(request)
    const used = brakes.map((name) => ({ name, ...brake.read(name, address) })).filter(({ usedUp }) => usedUp >= 1)
    const [puzzle] = used.filter(({ name }) => name === 'puzzle')
    // @protects S48 the work itself is asked for no oftener than may be
    if (puzzle) throw tooMany(puzzle.secondsLeft)
    if (used.length > 0) {
      const demand = demandOf('brake', priceBeyond(Math.max(...used.map(({ usedUp }) => usedUp))))
      // @protects S48 a flood is braked
      //   instead: !(await payBy(services, worksFor(services, work, demand, true))) ==> work === 'none'
      if (!(await payBy(services, worksFor(services, work, demand, true)))) throw workNeeded(services, demand)
    }
    for (const name of brakes) brake.count(name, address)
  }
}
