import { Readable } from 'node:stream'
import { AUDITED_ACTIONS } from '@djbr/domain/audit/audit-log.ts'
import type { AuditFilters } from '@djbr/domain/audit/audited-facts.ts'
import { claimedDocument, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { personWith, readInput } from '../../../access/index.ts'
import { declarationEverUnder, receivedUnder } from '../../../declaring/reception/index.ts'
import { asReader } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { reasonShape } from '../../../ground/http/reason.ts'
import { invalid } from '../../../ground/http/schemas.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { certificateNumberParam, codeParam, dayParam } from '../../../ground/http/wire.ts'
import { audit, principalOf, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { exported } from './export.ts'
import { type AuditFilter, type AuditRow, findRows, rowWithLink } from './find.ts'

const ROWS_OF_A_PAGE = 25

const filters = {
  desde: dayParam.optional(),
  hasta: dayParam.optional(),
  accion: z.enum(AUDITED_ACTIONS, 'common.unknownCode').optional(),
  cuenta: z.string().max(30, 'common.tooLong?max=30').optional(),
  resultado: z.enum(['hecho', 'rechazado'], 'common.unknownCode').optional(),
  persona: codeParam.optional(),
  objeto: z.string().max(60, 'common.tooLong?max=60').optional(),
}
type AskedFilters = z.output<z.ZodObject<typeof filters>>

const row = z.object({
  fila: z.int(),
  fecha_hora: z.string(),
  accion: z.string(),
  resultado: z.enum(['hecho', 'rechazado']),
  /** Absent when a card or the portal itself acted. */
  cuenta: z.string().nullable(),
  persona_que_actuo: z.int().nullable(),
  sesion: z.int().nullable(),
  persona: z.int().nullable(),
  objeto: z.string(),
  /** An account's name or a certificate's number; null where the number says it. */
  objeto_nombre: z.string().nullable(),
  direccion: z.string(),
  pedido: z.string(),
  /** What else explains it, by the record of its action; null for nothing. */
  hechos: z.record(z.string(), z.unknown()).nullable(),
})

/** The audit as whoever audits reads it: filtered, a page at a time, row by row and as a file. Each reading is a row of its own (safety S46). */
export const auditLogRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'office:audit' } as const

    app.get(
      '/oficina/auditoria',
      {
        config,
        schema: {
          summary: 'Listar la auditoría',
          querystring: z.object({ ...filters, antes: codeParam.optional() }),
          response: { 200: z.object({ filas: z.array(row), hay_mas: z.boolean() }) },
        },
      },
      async (request) => {
        const { antes, ...asked } = request.query
        // @protects S46 reading the audit is in the audit
        //   instead: read ==> view
        const event = { at: clock.now(), action: 'audit.read', ...subjectOf(asked) }
        return withRefusalAudit(db, principalOf(request), event, async () => {
          const { rows, more } = await findRows(db, filterOf(asked), { before: antes, count: ROWS_OF_A_PAGE })
          await audit(db, principalOf(request), { ...event, facts: { filters: filtersIn(request.query) } })
          return { filas: rows.map(onTheWire), hay_mas: more }
        })
      },
    )

    const detail = row.extend({
      eslabon: z.object({ numero: z.int(), huella: z.string(), fecha_hora: z.string() }).nullable(),
    })
    app.get(
      '/oficina/auditoria/filas/:fila',
      { config, schema: { summary: 'Leer una fila de la auditoría', params: z.object({ fila: codeParam }), response: { 200: detail } } },
      async (request) => {
        const { fila } = request.params
        const event = { at: clock.now(), action: 'audit.view', object: `audit:${fila}` }
        const found = await withRefusalAudit(db, principalOf(request), event, async () => {
          const shown = await rowWithLink(db, fila)
          if (!shown) throw new Failure('notFound', 'common.notFound')
          await audit(db, principalOf(request), { ...event, subject: shown.subjectPersonId })
          return shown
        })
        const { number, hash, sealedAt } = found
        return {
          ...onTheWire(found),
          eslabon:
            number !== null && hash && sealedAt
              ? { numero: number, huella: hash.toString('hex'), fecha_hora: laPazTimestamp(sealedAt) }
              : null,
        }
      },
    )

    const byCode = z.object({ control_cge: z.string('common.required').min(1, 'common.required').max(30, 'common.tooLong?max=30') })
    const byNumber = z.object({ numero_certificado: certificateNumberParam })
    app.post(
      '/oficina/auditoria/buscar',
      {
        config,
        schema: {
          summary: 'Buscar en la auditoría',
          body: z.looseObject({ motivo: reasonShape }),
          response: { 200: z.object({ persona: z.int(), objeto: z.string().nullable() }) },
        },
      },
      async (request) => {
        const { motivo, ...sent } = request.body
        const event = { at: clock.now(), action: 'audit.find' }
        return withRefusalAudit(db, principalOf(request), event, async () => {
          const found = await foundBy(sent)
          await audit(db, principalOf(request), {
            ...event,
            subject: found.persona,
            ...(found.objeto && { object: found.objeto }),
            facts: { reason: motivo },
          })
          return found
        })
      },
    )

    const foundBy = (sent: Readonly<Record<string, unknown>>) => {
      if ('control_cge' in sent) return declarationOf(sent)
      return 'numero_certificado' in sent ? receptionOf(sent) : personOf(sent)
    }

    async function receptionOf(sent: Readonly<Record<string, unknown>>) {
      const asked = byNumber.safeParse(sent)
      if (!asked.success) throw invalid(asked.error, sent)
      const { declarationId, personId } = await asReader(db, 'desk', (trx) => receivedUnder(trx, asked.data.numero_certificado))
      return { persona: personId, objeto: `declaration:${declarationId}` }
    }

    async function declarationOf(sent: Readonly<Record<string, unknown>>) {
      const asked = byCode.safeParse(sent)
      if (!asked.success) throw invalid(asked.error, sent)
      const { declarationId, personId } = await declarationEverUnder(db, asked.data.control_cge)
      return { persona: personId, objeto: `declaration:${declarationId}` }
    }

    async function personOf(sent: Readonly<Record<string, unknown>>) {
      const document = registeredDocument(readInput(claimedDocument, sent, dateInLaPaz(clock.now())))
      const person = await personWith(db, document).select('person.id').executeTakeFirst()
      if (!person) throw new Failure('refused', 'audit.find.noPerson')
      return { persona: person.id, objeto: null }
    }

    app.post(
      '/oficina/auditoria/exportar',
      {
        config,
        schema: {
          summary: 'Descargar la auditoría como tabla',
          produces: ['text/csv'],
          body: z.object({ ...filters, motivo: reasonShape }),
          response: { 200: z.unknown() },
        },
      },
      async (request, reply) => {
        const { motivo, ...asked } = request.body
        const event = { at: clock.now(), action: 'audit.export', ...subjectOf(asked) }
        return withRefusalAudit(db, principalOf(request), event, async () => {
          // Whoever names an account that there is not is told before the file begins.
          await findRows(db, filterOf(asked), { count: 1 })
          await audit(db, principalOf(request), { ...event, facts: { reason: motivo, filters: filtersIn(asked) } })
          const file = Readable.from(exported(db, filterOf(asked), languageOf(request.headers['accept-language'])))
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="auditoria-${dateInLaPaz(clock.now())}.csv"`)
            .send(file)
        })
      },
    )
  }

const subjectOf = ({ persona }: AskedFilters) => (persona ? { subject: persona } : {})

const filterOf = ({ desde, hasta, accion, cuenta, resultado, persona, objeto }: AskedFilters): AuditFilter => ({
  from: desde,
  until: hasta,
  action: accion,
  account: cuenta || undefined,
  result: resultado && (resultado === 'hecho' ? 'done' : 'refused'),
  subject: persona,
  object: objeto || undefined,
})

/** What was asked, by the names of the call. */
const filtersIn = (asked: Readonly<Record<string, string | number | undefined>>): AuditFilters =>
  Object.fromEntries(Object.entries(asked).filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''))

const onTheWire = (found: AuditRow) => ({
  fila: found.id,
  fecha_hora: laPazTimestamp(found.at),
  accion: found.action,
  resultado: found.result === 'done' ? ('hecho' as const) : ('rechazado' as const),
  cuenta: found.account,
  persona_que_actuo: found.actorPersonId,
  sesion: found.sessionId,
  persona: found.subjectPersonId,
  objeto: found.object,
  objeto_nombre: found.objectName,
  direccion: found.address,
  pedido: found.correlation,
  hechos: found.facts,
})
