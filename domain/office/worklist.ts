import type { MessageKey } from '../messages/text.ts'
import { type PermissionName, PROPOSAL_DAYS } from './office.ts'

interface Waiting {
  /** The permission needed to decide it. */
  readonly permission: PermissionName
  /** The screen where it is decided. */
  readonly to: `/oficina/${string}`
  /** Words for what waits, shown before its count. */
  readonly words: MessageKey
  /** Whether it lapses unless it is decided in time (R8.27, R14.10). */
  readonly lapses?: true
}

/**
 * What waits at the office for the staff, by wire name and in the order in which it is shown (R8.77). A new kind needs an entry here
 * and one in `WAITING_SINCE` of the server, or in `WAITING` of verification.
 */
export const WAITING = {
  correcciones: { permission: 'requests', to: '/oficina/solicitudes', words: 'office.waiting.corrections' },
  desbloqueos: { permission: 'requests', to: '/oficina/solicitudes', words: 'office.waiting.unblocks', lapses: true },
  descongelamientos: { permission: 'decideUnfreeze', to: '/oficina/descongelamientos', words: 'office.waiting.unfreezings', lapses: true },
  bajas: { permission: 'writeOff', to: '/oficina/bajas', words: 'office.waiting.writeOffs', lapses: true },
  usuarios: { permission: 'staff', to: '/oficina/usuarios', words: 'office.waiting.staff', lapses: true },
  fallas: { permission: 'certifyOutages', to: '/oficina/fallas', words: 'office.waiting.outages' },
  reclamos: { permission: 'resolveClaims', to: '/oficina/seguimiento/reclamos', words: 'office.waiting.claims' },
  dudas: { permission: 'resolveDoubts', to: '/oficina/seguimiento/dudas', words: 'office.waiting.doubts' },
  exenciones: { permission: 'exempt', to: '/oficina/exenciones', words: 'office.waiting.changes', lapses: true },
  reglas: { permission: 'changeRules', to: '/oficina/seguimiento/reglas', words: 'office.waiting.rules', lapses: true },
  pesos: { permission: 'weights', to: '/oficina/examen/pesos', words: 'office.waiting.weights', lapses: true },
  casos: { permission: 'examine', to: '/oficina/examen/casos', words: 'office.waiting.cases' },
  decisiones: { permission: 'decideCases', to: '/oficina/examen/decisiones', words: 'office.waiting.decisions' },
  sorteos: { permission: 'draw', to: '/oficina/examen/sorteos', words: 'office.waiting.draws' },
  avisos: { permission: 'massNotices', to: '/oficina/avisos-masivos', words: 'office.waiting.massNotices', lapses: true },
} as const satisfies Record<string, Waiting>

export type WaitingKind = keyof typeof WAITING

export const WAITING_KINDS = Object.keys(WAITING) as readonly WaitingKind[]

const DAY_MS = 86_400_000

/** Returns when something that has waited since an instant lapses unless it is decided; null if it never lapses. */
export const lapsesAt = (kind: WaitingKind, since: Date): Date | null =>
  'lapses' in WAITING[kind] ? new Date(since.getTime() + PROPOSAL_DAYS * DAY_MS) : null

/** Name of each operation that takes two people, by the name of its proposal. */
export const PROPOSED_WORDS = {
  writeOff: 'office.proposed.writeOff',
  unfreezeCard: 'office.proposed.unfreezeCard',
  reopenRecovery: 'office.proposed.reopenRecovery',
  removeFactor: 'office.proposed.removeFactor',
  unblockAccount: 'office.proposed.unblockAccount',
  givePassword: 'office.proposed.givePassword',
  resetFactor: 'office.proposed.resetFactor',
  grantSupervisor: 'office.proposed.grantSupervisor',
  grantUsers: 'office.proposed.grantUsers',
  exemptObligation: 'office.proposed.exemptObligation',
  extendObligation: 'office.proposed.extendObligation',
  withdrawExemption: 'office.proposed.withdrawExemption',
  withdrawExtension: 'office.proposed.withdrawExtension',
  changeRules: 'office.proposed.changeRules',
  changeWeights: 'office.proposed.changeWeights',
} as const satisfies Record<string, MessageKey>

/** An operation that takes two staff members, as its proposal names it (R8.25). */
export type ProposedOperation = keyof typeof PROPOSED_WORDS

export const PROPOSED_OPERATIONS = Object.keys(PROPOSED_WORDS) as readonly ProposedOperation[]
