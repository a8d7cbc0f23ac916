/** Roles of staff members (R8.1). */
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

/** Words in each fully translated language; any other language has its words for these keys among its other texts. */
interface Words {
  readonly es: string
  readonly en: string
}

/** A screen of the office, as stated in the table. */
export interface ScreenOfPermission {
  readonly to: `/oficina/${string}`
  readonly title: Words
  /** Letter that opens it with Alt and Shift; nobody may have two screens with the same letter. */
  readonly key?: string
  /** Menu group, shared with other screens that the person's roles open; a screen alone in its group appears by itself. */
  readonly group?: `office.menu.${'decided' | 'ofPeople' | 'ofAll'}`
}

interface Permission {
  /** Roles that give the permission. */
  readonly roles: readonly Role[]
  /** What it permits, in words. */
  readonly may: Words
  /** Absent when it is used on the screen of another permission. */
  readonly screen?: ScreenOfPermission
  /** The screen's own texts, where there are few. */
  readonly says?: Readonly<Record<string, Words>>
}

/**
 * Who may do what in the office (R8.2): the one table from which the calls (each states `office:<permission>`), the menu, its words and the screen of
 * permissions are made (decision 145). In menu order; the first screen is where a person's day begins.
 */
export const PERMISSIONS = {
  receive: {
    roles: ['recepcion'],
    may: { es: 'Recibir declaraciones', en: 'Receive declarations' },
    screen: { to: '/oficina/recepcion', title: { es: 'Recepción de declaraciones', en: 'Reception of declarations' }, key: 'R' },
  },
  enable: {
    roles: ['recepcion'],
    may: { es: 'Habilitar una declaración finalizada', en: 'Enable a finalized declaration' },
  },
  restore: {
    roles: ['recepcion'],
    may: { es: 'Restablecer el ingreso de una persona', en: 'Restore a person’s access' },
  },
  lists: {
    roles: ['catalogos'],
    may: {
      es: 'Mantener las listas, los feriados, los tipos de cambio y los comunicados',
      en: 'Maintain the lists, holidays, exchange rates and announcements',
    },
    screen: { to: '/oficina/listas', title: { es: 'Listas y calendario', en: 'Lists and calendar' }, key: 'L' },
  },
  writeOff: {
    roles: ['supervisor'],
    may: {
      es: 'Proponer y decidir la baja de una declaración, entre dos personas',
      en: 'Propose and decide the write-off of a declaration, between two people',
    },
    screen: { to: '/oficina/bajas', title: { es: 'Bajas', en: 'Write-offs' }, key: 'B', group: 'office.menu.decided' },
  },
  day: {
    roles: ['recepcion', 'supervisor'],
    may: {
      es: 'Ver, imprimir y descargar lo que la oficina recibió en un día',
      en: 'View, print and download what the office received on a day',
    },
    screen: { to: '/oficina/jornada', title: { es: 'Jornada', en: 'Office day' }, key: 'J' },
  },
  closeDay: {
    roles: ['recepcion', 'supervisor'],
    may: { es: 'Cerrar el día de la oficina', en: 'Close the day of the office' },
  },
  cards: {
    roles: ['tarjetas'],
    may: { es: 'Emitir lotes de tarjetas, imprimirlos y anular tarjetas', en: 'Issue batches of cards, print them and revoke cards' },
    screen: { to: '/oficina/tarjetas', title: { es: 'Lotes de tarjetas', en: 'Batches of cards' }, key: 'T' },
  },
  unfreeze: {
    roles: ['supervisor', 'tarjetas'],
    may: {
      es: 'Proponer que se descongele una tarjeta, se reabra la recuperación de una cuenta o se quite un segundo factor perdido',
      en: 'Propose unfreezing a card, reopening an account’s recovery or removing a lost second factor',
    },
    screen: {
      to: '/oficina/descongelamientos',
      title: { es: 'Accesos congelados o perdidos', en: 'Frozen or lost access' },
      key: 'D',
      group: 'office.menu.decided',
    },
  },
  decideUnfreeze: {
    roles: ['supervisor'],
    may: {
      es: 'Decidir lo que otra persona propuso sobre tarjetas, recuperaciones y segundos factores',
      en: 'Decide what another person proposed about cards, recoveries and second factors',
    },
  },
  certifyOutages: {
    roles: ['supervisor'],
    may: {
      es: 'Certificar las fallas técnicas del portal y de sus servicios',
      en: 'Certify the technical failures of the portal and its services',
    },
    screen: { to: '/oficina/fallas', title: { es: 'Fallas técnicas', en: 'Technical failures' }, key: 'F', group: 'office.menu.decided' },
  },
  find: {
    roles: ['recepcion', 'supervisor'],
    may: {
      es: 'Buscar a una persona y ver sus declaraciones finalizadas, recepcionadas y dadas de baja',
      en: 'Find a person and view their finalized, received and written-off declarations',
    },
    screen: { to: '/oficina/personas', title: { es: 'Personas', en: 'People' }, key: 'P' },
  },
  protect: {
    roles: ['recepcion', 'supervisor'],
    may: {
      es: 'Ver y cerrar las sesiones de una persona, bloquear su cuenta, pedir que se desbloquee',
      en: 'View and end a person’s sessions, block their account, ask for it to be unblocked',
    },
  },
  requests: {
    roles: ['supervisor'],
    may: {
      es: 'Resolver correcciones de datos y desbloqueos que pidió otra persona',
      en: 'Settle data corrections and unblocking requests made by somebody else',
    },
    screen: { to: '/oficina/solicitudes', title: { es: 'Solicitudes', en: 'Requests' }, key: 'S', group: 'office.menu.decided' },
  },
  staff: {
    roles: ['usuarios'],
    may: {
      es: 'Crear cuentas del personal, dar y quitar roles, bloquear, reiniciar el segundo factor',
      en: 'Create staff accounts, grant and remove roles, block, reset the second factor',
    },
    screen: { to: '/oficina/usuarios', title: { es: 'Usuarios y roles', en: 'Users and roles' }, key: 'U' },
  },
  appoint: {
    roles: ['usuarios'],
    may: {
      es: 'Designar a quienes siguen las declaraciones de cada entidad',
      en: 'Appoint those who follow up the declarations of each entity',
    },
    screen: { to: '/oficina/designaciones', title: { es: 'Designaciones', en: 'Appointments' }, key: 'G' },
  },
  audit: {
    roles: ['auditoria'],
    may: { es: 'Leer y exportar el registro de auditoría', en: 'Read and export the audit log' },
    screen: { to: '/oficina/auditoria', title: { es: 'Registro de auditoría', en: 'Audit log' }, key: 'A' },
  },
  verify: {
    roles: ['auditoria'],
    may: { es: 'Comprobar que las cadenas no fueron alteradas', en: 'Verify that the chains have not been altered' },
    screen: { to: '/oficina/cadenas', title: { es: 'Cadenas', en: 'Chains' }, key: 'V' },
  },
  statistics: {
    roles: ['auditoria'],
    may: { es: 'Ver las estadísticas de las declaraciones', en: 'View the statistics on declarations' },
    screen: { to: '/oficina/estadisticas', title: { es: 'Estadísticas', en: 'Statistics' }, key: 'E' },
  },
  followUp: {
    roles: ['seguimiento'],
    may: {
      es: 'Ver cómo cumplen todas las entidades y las personas que reportaron',
      en: 'See how all entities comply, and the people they reported',
    },
    screen: { to: '/oficina/seguimiento', title: { es: 'Seguimiento', en: 'Follow-up' }, key: 'I' },
  },
  resolveClaims: {
    roles: ['seguimiento'],
    may: {
      es: 'Decidir lo que las personas respondieron a las entidades que las informaron',
      en: 'Decide over what people answered the entities that reported them',
    },
    screen: { to: '/oficina/seguimiento/reclamos', title: { es: 'Reclamos', en: 'Claims' }, key: 'Q', group: 'office.menu.ofPeople' },
  },
  resolveDoubts: {
    roles: ['seguimiento'],
    may: { es: 'Decidir si lo que una entidad informó tiene efecto', en: 'Decide whether what an entity reported has effect' },
    screen: { to: '/oficina/seguimiento/dudas', title: { es: 'Dudas', en: 'Doubts' }, key: 'V', group: 'office.menu.ofPeople' },
  },
  omissions: {
    roles: ['seguimiento'],
    may: { es: 'Abrir casos de omisión y anotar su resultado', en: 'Open cases of omission and write down their outcome' },
    screen: {
      to: '/oficina/omisiones',
      title: { es: 'Casos de omisión', en: 'Cases of omission' },
      key: 'O',
      group: 'office.menu.ofPeople',
    },
  },
  closeMonths: {
    roles: ['seguimiento'],
    may: {
      es: 'Cerrar meses, ver lo que cambió después y descargar los informes de las entidades',
      en: 'Close months, see what changed since and download the entities’ reports',
    },
    screen: {
      to: '/oficina/cierres',
      title: { es: 'Cierres e informes', en: 'Closings and reports' },
      key: 'C',
      group: 'office.menu.ofAll',
    },
  },
  exempt: {
    roles: ['seguimiento'],
    may: {
      es: 'Proponer y decidir exenciones y prórrogas, entre dos personas',
      en: 'Propose and decide exemptions and extensions, between two people',
    },
    screen: {
      to: '/oficina/exenciones',
      title: { es: 'Exenciones y prórrogas', en: 'Exemptions and extensions' },
      key: 'X',
      group: 'office.menu.ofPeople',
    },
  },
  changeRules: {
    roles: ['seguimiento'],
    may: {
      es: 'Proponer y decidir cambios de las reglas de las obligaciones, entre dos personas',
      en: 'Propose and decide changes to the rules of the register, between two people',
    },
    screen: {
      to: '/oficina/seguimiento/reglas',
      title: { es: 'Reglas de las obligaciones', en: 'Rules of the register' },
      key: 'W',
      group: 'office.menu.ofAll',
    },
  },
  select: {
    roles: ['seleccion'],
    may: {
      es: 'Elegir qué declaraciones se verifican, con sus fundamentos',
      en: 'Choose which declarations are examined, with the grounds',
    },
    screen: { to: '/oficina/examen/seleccion', title: { es: 'Selección para verificar', en: 'Selection for examination' }, key: 'E' },
  },
  scores: {
    roles: ['seleccion'],
    may: {
      es: 'Ver los puntajes más altos, sin nombres, y elegir los primeros para verificar',
      en: 'See the highest scores, without names, and select the first ones to be examined',
    },
    screen: { to: '/oficina/examen/puntajes', title: { es: 'Puntajes', en: 'Scores' }, key: 'U' },
  },
  weights: {
    roles: ['seleccion'],
    may: {
      es: 'Proponer los pesos y límites de los indicadores y decidir los que propuso otra persona',
      en: 'Propose the weights and limits of the indicators and decide those that somebody else proposed',
    },
    screen: { to: '/oficina/examen/pesos', title: { es: 'Pesos de los indicadores', en: 'Weights of the indicators' }, key: 'Y' },
  },
  draw: {
    roles: ['seleccion'],
    may: {
      es: 'Preparar, retirar, anunciar y realizar los sorteos, y publicar su resultado',
      en: 'Prepare, withdraw, announce and carry out the draws, and publish their outcome',
    },
    screen: { to: '/oficina/examen/sorteos', title: { es: 'Sorteos', en: 'Draws' }, key: 'Z' },
  },
  examine: {
    roles: ['verificacion'],
    may: {
      es: 'Verificar las declaraciones que le tocan por sorteo y proponer su resultado',
      en: 'Examine the declarations drawn for them and propose the outcome',
    },
    screen: { to: '/oficina/examen/casos', title: { es: 'Mis casos', en: 'My cases' }, key: 'A' },
  },
  decideCases: {
    roles: ['decision'],
    may: {
      es: 'Decidir sobre los resultados y los plazos que propuso otra persona',
      en: 'Decide on outcomes and deadlines that somebody else proposed',
    },
    screen: { to: '/oficina/examen/decisiones', title: { es: 'Decisiones', en: 'Decisions' }, key: 'G' },
  },
  caseNumbers: {
    roles: ['decision', 'auditoria'],
    may: { es: 'Ver las cifras de los casos y de los puntajes de verificación', en: 'See the numbers of examinations and their scores' },
  },
  massNotices: {
    roles: ['seguimiento'],
    may: {
      es: 'Enviar avisos a quienes tienen una obligación abierta u omitida',
      en: 'Send notices to people with an open or missing obligation',
    },
    screen: { to: '/oficina/avisos-masivos', title: { es: 'Avisos masivos', en: 'Mass notices' }, key: 'N', group: 'office.menu.ofAll' },
  },
  worklist: {
    roles: ['recepcion', 'supervisor', 'tarjetas', 'usuarios', 'seguimiento', 'seleccion', 'verificacion', 'decision'],
    may: {
      es: 'Ver lo que le toca decidir o atender, y retirar lo que propuso',
      en: 'See what waits for their decision and withdraw what they proposed',
    },
    screen: { to: '/oficina/pendientes', title: { es: 'Pendientes', en: 'Pending' }, key: 'H' },
  },
  permissions: {
    roles: ['usuarios', 'auditoria'],
    may: { es: 'Ver qué puede hacer cada rol', en: 'View what each role may do' },
    screen: { to: '/oficina/permisos', title: { es: 'Módulos y permisos', en: 'Modules and permissions' }, key: 'M' },
    says: {
      intro: {
        es: 'Qué puede hacer cada rol. Quién tiene un rol se cambia en Usuarios.',
        en: 'What each role may do. Roles are assigned in Users.',
      },
      what: { es: 'Qué permite', en: 'What it allows' },
      everyone: { es: 'Todos', en: 'All' },
      module: { es: 'Módulo', en: 'Module' },
    },
  },
  ownAccess: {
    roles: ROLES,
    may: {
      es: 'Ver y cerrar las sesiones propias, cambiar la contraseña propia',
      en: 'View and close your own sessions, change your own password',
    },
    screen: { to: '/oficina/mi-acceso', title: { es: 'Mi acceso', en: 'My access' }, key: 'K' },
  },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof PERMISSIONS

/** The addresses of the screens. */
export type OfficeAddress = Extract<(typeof PERMISSIONS)[PermissionName], { readonly screen: unknown }>['screen']['to']

const names = Object.keys(PERMISSIONS) as PermissionName[]

type With<Part extends 'screen' | 'says'> = {
  [Name in PermissionName]: (typeof PERMISSIONS)[Name] extends Record<Part, unknown> ? Name : never
}[PermissionName]
type Said = { [Name in With<'says'>]: `office.says.${Name}.${keyof (typeof PERMISSIONS)[Name]['says'] & string}` }[With<'says'>]

/** Message keys of the table's texts. */
type PermissionKey = `office.may.${PermissionName}` | `office.title.${With<'screen'>}` | Said

/** Returns the table's texts in a language. */
export const permissionWords = (language: keyof Words) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { may, screen, says = {} }: Permission = PERMISSIONS[name]
      return [
        [`office.may.${name}`, may[language]],
        ...(screen ? [[`office.title.${name}`, screen.title[language]]] : []),
        ...Object.entries(says).map(([key, words]) => [`office.says.${name}.${key}`, words[language]]),
      ]
    }),
  ) as Readonly<Record<PermissionKey, string>>
