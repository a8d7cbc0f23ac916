import { httpIdentityService } from '../ground/outside/identity/http.ts'
import type { IdentityService } from '../ground/outside/identity/port.ts'
import { startSimulators } from '../simulators.ts'

type Mode = 'up' | 'down' | 'slow' | 'rubbish' | 'huge'

export interface SimulatedIdentity {
  readonly service: IdentityService
  /** Changes how the service behaves from now on. */
  be(mode: Mode, slowMs?: number): Promise<void>
  /** Returns how many people it has been asked for. */
  asked(): Promise<number>
  close(): Promise<void>
}

/** Starts the identity service's simulator in a process of its own, reached over HTTP. Close it in `afterAll`. */
export async function simulatedIdentity(
  options: { timeoutMs?: number; failures?: number; pauseMs?: number } = {},
): Promise<SimulatedIdentity> {
  const simulators = await startSimulators()
  const { url, token } = simulators.identity
  const service = httpIdentityService({ url, token, ...options })
  const rule = async (init: RequestInit = {}) => {
    const answer = await fetch(`${url}/simulator`, { ...init, headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as { asked: number }
  }
  return {
    service,
    be: async (mode, slowMs) => void (await rule({ method: 'PUT', body: JSON.stringify({ mode, slowMs }) })),
    asked: async () => (await rule()).asked,
    close: async () => {
      service.close()
      await simulators.stop()
    },
  }
}
