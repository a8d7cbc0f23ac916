import type { FastifyRequest } from 'fastify'
import { principalOf } from '../ground/http/principal.ts'
import { createFloodBrake, type FloodLimit, tooMany } from '../ground/http/rate-limits.ts'
import type { Services } from '../services.ts'
import { priceBeyond } from './doors/price.ts'
import { demandOf, payBy, workNeeded, worksFor } from './doors/work.ts'

/** The brakes that a call is under: those of its route, and for every other public call one of all of them. */
function brakesOf({ routeOptions: { config } }: FastifyRequest): readonly FloodLimit[] {
  // @protects S48 every public call is counted by its address
  if (config?.access === 'public' && config.flood === undefined) return ['public']
  return [config?.flood ?? []].flat()
}

/** The brake on addresses, before any other work (safety S48): what is beyond a limit passes when its machine worked for it, the more the further it is. */
export function createFloodGuard(services: Services) {
  const { clock, config } = services
  const brake = createFloodBrake(clock)

  /** Counts a call. Throws `tooMany`, with what to work for. */
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
