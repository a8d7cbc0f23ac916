import { SCREENS } from '@djbr/domain/office/office.ts'
import { ENTITY_SCREENS } from '@djbr/domain/register/entity-screens.ts'

/** Pages that anyone may find: the sitemap lists them. */
export const publicPages = ['/', '/validar', '/validar-firma', '/busqueda', '/estado', '/ayuda', '/estadisticas', '/contrato'] as const

/** Addresses that the web has a screen for (R1.3). Any other also gets the portal's page, with 404. */
export const pages: ReadonlySet<string> = new Set([
  ...publicPages,
  '/sorteos',
  '/declaracion',
  '/datos-generales',
  '/bienes',
  '/deudas',
  '/parentesco',
  '/apoderado',
  '/revision',
  '/borrador',
  '/transaccion',
  '/login-djbr',
  '/login',
  '/login-ciudadania',
  '/header-portal',
  '/activar-tarjeta',
  '/crear-cuenta',
  '/password',
  '/cambiar',
  '/oficina',
  ...[...SCREENS.values()].map(({ to }) => to),
  '/oficina/examen/matriz',
  '/oficina/examen/juradas',
  '/entidad',
  ...ENTITY_SCREENS.map(({ to }) => to),
  '/perfil',
  '/verificaciones',
])

const errors: Readonly<Record<string, number>> = { '/403': 403, '/404': 404, '/500': 500 }

/** Returns the HTTP status for a page. */
export function statusOfPage(path: string): number {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (pages.has(plain)) return 200
  return errors[plain] ?? 404
}
