import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Failure } from '../ground/http/failure.ts'
import { digest, mac, newSecret, sameDigest } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'

export const PURPOSES = [
  'login',
  'tarjeta',
  'busqueda',
  'estado',
  'certificado',
  'activacion',
  'recuperacion',
  'segip',
  'insistir',
] as const
export type Purpose = (typeof PURPOSES)[number]

const LIFE_SECONDS = 5 * 60

/** Key derivations of a thousand rounds, 600 on average: some two seconds of an old phone. */
const PUZZLE = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 200, most: 1000 }

const optionalText = (max: number) =>
  z
    .union([z.string().max(max), z.int().transform(String)])
    .nullish()
    .transform((value) => value ?? '')

/** What a call with a captcha carries beside its own fields; spread it into the body's or the query's schema. */
export const captchaFields = { captcha: optionalText(2000), token: optionalText(200) }

export interface CaptchaAnswer {
  readonly captcha: string
  readonly token: string
}

/** Keeps an answer until it is checked once, and gives the token that stands for it. */
async function keep({ db, clock }: Services, visitorId: number, purpose: Purpose, answer: string): Promise<string> {
  // @protects S2 a captcha’s token tells nothing of its answer
  //   instead: newSecret(16) ==> Buffer.from(`${answer} ${newSecret(16)}`).toString('base64url')
  const token = newSecret(16)
  await db
    .insertInto('captcha')
    .values({
      tokenHash: digest(token),
      visitorId,
      purpose,
      answerMac: mac(token, answer),
      expiresAt: new Date(clock.now().getTime() + LIFE_SECONDS * 1000),
    })
    .execute()
  return token
}

/** What draws is a tenth of the processor time that a portal's start takes to read its modules: it is read when the first image is asked for. */
const captchaPainter = () => import('./captcha-image.ts')

/** An image to be read, good for one purpose, once, within five minutes, for this visitor. */
export async function offerImage(services: Services, visitorId: number, purpose: Purpose) {
  const { drawCaptcha, drawCharacters, handOf } = await captchaPainter()
  const characters = drawCharacters()
  const token = await keep(services, visitorId, purpose, characters)
  return { token, imagen: `data:image/png;base64,${drawCaptcha(characters, handOf(services.cardKey)).toString('base64')}` }
}

/**
 * The accessible way: a puzzle (ALTCHA, version 2) that the browser solves by trying counters until the derived key begins as asked. In `captcha`
 * goes the solution as its library writes it (base64 of `{ challenge, solution }`), or the counter alone as digits.
 */
export async function offerPuzzle(services: Services, visitorId: number, purpose: Purpose) {
  const counter = randomInt(PUZZLE.fewest, PUZZLE.most + 1)
  const { parameters } = await createChallenge({ algorithm: PUZZLE.algorithm, cost: PUZZLE.cost, counter, deriveKey })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  const token = await keep(services, visitorId, purpose, String(counter))
  return { token, parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix } }
}

const solved = z.object({ solution: z.object({ counter: z.int() }) })

/** What was answered, as it was kept: the characters in capitals, or the counter of a solution. */
function answered(captcha: string): string {
  const text = captcha.trim()
  if (text.length <= 12) return text.toUpperCase()
  try {
    return String(solved.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).solution.counter)
  } catch {
    return ''
  }
}

/**
 * Lets a call pass only with the right answer to a captcha of its purpose (or one of them), shown to its visitor (safety S2). The first check uses the captcha
 * up, right or wrong. Not read where CAPTCHA_ENABLED is false.
 */
export async function requireCaptcha(
  services: Services,
  visitorId: number | null,
  purpose: Purpose | readonly Purpose[],
  { captcha, token }: CaptchaAnswer,
): Promise<void> {
  if (!services.listCache.flags(services).captcha) return
  if (captcha.trim() === '' || token === '') {
    const message = 'controls.captcha.required'
    throw new Failure('invalid', message, { fields: [{ field: captcha.trim() === '' ? 'captcha' : 'token', message }] })
  }
  if (!(await takeCaptcha(services, visitorId, [purpose].flat(), { captcha, token }))) throw new Failure('refused', 'access.captchaWrong')
}

/** Whether an answer is the right one to a captcha of one of these purposes, shown to this visitor. Right or wrong, the captcha is used up. */
export async function takeCaptcha(
  { db, clock }: Services,
  visitorId: number | null,
  purposes: readonly Purpose[],
  { captcha, token }: CaptchaAnswer,
): Promise<boolean> {
  // @protects S2 a captcha is used up by its first check
  //   instead: deleteFrom ==> selectFrom
  //   instead: returning ==> select
  const kept = await db
    .deleteFrom('captcha')
    .where('tokenHash', '=', digest(token))
    .returning(['visitorId', 'purpose', 'answerMac', 'expiresAt'])
    .executeTakeFirst()
  const right = sameDigest(kept?.answerMac ?? mac(token, 'no captcha'), mac(token, answered(captcha)))
  return Boolean(
    // @protects S2 a captcha is good for its purpose alone
    //   without: && purposes.includes(kept.purpose as Purpose)
    // @protects S2 a captcha is good for its visitor alone
    //   without: && kept.visitorId === visitorId
    // @protects S2 a captcha ends after five minutes
    //   without: && kept.expiresAt > clock.now()
    kept && right && kept.visitorId === visitorId && purposes.includes(kept.purpose as Purpose) && kept.expiresAt > clock.now(),
  )
}
