import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import type { Answer, Browser } from './app.ts'

/** What a browser's machine works out for a call that was answered so; the headers that the call is made again with. */
export async function workFor(browser: Browser, answer: Answer, before = ''): Promise<Record<string, string>> {
  const { por } = answer.json<{ por: string }>()
  const asked = await browser.get(`system/captcha/reto?uso=insistir&por=${encodeURIComponent(por)}`)
  const { token, parameters } = asked.json<Challenge & { token: string }>()
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  const work = `${token} ${solution?.derivedKey}`
  return { 'prueba-de-trabajo': before === '' ? work : `${before},${work}` }
}

/** Makes a call as the portal's own page does: what is asked for work is asked again with it. Gives the answer, and how many works were done. */
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
