import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/** Headers of every answer (safety S12). */
const everywhere = {
  // @protects S12 no answer is taken for another type
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // @protects S12 addresses are told to no other site
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
} as const

const HSTS = 'max-age=31536000; includeSubDomains'

/** Data can be neither run nor framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Returns what a page may do. Inline scripts are allowed by their hash: the build's loader, nothing else. Styles come from files or carry this answer's nonce;
 * none is in an attribute.
 */
export function pagePolicy(nonce: string, scripts: readonly string[], { citizenship }: Pick<Config, 'citizenship'>): string {
  const issuer = citizenship.issuer ? ` ${new URL(citizenship.issuer).origin}` : ''
  return [
    "default-src 'none'",
    // @protects S12 a page runs no script but the portal’s
    //   instead: "script-src 'self'" ==> "script-src 'self' 'unsafe-inline'"
    ["script-src 'self'", ...scripts].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    // For browsers that support neither of the next two.
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    // @protects S55 no page asks another host
    //   instead: 'self'" ==> 'self' https:"
    "connect-src 'self'",
    // @protects S12 no other site frames a page
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self'${issuer}`,
    "object-src 'none'",
  ].join('; ')
}

/** Returns the safety headers of a data answer: out of every cache unless its route says otherwise. */
export const dataHeaders = ({ baseUrl }: Pick<Config, 'baseUrl'>): Readonly<Record<string, string>> => ({
  ...everywhere,
  // @protects S12 whoever came over TLS comes back over TLS
  ...(baseUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  'content-security-policy': DATA_POLICY,
  // @protects S12 private answers stay out of every cache
  'cache-control': 'no-store',
})

/** Adds the safety headers to every answer, errors included. */
export function addHeaders(app: FastifyInstance, config: Config): void {
  const always = dataHeaders(config)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const revalidate = request.routeOptions.config?.revalidate
    if (!revalidate || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', revalidate === true ? 'no-cache' : `public, max-age=${revalidate}`).header('etag', tag)
    // @protects S31 lists are asked again by their tag
    //   without: request.headers['if-none-match'] !==
    if (request.headers['if-none-match'] !== tag) return done(null, payload)
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}
