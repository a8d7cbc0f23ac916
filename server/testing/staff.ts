import type { Role } from '@djbr/domain/office/office.ts'

/** A member of the demo's staff for each role. */
export const STAFF: Readonly<Record<Role, string>> = {
  recepcion: 'recepcion01',
  supervisor: 'supervisor01',
  tarjetas: 'tarjetas001',
  catalogos: 'catalogos01',
  usuarios: 'usuarios001',
  auditoria: 'auditoria01',
  seguimiento: 'seguimient01',
  seleccion: 'seleccion01',
  verificacion: 'verificad01',
  decision: 'decision01',
}
