import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../../simulators.ts'
import { oidcCitizenshipService } from './oidc.ts'
import type { CitizenshipRequest, CitizenshipService } from './port.ts'

const CITIZEN = '4000011'

let simulators: Simulators
let service: CitizenshipService
beforeAll(async () => {
  simulators = await startSimulators()
  service = oidcCitizenshipService({ ...simulators.citizenship, insecure: true })
})
afterAll(() => simulators.stop())

/** Goes to the service as a browser does, says there who one is when asked, and gives where it leads back to. */
async function enterAt(address: string, returnTo: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; steps < 10 && !at.href.startsWith(returnTo); steps++) {
    const asked = at.pathname.startsWith('/ingreso/')
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(asked && { method: 'POST', body: new URLSearchParams({ documento: CITIZEN }) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    at = new URL(answer.headers.get('location') ?? 'about:blank', at)
  }
  return at
}

test('a confirmation at the simulator says when the person was asked', async () => {
  const request: CitizenshipRequest = {
    state: 'state',
    nonce: 'nonce',
    verifier: 'a-verifier-of-more-than-forty-three-characters-in-all',
    returnTo: 'http://127.0.0.1:8080/login-ciudadania',
  }
  const began = Date.now()
  const back = await enterAt((await service.address(request, true)) ?? '', request.returnTo)
  const { code = '', state = '', iss } = Object.fromEntries(back.searchParams)
  const citizen = await service.citizen(request, { code, state, iss })
  expect(Number(citizen?.authenticatedAt)).toBeGreaterThan(began - 1_000)
  expect(Number(citizen?.authenticatedAt)).toBeLessThanOrEqual(Date.now())
})
