import type { MessageKey } from '../messages/text.ts'

/** Capacities of an entity's members: the person who follows up, their substitute, its head, its internal audit (R11.2). */
export const CAPACITIES = ['titular', 'suplente', 'mae', 'auditoria_interna'] as const
export type Capacity = (typeof CAPACITIES)[number]

/** The two roles of an entity's area: the person who follows up, and the readers (its head and its internal audit). */
export const ENTITY_ROLES = ['responsable', 'lector'] as const
export type EntityRole = (typeof ENTITY_ROLES)[number]

export const ENTITY_ROLE_OF = {
  titular: 'responsable',
  suplente: 'responsable',
  mae: 'lector',
  auditoria_interna: 'lector',
} as const satisfies Record<Capacity, EntityRole>

/** Name of each capacity. */
export const CAPACITY_WORDS = {
  titular: 'register.capacity.titular',
  suplente: 'register.capacity.suplente',
  mae: 'register.capacity.mae',
  auditoria_interna: 'register.capacity.auditoria_interna',
} as const satisfies Record<Capacity, MessageKey>

/** Who may do what in an entity's area (R11.3): each call states `entity:<permission>`, the menu follows, and the buttons of its screens ask `web/register/entity/rights.ts`. */
export const ENTITY_PERMISSIONS = {
  follow: ['responsable', 'lector'],
  report: ['responsable', 'lector'],
  keepPosts: ['responsable'],
  answerClaims: ['responsable'],
  printSlips: ['responsable'],
  confirmList: ['responsable'],
} as const satisfies Record<string, readonly EntityRole[]>
export type EntityPermission = keyof typeof ENTITY_PERMISSIONS

/** Whether a person appointed in this capacity has a permission; never without a capacity. */
export const entityPermits = (capacity: Capacity | null, name: EntityPermission): boolean =>
  capacity !== null && (ENTITY_PERMISSIONS[name] as readonly EntityRole[]).includes(ENTITY_ROLE_OF[capacity])
