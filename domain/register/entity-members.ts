import type { MessageKey } from '../messages/text.ts'

/** In what capacity somebody of an entity was appointed: who follows up and their substitute, its head, its internal audit (R11.2). */
export const CAPACITIES = ['titular', 'suplente', 'mae', 'auditoria_interna'] as const
export type Capacity = (typeof CAPACITIES)[number]

/** The two roles of an entity's area: who follows up, and who reads: its head and its internal audit alike. */
export const ENTITY_ROLES = ['responsable', 'lector'] as const
export type EntityRole = (typeof ENTITY_ROLES)[number]

export const ENTITY_ROLE_OF = {
  titular: 'responsable',
  suplente: 'responsable',
  mae: 'lector',
  auditoria_interna: 'lector',
} as const satisfies Record<Capacity, EntityRole>

/** What each capacity is called. */
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

/** Whether somebody appointed in this capacity has a permission; nobody has one without a capacity. */
export const entityPermits = (capacity: Capacity | null, name: EntityPermission): boolean =>
  capacity !== null && (ENTITY_PERMISSIONS[name] as readonly EntityRole[]).includes(ENTITY_ROLE_OF[capacity])
