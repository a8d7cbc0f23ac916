import type { FastifyRequest } from 'fastify'
import { Failure } from '../ground/http/failure.ts'
import { createFloodBrake, type FloodLimit } from '../ground/http/rate-limits.ts'
import type { Services } from '../services.ts'
import { takeCaptcha } from './captcha.ts'
import { knownVisitor } from './visitor.ts'

/** Carries the proof of work of a call that was one too many of its address: the token of a challenge and its solution. */
const PROOF = 'prueba-de-trabajo'

/** The brake on addresses, before any other work (safety S48): what is beyond a limit is refused, unless its machine worked for it. */
export function createFloodGuard(services: Services) {
  const { clock, config } = services
  const brake = createFloodBrake(clock)

  const worked = async (request: FastifyRequest): Promise<boolean> => {
    const [token = '', solution = ''] = String(request.headers[PROOF] ?? '').split(' ')
    if (token === '' || solution === '') return false
    // @protects 008 a call beyond the brake brings work of its own browser, once
    //   instead: takeCaptcha(services, await knownVisitor(services, request), ['insistir'], { token, captcha: solution }) ==> true
    return takeCaptcha(services, await knownVisitor(services, request), ['insistir'], { token, captcha: solution })
  }
  const brakesOf = (request: FastifyRequest): readonly FloodLimit[] => [request.routeOptions.config?.flood ?? []].flat()

  return {
    /** Counts a call. Throws `tooMany`. */
    async check(request: FastifyRequest): Promise<void> {
      if (!config.rateLimits) return
      let proved: boolean | undefined
      for (const limit of brakesOf(request)) {
        try {
          brake.check(limit, request.ip, proved ?? false)
        } catch (refusal) {
          const mayHelp = refusal instanceof Failure && refusal.details.answer !== undefined
          proved ??= mayHelp && (await worked(request))
          if (!proved) throw refusal
          brake.check(limit, request.ip, true)
        }
      }
    },
    /** Counts a call that was refused. */
    refused(request: FastifyRequest): void {
      for (const limit of brakesOf(request)) brake.refused(limit, request.ip)
    },
  }
}
