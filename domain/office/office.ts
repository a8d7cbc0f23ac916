import type { MessageKey } from '../messages/text.ts'
import { PERMISSIONS, type PermissionName, type Role, type ScreenOfPermission } from './permissions.ts'

export { PERMISSIONS, type PermissionName, ROLES, type Role } from './permissions.ts'

/** Name of each role. */
export const ROLE_WORDS = {
  recepcion: 'office.role.reception',
  supervisor: 'office.role.supervisor',
  tarjetas: 'office.role.cards',
  catalogos: 'office.role.lists',
  usuarios: 'office.role.users',
  auditoria: 'office.role.audit',
  seguimiento: 'office.role.followUp',
  seleccion: 'office.role.selection',
  verificacion: 'office.role.examination',
  decision: 'office.role.decision',
} as const satisfies Record<Role, MessageKey>

/** Roles that exclude all others: giving rights, and reading what everyone did (safety S45). */
const ALONE: readonly Role[] = ['usuarios', 'auditoria']

/** Roles of an examination: a person who chooses, examines or decides holds only one of them (safety S58). */
const OF_EXAMINATION: readonly Role[] = ['seleccion', 'verificacion', 'decision']

/** Returns the roles that open anything: those of examination only where declarations are examined (R18.1). */
export const rolesInUse = <Some extends Role>(roles: readonly Some[], examines: boolean): readonly Some[] =>
  examines ? roles : roles.filter((role) => !OF_EXAMINATION.includes(role))

/** Roles granted by two people, one asking and another deciding, because their holders decide over what others asked (safety S45). */
export const GRANTED_BY_TWO: readonly Role[] = ['supervisor', 'usuarios']

/** Returns two of these roles that nobody may hold together; null when they are compatible. */
export function rolesApart(roles: readonly Role[]): readonly [Role, Role] | null {
  // @protects S45 whoever gives rights or reads the log does nothing else
  //   instead: includes ==> length === 0 && roles.includes
  const alone = ALONE.find((role) => roles.includes(role))
  const other = roles.find((role) => role !== alone)
  if (alone && other) return [alone, other]
  const [first, second] = OF_EXAMINATION.filter((role) => roles.includes(role))
  // @protects S58 selecting, examining and deciding are for three people
  //   instead: [first, second] ==> null
  return first && second ? [first, second] : null
}

/** Days for which a staff member's proposal waits for another person's decision. Afterwards it has lapsed and has to be made again. */
export const PROPOSAL_DAYS = 30

/** Days before its lapse in which the person on duty is told of an undecided proposal (R8.84). */
export const LAPSES_SOON_DAYS = 5

/** Views without a reception that a person may make in a day before those who watch are told (R8.15). */
export const VIEWS_A_DAY = 60

/** A screen of the office: its address, its title, and the letter, if any, that opens it with Alt and Shift. Screens that nobody may have together may share one. */
export interface OfficeScreen extends Omit<ScreenOfPermission, 'title'> {
  readonly title: MessageKey
}

const names = Object.keys(PERMISSIONS) as PermissionName[]

/** The screens of the office by the permission that opens each, in the order of the menu. */
export const SCREENS: ReadonlyMap<PermissionName, OfficeScreen> = new Map(
  names.flatMap((name) => {
    const permission = PERMISSIONS[name]
    if (!('screen' in permission)) return []
    return [[name, { ...permission.screen, title: `office.title.${name}` as MessageKey }]] as const
  }),
)

/** Whether a person with these roles has a permission; an unknown role gives none. */
export const permits = (roles: readonly string[], name: PermissionName): boolean =>
  PERMISSIONS[name].roles.some((role) => roles.includes(role))

/** Returns the screens that these roles open, in menu order. */
export const screensFor = (roles: readonly string[]): readonly OfficeScreen[] =>
  [...SCREENS].flatMap(([name, screen]) => (permits(roles, name) ? screen : []))

/** Whether these roles open the screen at an address; true for an address that needs no permission. */
export const mayOpen = (roles: readonly string[], path: string): boolean =>
  [...SCREENS].every(([name, { to }]) => to !== path || permits(roles, name))
