import type { MessageKey } from './messages/text.ts'

/** What a member of the staff may be (rules.md 8). */
export const ROLES = ['recepcion', 'supervisor', 'tarjetas', 'catalogos', 'usuarios', 'auditoria'] as const
export type Role = (typeof ROLES)[number]

/** A screen of the office: its address, its title, and the letter that opens it together with Alt and Shift. */
export interface OfficeScreen {
  readonly to: `/oficina/${string}`
  readonly title: MessageKey
  readonly key: string
}

interface Permission {
  /** Whoever holds one of these has the permission. */
  readonly roles: readonly Role[]
  /** What it lets somebody do, in words. */
  readonly words: MessageKey
  /** Absent: it is used on the screen of another permission. */
  readonly screen?: OfficeScreen
}

/**
 * Who may do what in the office (rules.md 8): the one table from which the calls (each states `office:<permission>`), the menu and the screen of
 * permissions are made. In the order of the menu.
 */
export const PERMISSIONS = {
  receive: {
    roles: ['recepcion'],
    words: 'office.may.receive',
    screen: { to: '/oficina/recepcion', title: 'office.desk.title', key: 'R' },
  },
  restore: { roles: ['recepcion'], words: 'office.may.restore' },
  ownAccess: { roles: ROLES, words: 'office.may.ownAccess', screen: { to: '/oficina/mi-acceso', title: 'office.own.title', key: 'K' } },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof PERMISSIONS

const permissionNames = Object.keys(PERMISSIONS) as PermissionName[]

/** Whether somebody with these roles has a permission; a role that there is not gives none. */
export const permits = (roles: readonly string[], name: PermissionName): boolean =>
  (PERMISSIONS[name] as Permission).roles.some((role) => roles.includes(role))

const screenOf = (name: PermissionName) => (PERMISSIONS[name] as Permission).screen

/** The screens that these roles open, in the order of the menu. */
export const screensFor = (roles: readonly string[]): readonly OfficeScreen[] =>
  permissionNames.flatMap((name) => (permits(roles, name) ? (screenOf(name) ?? []) : []))

/** Whether these roles open the screen at an address; true of an address that belongs to no permission. */
export function mayOpen(roles: readonly string[], path: string): boolean {
  const name = permissionNames.find((each) => screenOf(each)?.to === path)
  return name === undefined || permits(roles, name)
}
