import type { MessageKey } from '../messages/text.ts'

/** What a member of the staff may be (R8.1). */
export const ROLES = [
  'recepcion',
  'supervisor',
  'tarjetas',
  'catalogos',
  'usuarios',
  'auditoria',
  'seguimiento',
  'seleccion',
  'verificacion',
  'decision',
] as const
export type Role = (typeof ROLES)[number]

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
export interface OfficeScreen {
  readonly to: `/oficina/${string}`
  readonly title: MessageKey
  readonly key?: string
  /** What it stands under in the menu, together with others that one's roles open; alone it stands by itself. */
  readonly group?: MessageKey
}

interface Permission {
  /** Whoever holds one of these has the permission. */
  readonly roles: readonly Role[]
  /** Absent: it is used on the screen of another permission. */
  readonly screen?: OfficeScreen
}

/**
 * Who may do what in the office (R8.2): the one table from which the calls (each states `office:<permission>`), the menu and the screen of
 * permissions are made; what each lets somebody do is said by `office.may.<permission>`. In the order of the menu, whose first screen one's day begins on.
 */
export const PERMISSIONS = {
  receive: {
    roles: ['recepcion'],
    screen: { to: '/oficina/recepcion', title: 'office.desk.title', key: 'R' },
  },
  enable: { roles: ['recepcion'] },
  restore: { roles: ['recepcion'] },
  lists: {
    roles: ['catalogos'],
    screen: { to: '/oficina/listas', title: 'office.screen.lists', key: 'L' },
  },
  writeOff: {
    roles: ['supervisor'],
    screen: { to: '/oficina/bajas', title: 'office.writeOff.title', key: 'B', group: 'office.menu.decided' },
  },
  day: {
    roles: ['recepcion', 'supervisor'],
    screen: { to: '/oficina/jornada', title: 'office.day.title', key: 'J' },
  },
  closeDay: { roles: ['recepcion', 'supervisor'] },
  cards: { roles: ['tarjetas'], screen: { to: '/oficina/tarjetas', title: 'office.screen.cards', key: 'T' } },
  unfreeze: {
    roles: ['supervisor', 'tarjetas'],
    screen: { to: '/oficina/descongelamientos', title: 'office.unfreeze.title', key: 'D', group: 'office.menu.decided' },
  },
  decideUnfreeze: { roles: ['supervisor'] },
  certifyOutages: {
    roles: ['supervisor'],
    screen: { to: '/oficina/fallas', title: 'outages.office.title', key: 'F', group: 'office.menu.decided' },
  },
  find: {
    roles: ['recepcion', 'supervisor'],
    screen: { to: '/oficina/personas', title: 'office.people.title', key: 'P' },
  },
  protect: { roles: ['recepcion', 'supervisor'] },
  requests: {
    roles: ['supervisor'],
    screen: { to: '/oficina/solicitudes', title: 'office.requests.title', key: 'S', group: 'office.menu.decided' },
  },
  staff: { roles: ['usuarios'], screen: { to: '/oficina/usuarios', title: 'office.staff.title', key: 'U' } },
  appoint: {
    roles: ['usuarios'],
    screen: { to: '/oficina/designaciones', title: 'office.appointments.title', key: 'G' },
  },
  audit: {
    roles: ['auditoria'],
    screen: { to: '/oficina/auditoria', title: 'office.screen.audit', key: 'A' },
  },
  verify: {
    roles: ['auditoria'],
    screen: { to: '/oficina/cadenas', title: 'office.screen.verify', key: 'V' },
  },
  statistics: {
    roles: ['auditoria'],
    screen: { to: '/oficina/estadisticas', title: 'office.screen.statistics', key: 'E' },
  },
  followUp: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/seguimiento', title: 'office.screen.followUp', key: 'I' },
  },
  resolveClaims: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/seguimiento/reclamos', title: 'office.screen.resolveClaims', key: 'Q', group: 'office.menu.ofPeople' },
  },
  resolveDoubts: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/seguimiento/dudas', title: 'office.screen.resolveDoubts', key: 'V', group: 'office.menu.ofPeople' },
  },
  omissions: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/omisiones', title: 'office.screen.omissions', key: 'O', group: 'office.menu.ofPeople' },
  },
  closeMonths: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/cierres', title: 'office.screen.closeMonths', key: 'C', group: 'office.menu.ofAll' },
  },
  exempt: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/exenciones', title: 'office.screen.exempt', key: 'X', group: 'office.menu.ofPeople' },
  },
  changeRules: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/seguimiento/reglas', title: 'office.screen.changeRules', key: 'W', group: 'office.menu.ofAll' },
  },
  select: {
    roles: ['seleccion'],
    screen: { to: '/oficina/examen/seleccion', title: 'office.screen.select', key: 'E' },
  },
  scores: {
    roles: ['seleccion'],
    screen: { to: '/oficina/examen/puntajes', title: 'office.screen.scores', key: 'U' },
  },
  weights: {
    roles: ['seleccion'],
    screen: { to: '/oficina/examen/pesos', title: 'office.screen.weights', key: 'Y' },
  },
  draw: {
    roles: ['seleccion'],
    screen: { to: '/oficina/examen/sorteos', title: 'office.screen.draw', key: 'Z' },
  },
  examine: {
    roles: ['verificacion'],
    screen: { to: '/oficina/examen/casos', title: 'office.screen.examine', key: 'A' },
  },
  decideCases: {
    roles: ['decision'],
    screen: { to: '/oficina/examen/decisiones', title: 'office.screen.decideCases', key: 'G' },
  },
  caseNumbers: { roles: ['decision', 'auditoria'] },
  massNotices: {
    roles: ['seguimiento'],
    screen: { to: '/oficina/avisos-masivos', title: 'office.screen.massNotices', key: 'N', group: 'office.menu.ofAll' },
  },
  worklist: {
    roles: ['recepcion', 'supervisor', 'tarjetas', 'usuarios', 'seguimiento', 'seleccion', 'verificacion', 'decision'],
    screen: { to: '/oficina/pendientes', title: 'office.worklist.title', key: 'H' },
  },
  permissions: {
    roles: ['usuarios', 'auditoria'],
    screen: { to: '/oficina/permisos', title: 'office.permissions.title', key: 'M' },
  },
  ownAccess: { roles: ROLES, screen: { to: '/oficina/mi-acceso', title: 'office.own.title', key: 'K' } },
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
