import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { Answer, Browser } from './app.ts'

/** Does the work that an answer asks of the browser's machine. Returns the headers for repeating the call. */
export async function workFor(browser: Browser, answer: Answer, before = ''): Promise<Record<string, string>> {
  const { por } = answer.json<{ por: string }>()
  const asked = await browser.get(`system/captcha/reto?uso=insistir&por=${encodeURIComponent(por)}`)
  const { token, parameters } = asked.json<Challenge & { token: string }>()
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  const work = `${token} ${solution?.derivedKey}`
  return { 'prueba-de-trabajo': before === '' ? work : `${before},${work}` }
}

/** Makes a call as the portal's own page does: a call that is refused until work is done is repeated with the work. Returns the answer, and how often work was done. */
export async function insisting(
  browser: Browser,
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<{ answer: Answer; works: number }> {
  let answer = await call({})
  let headers: Record<string, string> = {}
  let works = 0
  while (answer.statusCode === 429 && 'por' in answer.json<object>() && works < 4) {
    headers = await workFor(browser, answer, headers['prueba-de-trabajo'])
    works++
    answer = await call(headers)
  }
  return { answer, works }
}
