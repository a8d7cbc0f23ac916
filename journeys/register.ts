import { expect } from './test.ts'

/** Turns the identity service off and on again, or makes a surname differ for everybody asked for. */
export async function register(mode: 'up' | 'down' | 'differs'): Promise<void> {
  const { SEGIP_URL, SEGIP_TOKEN } = process.env
  const answer = await fetch(`${SEGIP_URL}/simulator`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${SEGIP_TOKEN}` },
    body: JSON.stringify({ mode }),
  })
  expect(answer.status).toBe(200)
}
