import { text } from '@djbr/domain/messages/index.ts'
import { PERMISSIONS, type PermissionName, ROLE_WORDS } from '@djbr/domain/office/office.ts'
import { CAPACITIES, CAPACITY_WORDS, type EntityPermission, entityPermits } from '@djbr/domain/register/entity-members.ts'
import type { Access } from './access.ts'

const WHO: Readonly<Record<Exclude<Access, `office:${string}` | `entity:${string}`>, string>> = {
  public: 'La puede llamar cualquiera, sin sesión.',
  session: 'La puede llamar quien inició sesión.',
  external: 'La puede llamar quien inició sesión como usuario externo.',
  usuario: 'La puede llamar quien inició sesión como usuario interno.',
  member: 'La puede llamar el personal, o quien fue designado en una entidad.',
  area: 'La puede llamar el personal, o quien fue designado en una entidad, con su área abierta.',
  office: 'La puede llamar el personal, con la oficina abierta.',
}

/** Returns in words who may call: what the contract says of each call besides its summary. */
export function whoMayCall(access: Access): string {
  if (access.startsWith('entity:')) return ofEntity(access.slice('entity:'.length) as EntityPermission)
  if (!access.startsWith('office:')) return WHO[access as keyof typeof WHO]
  const { roles } = PERMISSIONS[access.slice('office:'.length) as PermissionName]
  const words = roles.map((role) => text('es', ROLE_WORDS[role])).join(', ')
  return `La puede llamar el personal, con la oficina abierta y uno de estos roles: ${words}.`
}

function ofEntity(permission: EntityPermission): string {
  const words = CAPACITIES.filter((capacity) => entityPermits(capacity, permission)).map((capacity) => text('es', CAPACITY_WORDS[capacity]))
  return `La puede llamar quien fue designado en una entidad, con su área abierta, como: ${words.join(', ')}.`
}
