import { factsRead } from '@djbr/domain/audit/audited-before.ts'
import { reasonIn } from '@djbr/domain/audit/audited-facts.ts'
import type { Asked } from '@djbr/domain/calls/call.ts'
import { officeActionsOnOwn } from '@djbr/domain/calls/own-notices.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { PERMISSIONS, ROLE_WORDS, type Role } from '@djbr/domain/office/office.ts'
import { OFFICE_ACTIONS, officeActionOf } from '@djbr/domain/office/office-actions.ts'
import { sql } from 'kysely'
import { calls, serve } from '../../ground/http/serve.ts'
import { type Acting, atConsole } from '../../ground/proof/index.ts'

const ACTIONS_A_PAGE = 25

interface Row {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly details: string
  readonly facts: unknown
  readonly atConsole: boolean
  readonly office: string | null
  readonly roles: Role[]
}

/** What the staff did with the data of the signed-in person, read from the audit itself (safety S45). */
export const actionRoutes = calls(serve(officeActionsOnOwn, actionsOn))

async function actionsOn({ services: { db }, session: { personId }, language }: Acting, { before }: Asked<typeof officeActionsOnOwn>) {
  const notShown = Object.entries(OFFICE_ACTIONS).flatMap(([action, shown]) => (shown === null ? [action] : []))
  const { rows } = await sql<Row>`
    SELECT a.id, a.at, a.action, a.details, a.facts, a.address = ${atConsole.address} AS at_console, o.name AS office,
      ARRAY(SELECT r.role FROM staff_role r WHERE r.account_id = a.actor_account_id ORDER BY r.role) AS roles
    FROM audit a LEFT JOIN account c ON c.id = a.actor_account_id LEFT JOIN office o ON o.id = c.office_id
    WHERE a.subject_person_id = ${personId} AND a.result = 'done' AND NOT a.action = ANY (${notShown})
      AND (a.actor_person_id <> ${personId} OR a.address = ${atConsole.address})
      ${before === undefined ? sql`` : sql`AND a.id < ${before}`}
    ORDER BY a.id DESC LIMIT ${ACTIONS_A_PAGE + 1}`.execute(db)
  const actions = rows.slice(0, ACTIONS_A_PAGE).map((row) => ({
    id: row.id,
    at: row.at,
    act: text(language, officeActionOf(row.action)?.words ?? 'office.act.other'),
    office: row.office ?? '',
    role: text(language, roleWordsOf(row)),
    reason: reasonOf(row, language),
  }))
  return { actions, more: rows.length > ACTIONS_A_PAGE }
}

/** Returns the role in which an act was done: one of the roles that permit it, preferably one the officer holds; for the machine's console, none. */
function roleWordsOf({ action, roles, atConsole }: Row): MessageKey {
  if (atConsole) return 'office.act.atConsole'
  const shown = officeActionOf(action)
  const permitted: readonly Role[] = shown ? PERMISSIONS[shown.permission].roles : []
  const role = permitted.find((each) => roles.includes(each)) ?? permitted[0] ?? roles[0]
  return role ? ROLE_WORDS[role] : 'office.act.staffMember'
}

/** Returns the officer's reason as typed, or that they looked in order to receive. */
function reasonOf({ action, facts, details }: Row, language: Language): string {
  if (officeActionOf(action)?.reasoned === false) return ''
  const read = factsRead({ action, refused: false, facts, details })
  if (read === null) return ''
  if ('text' in read) return read.text
  return 'purpose' in read && !('outcome' in read) ? text(language, 'office.act.forReception') : reasonIn(read)
}
