import { expect } from './test.ts'

const { SEGIP_URL, SEGIP_TOKEN } = process.env

/** Whether the identity service is the run's own: that of a portal that ran before is not ours to turn off. */
export const isOurs = SEGIP_URL !== undefined

/** Turns the identity service off and on again; or has a surname of whoever is asked for differ. */
export async function register(mode: 'up' | 'down' | 'differs'): Promise<void> {
  const answer = await fetch(`${SEGIP_URL}/simulator`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${SEGIP_TOKEN}` },
    body: JSON.stringify({ mode }),
  })
  expect(answer.status).toBe(200)
}
