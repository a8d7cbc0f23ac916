import { ROLES } from '../office/office.ts'
import { type AuditFilters, keptFacts, type ReadFacts, recordOf } from './audited-facts.ts'
import { IDENTITY_CHECK } from './audited-words.ts'

/** The part of an audit row that explains it: facts, or the free text of an older row. */
export interface Explained {
  readonly action: string
  readonly refused: boolean
  readonly facts: unknown
  readonly details: string
}

/** Returns what explains a row, from any release; null when nothing does. The only reader of the texts that rows held before there were facts. */
export function factsRead({ action, refused, facts, details }: Explained): ReadFacts | null {
  // @protects S46 a reason is never read as a fact
  if (facts !== null && facts !== undefined) return keptFacts(action, facts)
  if (details === '') return null
  if (action === 'office.refuse') return { call: details }
  if (refused && action !== 'identity.check') return { refusal: details }
  const found = READ[action]?.(details) ?? (READ[action] ? null : { reason: details })
  // Text that does not match the action's record stays as it was written, even if it looks like facts by chance.
  return found && recordOf(action)?.safeParse(found).success ? (found as ReadFacts) : refused ? { refusal: details } : { text: details }
}

type Read = (details: string) => object | null

/** Reads a text of one form: its parts by the names in the pattern, numbers as numbers. */
const form =
  (written: RegExp): Read =>
  (details) => {
    const parts = written.exec(details)?.groups
    return parts
      ? Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, /^\d+$/.test(part) && name !== 'hash' ? Number(part) : part]))
      : null
  }

const flag =
  (name: string, words: Readonly<Record<string, boolean>>): Read =>
  (details) =>
    Object.hasOwn(words, details) ? { [name]: words[details] } : null

const one =
  (name: string): Read =>
  (details) => ({ [name]: details })

/** Who moved a declaration, then the reason if there is one: `desk: Nota 4`. */
const moved: Read = (details) => {
  const [, by, reason] = /^(declarant|desk|server|supervisor)(?:: (.*))?$/.exec(details) ?? []
  return by ? { by, ...(reason !== undefined && { reason }) } : null
}

/** Why a person's data was seen: the reason, or that it was for a reception. */
const viewed: Read = (details) => (details === 'recepcion' ? { purpose: 'reception' } : { reason: details })

const signed = form(/^(?<level>B-[BT]) (?<hash>[0-9a-f]{64})$/)

/** `accion=audit.read desde=2026-01-01` */
const filtersIn = (text: string): AuditFilters =>
  Object.fromEntries([...text.matchAll(/(?:^| )([a-z]+)=(.*?)(?= [a-z]+=|$)/g)].map(([, name = '', value = '']) => [name, value]))

/** `[+supervisor -recepcion | CENTRAL > POTOSÍ] Nota 4`, `[givePassword] Nota 4`, `[] Nota 4`; without brackets, the reason alone. */
const ofMember: Read = (details) => {
  const [, note, reason = ''] = /^\[([^\]]*)\] ?(.*)$/.exec(details) ?? []
  if (note === undefined) return { reason: details }
  const said = reason && { reason }
  if (note === 'givePassword' || note === 'resetFactor') return { asked: note, ...said }
  const [, from, to] = /\| (.*) > (.*)$/.exec(note) ?? []
  const tokens = note.replace(/\|.*/, '').split(' ').filter(Boolean)
  const rolesAfter = (sign: string) => ROLES.filter((role) => tokens.includes(`${sign}${role}`))
  const [given, taken] = [rolesAfter('+'), rolesAfter('-')]
  return tokens.length === given.length + taken.length ? { given, taken, ...(to && { from, to }), ...said } : null
}

/** How to read the texts of each action; the text of any other action is a reason. */
const READ: Readonly<Record<string, Read>> = {
  'account.create': flag('renewed', { renewed: true }),
  'approval.approve': one('by'),
  'approval.reject': one('by'),
  'audit.export': (details) => {
    const at = details.lastIndexOf(' · ')
    return at < 0 ? null : { reason: details.slice(0, at), filters: filtersIn(details.slice(at + 3)) }
  },
  'audit.read': (details) => ({ filters: filtersIn(details) }),
  'card.alarm': form(/^(?<failures>\d+) in (?<minutes>\d+) minutes$/),
  'card.issue': form(/^(?<cards>\d+)$/),
  'card.revokeBatch': form(/^(?<cards>\d+): (?<reason>.*)$/),
  'certificate.sign': one('key'),
  'chain.sign': form(/^(?<links>\d+) (?<hash>[0-9a-f]{64})$/),
  'correction.view': viewed,
  'declaration.enable': moved,
  'declaration.finalize': moved,
  'declaration.receive': moved,
  'declaration.view': viewed,
  'declaration.writeOff': moved,
  'document.archive': form(/^(?<hash>[0-9a-f]{64})$/),
  'document.sign': signed,
  'failure.certify': one('service'),
  'failure.record': one('service'),
  'identity.check': (details) => {
    const [purpose, outcome, why, ...more] = details.split(', ')
    const known = [purpose, outcome].every((code) => code !== undefined && Object.hasOwn(IDENTITY_CHECK, code))
    return known && more.length === 0 ? { purpose, outcome, ...(why !== undefined && { why }) } : null
  },
  'identity.confirm': one('outcome'),
  'log.sign': form(/^(?<receptions>\d+) (?<hash>[0-9a-f]{64})$/),
  'office.open': flag('backupCode', { 'backup code': true }),
  'person.confirm': one('by'),
  'person.correct': (details) => ({ fields: details.split(' ') }),
  'person.export': form(/^declarations=(?<declarations>\d+)$/),
  'person.register': flag('confirmed', { confirmed: true, provisional: false }),
  'person.view': viewed,
  'receipt.sign': signed,
  'record.keep': form(/^(?<records>\d+)$/),
  'staff.approve': ofMember,
  'staff.changeRoles': ofMember,
  'staff.decline': ofMember,
  'staff.enlist': ofMember,
  'staff.givePassword': ofMember,
  'staff.propose': ofMember,
  'staff.resetFactor': ofMember,
  'views.overQuota': form(/^(?<views>\d+)$/),
}
