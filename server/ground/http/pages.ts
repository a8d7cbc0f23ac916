import { SCREENS } from '@djbr/domain/office/office.ts'
import { ENTITY_SCREENS } from '@djbr/domain/register/entity-screens.ts'

/** The pages that anyone may find: the sitemap lists them. */
export const publicPages = ['/', '/validar', '/validar-firma', '/busqueda', '/estado', '/ayuda', '/estadisticas', '/contrato'] as const

/** The addresses that the web has a screen for (R1.3). Any other is answered with the portal too, as 404. */
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

/** The status that a page is answered with. */
export function statusOfPage(path: string): number {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  if (pages.has(plain)) return 200
  return errors[plain] ?? 404
}
