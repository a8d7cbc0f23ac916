import type { MessageKey } from '../messages/text.ts'
import { PERMISSIONS, type PermissionName, type Role, type ScreenOfPermission } from './permissions.ts'

export { PERMISSIONS, type PermissionName, ROLES, type Role } from './permissions.ts'

/** What each role is called. */
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

/** Whoever gives rights, or reads what all did, does nothing else (safety S45). */
const ALONE: readonly Role[] = ['usuarios', 'auditoria']

/** Whoever chooses what is examined, examines it or decides on it does one of these alone (safety S58). */
const OF_EXAMINATION: readonly Role[] = ['seleccion', 'verificacion', 'decision']

/** Those of some roles that open anything: the ones of examination only where declarations are examined (R18.1). */
export const rolesInUse = <Some extends Role>(roles: readonly Some[], examines: boolean): readonly Some[] =>
  examines ? roles : roles.filter((role) => !OF_EXAMINATION.includes(role))

/** Roles that two persons give, one asking and another deciding: whoever holds them decides over what others asked (safety S45). */
export const GRANTED_BY_TWO: readonly Role[] = ['supervisor', 'usuarios']

/** Two of these roles that nobody may hold together; null when all may be. */
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

/** For how many days a proposal of one of the staff waits for another: then it has lapsed, and is made again or not at all. */
export const PROPOSAL_DAYS = 30

/** For so many days before it lapses, whoever is on duty is told of what nobody decided (R8.84). */
export const LAPSES_SOON_DAYS = 5

/** How many views a day that end in no reception are told to those who watch (R8.15). */
export const VIEWS_A_DAY = 60

/** A screen of the office: its address, its title, and the letter, if it has one, that opens it together with Alt and Shift. Screens may share one that nobody may have together. */
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

/** Whether somebody with these roles has a permission; a role that there is not gives none. */
export const permits = (roles: readonly string[], name: PermissionName): boolean =>
  PERMISSIONS[name].roles.some((role) => roles.includes(role))

/** The screens that these roles open, in the order of the menu. */
export const screensFor = (roles: readonly string[]): readonly OfficeScreen[] =>
  [...SCREENS].flatMap(([name, screen]) => (permits(roles, name) ? screen : []))

/** Whether these roles open the screen at an address; true of an address that belongs to no permission. */
export const mayOpen = (roles: readonly string[], path: string): boolean =>
  [...SCREENS].every(([name, { to }]) => to !== path || permits(roles, name))
