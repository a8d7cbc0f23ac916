import type { MessageKey } from '../messages/text.ts'
import { type Capacity, type EntityPermission, entityPermits } from './entity-members.ts'

/** A screen of an entity's area: its address, its title, the letter that opens it with Alt and Shift, and the permission that it needs. */
export interface EntityScreen {
  readonly to: `/entidad/${string}`
  readonly title: MessageKey
  readonly key: string
  readonly permission: EntityPermission
}

/** Screens of an entity's area, in menu order; the day begins on the first one (R13.5). */
export const ENTITY_SCREENS = [
  { to: '/entidad/personas', title: 'entity.people.title', key: 'P', permission: 'follow' },
  { to: '/entidad/padron', title: 'roster.title', key: 'C', permission: 'keepPosts' },
  { to: '/entidad/informe', title: 'entity.report.title', key: 'I', permission: 'report' },
] as const satisfies readonly EntityScreen[]

/** Returns the screens that this capacity opens, in menu order; none without a capacity. */
export const entityScreensFor = (capacity: Capacity | null): readonly EntityScreen[] =>
  ENTITY_SCREENS.filter(({ permission }) => entityPermits(capacity, permission))

/** Whether this capacity opens the screen at an address; true for an address that needs no permission. */
export const mayOpenInEntity = (capacity: Capacity | null, path: string): boolean =>
  ENTITY_SCREENS.every(({ to, permission }) => to !== path || entityPermits(capacity, permission))
