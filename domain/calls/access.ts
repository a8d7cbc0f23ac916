import type { PermissionName } from '../office/office.ts'
import type { EntityPermission } from '../register/entity-members.ts'

/**
 * Who may make a call. Every call states it, or the app does not start.
 * `public`: anyone. `session`: any signed-in person. `external`, `usuario`: a session of that kind.
 * `member`: a person signed in with an account of the staff or of an entity's members. `area`: the same after the second factor.
 * `office`: staff after the second factor. `office:<permission>`: the same, with a role that has that permission.
 * `entity:<permission>`: a person appointed in an entity, after the second factor, in a capacity that has that permission.
 */
export type Access =
  | 'public'
  | 'session'
  | 'external'
  | 'usuario'
  | 'member'
  | 'area'
  | 'office'
  | `office:${PermissionName}`
  | `entity:${EntityPermission}`
