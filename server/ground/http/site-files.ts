import { AUTHORITY } from '@djbr/domain/office/authority.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { publicPages } from './pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which security.txt is valid, counted from each reading: less than a year, as RFC 9116 asks. */
const HOLDS_DAYS = 180

/** What search engines must not list: answers, searches, certificates, and pages that belong to a person. */
const UNLISTED = [
  '/api/',
  '/busqueda',
  '/estado?',
  '/validar?',
  '/validar-sin-conexion',
  '/cambiar',
  '/crear-cuenta',
  '/activar-tarjeta',
  '/oficina',
  '/entidad',
]

/** Serves the files that programs request by name; `sections` are the portal's, by their name in the address (R1.67). */
export function serveSiteFiles(
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  sections: () => readonly string[],
) {
  const { baseUrl, securityContact } = config
  const serve = (path: string, type: string, write: () => string) =>
    app.get(path, { config: { access: 'public', revalidate: true }, schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).send(write()),
    )

  serve('/robots.txt', 'text/plain; charset=utf-8', () =>
    lines(
      'User-agent: *',
      'Allow: /api/openapi.json',
      ...UNLISTED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${baseUrl}/sitemap.xml`,
    ),
  )

  serve('/sitemap.xml', 'application/xml; charset=utf-8', () => {
    const addresses = [...publicPages, ...sections().map((section) => `/?opcion=${section}`)]
    const listed = addresses.filter((path) => !UNLISTED.some((start) => path.startsWith(start)))
    return lines(
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...listed.map((path) => `  <url><loc>${new URL(path, `${baseUrl}/`).href}</loc></url>`),
      '</urlset>',
    )
  })

  serve('/.well-known/security.txt', 'text/plain; charset=utf-8', () => {
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + HOLDS_DAYS * DAY_MS)
    return lines(
      `Contact: ${securityContact ?? `mailto:${AUTHORITY.mail}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
    )
  })
}

const lines = (...written: string[]) => `${written.join('\n')}\n`
