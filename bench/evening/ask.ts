import { setTimeout as pause } from 'node:timers/promises'
import type { Headers } from '../portal.ts'

/** Kind of call, by which its times are grouped. */
export type Kind = 'sign-in' | 'save' | 'draft' | 'finalize' | 'papers' | 'public' | 'desk'

/** One answer, or the record that none came. */
export interface Answer {
  readonly kind: Kind
  /** null when the connection was cut. */
  readonly status: number | null
  readonly ms: number
  /** Whether it is a refusal that says that nothing was done, why in words, and when to come back. */
  readonly isHonest: boolean
}

/** Where the calls go: one portal, or the proxy in front of several. */
export interface Target {
  readonly url: string
  readonly answers: Answer[]
}

/** The parts of a call that go into the request. */
interface Asked {
  readonly kind: Kind
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Headers
  readonly body?: unknown
}

/** Statuses of temporary refusals: the portal's own, and the proxy's when a portal is gone. */
const FOR_NOW: ReadonlySet<number> = new Set([429, 502, 503, 504])
const MAX_PAUSE_MS = 10_000
/** How long a person keeps retrying what they sent. */
const PATIENCE_MS = 120_000

/**
 * Calls the portal as its browser pages do: a call that was refused for now, or cut off, is sent again under the same headers until it is answered. Returns the
 * body of the success. Throws when the patience runs out, or at an answer that is neither a success nor a temporary refusal.
 */
export async function ask<Body>(target: Target, asked: Asked): Promise<{ readonly body: Body; readonly cookies: readonly string[] }> {
  const givesUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const { answer, body, cookies, retryAfterMs } = await send<Body>(target, asked)
    target.answers.push(answer)
    if (answer.status === 200) return { body: body as Body, cookies }
    const isForNow = answer.status === null || FOR_NOW.has(answer.status)
    if (!isForNow || performance.now() > givesUpAt) throw new Error(`${asked.path}: ${answer.status} ${JSON.stringify(body).slice(0, 300)}`)
    await pause(Math.min(retryAfterMs, MAX_PAUSE_MS))
  }
}

async function send<Body>({ url }: Target, { kind, method = 'POST', path, headers, body }: Asked) {
  const begun = performance.now()
  try {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { origin: url, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    const seconds = Number(response.headers.get('retry-after'))
    const parsed = (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}) as Body & { readonly error_mensaje?: string }
    return {
      answer: { kind, status: response.status, ms: performance.now() - begun, isHonest: seconds > 0 && Boolean(parsed.error_mensaje) },
      body: parsed,
      cookies: response.headers.getSetCookie(),
      retryAfterMs: (seconds || 1) * 1000,
    }
  } catch {
    return {
      answer: { kind, status: null, ms: performance.now() - begun, isHonest: false },
      body: undefined,
      cookies: [],
      retryAfterMs: 1000,
    }
  }
}
