import { cookieName, LANGUAGE_COOKIE } from '@djbr/domain/access/cookie-name.ts'
import { LANGUAGES, type Language } from '@djbr/domain/messages/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { arrivalOf } from './arrival.ts'

/** Cookies of a session, of a visitor before it, and of the browser itself: the last outlives sessions and opens nothing. */
type Name = 'djbr' | 'djbr-visita' | 'djbr-equipo'

const isSecure = ({ baseUrl }: Config) => baseUrl.startsWith('https:')

// @protects S7 the cookie belongs to this very host, over TLS
//   instead: isSecure(config) ==> false
const nameOf = (config: Config, name: Name) => cookieName(name, isSecure(config))

export const readCookie = (config: Config, request: FastifyRequest, name: Name): string | undefined => {
  const value = request.cookies[nameOf(config, name)]
  return value && /^[A-Za-z0-9_-]{20,64}$/.test(value) ? value : undefined
}

/** Returns the language that this browser chose; Spanish when it chose none that exists. */
export function readLanguage(config: Config, { cookies }: FastifyRequest): Language {
  const chosen = cookies[cookieName(LANGUAGE_COOKIE, isSecure(config))]
  return LANGUAGES.find((language) => language === chosen) ?? 'es'
}

// @protects S7 no script reads the cookie of a session
//   instead: true ==> false
const attributes = (config: Config) => ({ path: '/', httpOnly: true, secure: isSecure(config), sameSite: 'lax' }) as const

/** The browser that makes a call: what it sent, and what it is told to keep. */
export interface Browser extends Pick<FastifyRequest, 'headers'> {
  cookie(name: Name): string | undefined
  /** Sets a cookie that lasts until the browser closes, or for so many seconds. */
  keep(name: Name, value: string, maxAge?: number): void
  forget(name: Name): void
  /** Makes it clear what it holds of this portal besides cookies. */
  empty(): void
  /** When its request reached the portal. */
  readonly arrivedAt: Date
  /** Makes it save the answer as a file of this name. */
  saveAs(name: string): void
}

/** The browser that a call is made from. */
export interface FromBrowser {
  readonly browser: Browser
}

/** Returns the browser of a request. */
export const browserOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Browser => ({
  headers: request.headers,
  cookie: (name) => readCookie(config, request, name),
  keep: (name, value, maxAge) =>
    void reply.setCookie(nameOf(config, name), value, { ...attributes(config), ...(maxAge !== undefined && { maxAge }) }),
  forget: (name) => void reply.clearCookie(nameOf(config, name), attributes(config)),
  empty: () => void reply.header('clear-site-data', '"storage"'),
  get arrivedAt() {
    return arrivalOf(request)
  },
  saveAs: (name) => void reply.header('content-disposition', `attachment; filename="${name}"`),
})
