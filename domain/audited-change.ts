import { wordsOfAction } from './audit-log.ts'
import type { MessageKey, Params } from './messages/text.ts'
import { ROLE_WORDS, ROLES, type Role } from './office.ts'

/** The roles that somebody has since a change and had not before, and those that they had and have no more. */
export interface RoleChange {
  readonly given: readonly Role[]
  readonly taken: readonly Role[]
}

/** What was given and taken between two sets of roles (safety S46). */
export const roleChange = (before: readonly Role[], after: readonly Role[]): RoleChange => ({
  given: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
})

/** A change of roles as the audit notes it: `+supervisor -recepcion`; '' for none. */
export const notedRoles = ({ given, taken }: RoleChange): string =>
  [...given.map((role) => `+${role}`), ...taken.map((role) => `-${role}`)].join(' ')

/** The name of an office, of which nothing closes or parts a note. */
const nameNoted = (office: string): string => office.replace(/[[\]|>]/g, '')

/** A change of roles and of the office that somebody works for, by its name before and since: `+supervisor | CENTRAL > POTOSÍ`; of the same office, the roles. */
export const notedRights = (change: RoleChange, { from, to }: { readonly from: string; readonly to: string }): string =>
  [notedRoles(change), from === to ? '' : `| ${nameNoted(from)} > ${nameNoted(to)}`].filter(Boolean).join(' ')

/** The details of an audited act on a member of the staff: what was changed or asked, then the reason; without a note, the reason alone. */
export const notedDetails = (note: string | undefined, reason: string): string =>
  note === undefined ? reason : `[${note}] ${reason}`.trim()

/** The acts whose details always begin with a note: in those of any other, one would be typed. */
const NOTING: readonly string[] = [
  'staff.approve',
  'staff.changeRoles',
  'staff.decline',
  'staff.enlist',
  'staff.givePassword',
  'staff.propose',
  'staff.resetFactor',
]
const NOTE = /^\[([^\]]*)\] ?/

/** The reason in the details of an audited act; of one that notes nothing, all of it. */
export const reasonNoted = (action: string, details: string): string => (NOTING.includes(action) ? details.replace(NOTE, '') : details)

type Say = (key: MessageKey, params?: Params) => string

/** The details of an audited act: what was changed or asked of a member of the staff in words, then the reason; of any other act, the reason. */
export function changeInWords(action: string, details: string, say: Say): string {
  const note = NOTING.includes(action) ? NOTE.exec(details)?.[1] : undefined
  return note === undefined ? details : [...wordsOfNote(note, say), reasonNoted(action, details)].filter(Boolean).join('. ')
}

function wordsOfNote(note: string, say: Say): string[] {
  if (note === '') return [say('audit.roles.same')]
  const [, from = '', to = ''] = /\| (.*) > (.*)$/.exec(note) ?? []
  const tokens = note.replace(/\|.*/, '').split(' ')
  const rolesAfter = (sign: string) =>
    ROLES.filter((role) => tokens.includes(`${sign}${role}`))
      .map((role) => say(ROLE_WORDS[role]))
      .join(', ')
  const [given, taken] = [rolesAfter('+'), rolesAfter('-')]
  const asked = wordsOfAction(`staff.${note}`)
  return [
    asked ? say(asked) : '',
    given && say('audit.roles.given', { roles: given }),
    taken && say('audit.roles.taken', { roles: taken }),
    to && say('audit.office.moved', { from, to }),
  ]
}
