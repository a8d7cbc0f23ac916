import { randomInt } from 'node:crypto'
import { PURPOSES, type Purpose } from '@djbr/domain/calls/entering.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Failure } from '../ground/http/failure.ts'
import { digest, sameDigest } from '../ground/http/secrets.ts'
import type { Services } from '../services.ts'
import { openToken, sealToken } from './sealed-token.ts'
import { noteMisuse, type SingleUse, useUp, wasMisused } from './single-use.ts'
import type { Visitor } from './visitor.ts'

const LIFE_SECONDS = 5 * 60

/** Key derivations of a thousand rounds, 600 on average: some two seconds of an old phone. */
const PUZZLE = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 200, most: 1000 }

export interface CaptchaAnswer {
  readonly captcha: string
  readonly token: string
}

const shown = z.object({ purpose: z.enum(PURPOSES), answer: z.string(), until: z.int() })

/** Length that a captcha is padded to before sealing, so that a counter of three digits looks like one of four. */
const SEALED_LENGTH = 80

// @protects S2 a captcha is good for its visitor alone
//   without: ${cookie}
const sealedFor = (cookie: string) => `captcha of ${cookie}`

/** Seals an answer into the token that stands for it; the portal stores nothing (decision 128). */
const tokenOf = (services: Services, cookie: string, purpose: Purpose, answer: string): string => {
  const until = services.clock.now().getTime() + LIFE_SECONDS * 1000
  // @protects S2 a captcha’s token tells nothing of its answer
  //   instead: sealToken(services, { purpose, answer, until }, sealedFor(cookie), SEALED_LENGTH) ==> Buffer.from(JSON.stringify({ purpose, answer, until })).toString('base64url')
  return sealToken(services, { purpose, answer, until }, sealedFor(cookie), SEALED_LENGTH)
}

/** Opens a token that was given to a browser. Returns undefined for any other browser's token. */
export const openCaptcha = (services: Services, cookie: string, token: string) => openToken(services, token, sealedFor(cookie), shown)

/** Loads the drawing module when the first image is asked for: reading it is a tenth of the processor time that a portal's start takes for its modules. */
const captchaPainter = () => import('./captcha-image.ts')

/** Returns an image to be read, good for one purpose, once, within five minutes, for this visitor. */
export async function offerImage(services: Services, cookie: string, purpose: Purpose) {
  const { drawCaptcha, drawCharacters, handOf } = await captchaPainter()
  const characters = drawCharacters()
  return {
    token: tokenOf(services, cookie, purpose, characters),
    imagen: `data:image/png;base64,${drawCaptcha(characters, handOf(services.cardKey)).toString('base64')}`,
  }
}

/**
 * Returns the accessible captcha: a puzzle (ALTCHA, version 2) that the browser solves by trying counters until the derived key begins as asked. The browser sends the
 * solution in `captcha` as its library writes it (base64 of `{ challenge, solution }`), or the counter alone as digits.
 */
export async function offerPuzzle(services: Services, cookie: string, purpose: Purpose) {
  const counter = randomInt(PUZZLE.fewest, PUZZLE.most + 1)
  const { parameters } = await createChallenge({ algorithm: PUZZLE.algorithm, cost: PUZZLE.cost, counter, deriveKey })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  return { token: tokenOf(services, cookie, purpose, String(counter)), parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix } }
}

const solved = z.object({ solution: z.object({ counter: z.int() }) })

/** Returns an answer in the form in which it was sealed: the characters in capitals, or the counter of a solution. */
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
 * Lets a call pass only with the right answer to a captcha of its purpose (or of one of several), shown to its visitor (safety S2). An answer uses the captcha up,
 * right or wrong: a right one for all portals, a wrong one for this process. Checks nothing where CAPTCHA_ENABLED is false.
 */
export async function requireCaptcha(
  services: Services,
  { cookie }: Pick<Visitor, 'cookie'>,
  purpose: Purpose | readonly Purpose[],
  { captcha, token }: CaptchaAnswer,
): Promise<void> {
  if (!services.listCache.flags(services).captcha) return
  if (captcha.trim() === '' || token === '') {
    const message = 'controls.captcha.required'
    throw new Failure('invalid', message, { fields: [{ field: captcha.trim() === '' ? 'captcha' : 'token', message }] })
  }
  const isRight = cookie !== undefined && (await isAnswered(services, cookie, [purpose].flat(), { captcha, token }))
  if (!isRight) throw new Failure('refused', 'access.captchaWrong')
}

async function isAnswered(services: Services, cookie: string, purposes: readonly Purpose[], { captcha, token }: CaptchaAnswer) {
  const given = openCaptcha(services, cookie, token)
  // @protects S2 a captcha is good for its purpose alone
  //   without: || !purposes.includes(given.purpose)
  // @protects S2 a captcha ends after five minutes
  //   without: || given.until <= services.clock.now().getTime()
  if (!given || !purposes.includes(given.purpose) || given.until <= services.clock.now().getTime()) return false
  const use: SingleUse = { serving: 'captcha', token, until: given.until }
  // @protects S2 a captcha that was misread is used up
  if (wasMisused(use)) return false
  if (sameDigest(digest(given.answer), digest(answered(captcha)))) {
    // @protects S2 a captcha is used up by its right answer
    //   instead: useUp(services, use) ==> Promise.resolve(true)
    return useUp(services, use)
  }
  // @protects S48 a captcha that was misread adds no row
  //   instead: noteMisuse(services, use) ==> await useUp(services, use)
  noteMisuse(services, use)
  return false
}
