import { factsRead } from '@djbr/domain/audit/audited-before.ts'
import { reasonIn } from '@djbr/domain/audit/audited-facts.ts'
import { type Language, languageOf, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { PERMISSIONS, ROLE_WORDS, type Role } from '@djbr/domain/office/office.ts'
import { OFFICE_ACTIONS, officeActionOf } from '@djbr/domain/office/office-actions.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam } from '../../ground/http/wire.ts'
import { atConsole } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

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

const actionShape = z.object({
  codigo: z.int(),
  fecha: z.string(),
  acto: z.string(),
  oficina: z.string(),
  rol: z.string(),
  motivo: z.string(),
})

/**
 * What the staff did on the data of the current user, from the audit itself, the latest first, a page at a time: when, where, as what and why; never who by
 * name (safety S45).
 */
export const actionRoutes =
  ({ db }: Services): Slice =>
  async (app) => {
    const schema = {
      querystring: z.object({ antes: codeParam.optional() }),
      response: { 200: z.object({ actuaciones: z.array(actionShape), hay_mas: z.boolean() }) },
    }
    app.get(
      '/system/actuaciones',
      { config: { access: 'session' }, schema: { summary: 'Listar lo que la oficina hizo sobre los propios datos', ...schema } },
      async (request) => {
        const { antes } = request.query
        const language = languageOf(request.headers['accept-language'])
        const { personId } = sessionOf(request)
        const notShown = Object.entries(OFFICE_ACTIONS).flatMap(([action, shown]) => (shown === null ? [action] : []))
        const { rows } = await sql<Row>`
        SELECT a.id, a.at, a.action, a.details, a.facts, a.address = ${atConsole.address} AS at_console, o.name AS office,
          ARRAY(SELECT r.role FROM staff_role r WHERE r.account_id = a.actor_account_id ORDER BY r.role) AS roles
        FROM audit a LEFT JOIN account c ON c.id = a.actor_account_id LEFT JOIN office o ON o.id = c.office_id
        WHERE a.subject_person_id = ${personId} AND a.result = 'done' AND NOT a.action = ANY (${notShown})
          AND (a.actor_person_id <> ${personId} OR a.address = ${atConsole.address})
          ${antes === undefined ? sql`` : sql`AND a.id < ${antes}`}
        ORDER BY a.id DESC LIMIT ${ACTIONS_A_PAGE + 1}`.execute(db)
        const actuaciones = rows.slice(0, ACTIONS_A_PAGE).map((row) => ({
          codigo: row.id,
          fecha: laPazTimestamp(row.at),
          acto: text(language, officeActionOf(row.action)?.words ?? 'office.act.other'),
          oficina: row.office ?? '',
          rol: text(language, roleWordsOf(row)),
          motivo: reasonOf(row, language),
        }))
        return { actuaciones, hay_mas: rows.length > ACTIONS_A_PAGE }
      },
    )
  }

/** As what it was done: of the roles that permit it, one that whoever did it has; at the machine's console, nobody's. */
function roleWordsOf({ action, roles, atConsole }: Row): MessageKey {
  if (atConsole) return 'office.act.atConsole'
  const shown = officeActionOf(action)
  const permitted: readonly Role[] = shown ? PERMISSIONS[shown.permission].roles : []
  const role = permitted.find((each) => roles.includes(each)) ?? permitted[0] ?? roles[0]
  return role ? ROLE_WORDS[role] : 'office.act.staffMember'
}

/** The officer's reason, as it was typed; that they looked in order to receive, where it was that. */
function reasonOf({ action, facts, details }: Row, language: Language): string {
  if (officeActionOf(action)?.reasoned === false) return ''
  const read = factsRead({ action, refused: false, facts, details })
  if (read === null) return ''
  if ('text' in read) return read.text
  return 'purpose' in read && !('outcome' in read) ? text(language, 'office.act.forReception') : reasonIn(read)
}
