import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'

/** What leaves a row of its own before an action is refused or done: somebody was seen. */
const VIEWS = [
  'declaration.view',
  'person.view',
  'correction.view',
  'claim.view',
  'owner.view',
  'followUp.view',
  'followUp.list',
  'views.overQuota',
  'case.view',
  'case.viewDeferred',
  'case.notify',
  'case.print',
  'case.export',
  'case.overQuota',
]

/** How far back a request is looked for. */
const LOOKED_BACK_MS = 60 * 60_000

/**
 * What became of a request whose answer did not arrive (R8.67): the audit has a row of each act, written with it, under the name that the browser
 * gave the request. One's own requests alone.
 */
export const madeRequestRoutes =
  ({ db, clock }: Services): Slice =>
  async (app) => {
    app.get(
      '/oficina/pedidos/:pedido',
      {
        config: { access: 'area', touches: false },
        schema: {
          summary: 'Leer qué fue de una escritura cuya respuesta se perdió',
          params: z.object({ pedido: z.string().regex(/^[0-9a-f]{32}$/, 'common.invalid') }),
          response: { 200: z.object({ hecho: z.boolean(), fecha: z.string().nullable(), ahora: z.string() }) },
        },
      },
      async (request) => {
        const now = clock.now()
        const made = await db
          .selectFrom('audit')
          .select('at')
          // @protects S38 a request of the office is asked for by whoever made it
          .where('actorAccountId', '=', sessionOf(request).accountId)
          .where('at', '>', new Date(now.getTime() - LOOKED_BACK_MS))
          .where('correlation', '=', request.params.pedido)
          .where('result', '=', 'done')
          .where('action', 'not in', VIEWS)
          .limit(1)
          .executeTakeFirst()
        return { hecho: made !== undefined, fecha: made ? laPazTimestamp(made.at) : null, ahora: laPazTimestamp(now) }
      },
    )
  }
