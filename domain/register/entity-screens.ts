import type { MessageKey } from '../messages/text.ts'
import { type Capacity, type EntityPermission, entityPermits } from './entity-members.ts'

/** A screen of an entity's area: its address, its title, the letter that opens it together with Alt and Shift, and whose permission it takes. */
export interface EntityScreen {
  readonly to: `/entidad/${string}`
  readonly title: MessageKey
  readonly key: string
  readonly permission: EntityPermission
}

/** The screens of an entity's area, in the order of the menu, whose first one the day begins on (R13.5). */
export const ENTITY_SCREENS = [
  { to: '/entidad/personas', title: 'entity.people.title', key: 'P', permission: 'follow' },
  { to: '/entidad/padron', title: 'roster.title', key: 'C', permission: 'keepPosts' },
  { to: '/entidad/informe', title: 'entity.report.title', key: 'I', permission: 'report' },
] as const satisfies readonly EntityScreen[]

/** The screens that somebody appointed in this capacity opens, in the order of the menu; none without a capacity. */
export const entityScreensFor = (capacity: Capacity | null): readonly EntityScreen[] =>
  ENTITY_SCREENS.filter(({ permission }) => entityPermits(capacity, permission))

/** Whether this capacity opens the screen at an address; true of an address that belongs to no permission. */
export const mayOpenInEntity = (capacity: Capacity | null, path: string): boolean =>
  ENTITY_SCREENS.every(({ to, permission }) => to !== path || entityPermits(capacity, permission))
