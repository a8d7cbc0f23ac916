import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asReader } from '../../../ground/database/as-person.ts'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { dayParam, integerCodeParam, saved, savedShape } from '../../../ground/http/wire.ts'
import { displayNational, principalOf } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { type Closing, closeDay, closingsOf } from './closing.ts'
import { closingOver, exportDay } from './export.ts'
import { printClosing } from './print.ts'
import { officeDay } from './receptions.ts'

const receptionShape = z.object({
  /** Of what whoever asks received today, and stands: its slip is theirs to print. */
  control_cge: z.string().nullable(),
  /** What the page behind it is asked by. */
  codigo: z.int(),
  hora: z.string(),
  numero_certificado_departamental: z.string(),
  numero_certificado_nacional: z.string(),
  nombres: z.string(),
  funcionario: z.string(),
  propia: z.boolean(),
  fuera_de_plazo: z.boolean(),
  dada_de_baja: z.string().nullable(),
  /** The first closing of the day that covers it; null while none does. */
  cierre: z.int().nullable(),
})

const totalShape = z.object({ recibidas: z.int(), fuera_de_plazo: z.int(), dadas_de_baja: z.int() })

const closingShape = z.object({
  codigo: z.int(),
  numero: z.int(),
  fecha: z.string(),
  funcionario: z.string(),
  recibidas: z.int(),
  fuera_de_plazo: z.int(),
  primero: z.string(),
  ultimo: z.string(),
  huella: z.string(),
})

/** The day of an office: what it received on it, its totals and its closings (R8.20, R8.72 to R8.74). */
export const dayRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'office:day' } as const

    app.get(
      '/oficina/recepcion/jornada',
      {
        config,
        schema: {
          summary: 'Leer lo que la oficina recibió en un día',
          querystring: z.object({ dia: dayParam.optional(), antes: integerCodeParam.optional() }),
          response: {
            200: z.object({
              dia: z.string(),
              hoy: z.string(),
              /** The nearest days on which the office received something. */
              dia_anterior: z.string().nullable(),
              dia_siguiente: z.string().nullable(),
              recepciones: z.array(receptionShape),
              hay_mas: z.boolean(),
              totales: totalShape.extend({ propias: z.int(), funcionarios: z.array(totalShape.extend({ funcionario: z.string() })) }),
              cierres: z.array(closingShape),
            }),
          },
        },
      },
      async (request) => {
        const today = dateInLaPaz(clock.now())
        const { dia: day = today, antes: before } = request.query
        const officer = sessionOf(request)
        const closings = await asReader(db, 'desk', (trx) => closingsOf(trx, { officeId: officer.officeId, day }))
        const read = await officeDay(services, officer, { day, before })
        const sum = (count: (total: (typeof read.totals)[number]) => number) => read.totals.reduce((total, each) => total + count(each), 0)
        return {
          dia: day,
          hoy: today,
          dia_anterior: read.before,
          dia_siguiente: read.after,
          recepciones: read.receptions.map((row) => ({
            control_cge: row.controlCode && displayControlCode(row.controlCode),
            codigo: row.nationalNumber,
            hora: laPazTimestamp(row.receivedAt),
            numero_certificado_departamental: row.departmental,
            numero_certificado_nacional: row.national,
            nombres: row.names,
            funcionario: row.officer,
            propia: row.mine,
            fuera_de_plazo: row.late,
            dada_de_baja: row.writtenOffAt && laPazTimestamp(row.writtenOffAt),
            cierre: closingOver(closings, row.nationalNumber),
          })),
          hay_mas: read.more,
          totales: {
            recibidas: sum(({ received }) => received),
            fuera_de_plazo: sum(({ late }) => late),
            dadas_de_baja: sum(({ writtenOff }) => writtenOff),
            propias: read.mine,
            funcionarios: read.totals.map(({ officer: funcionario, received, late, writtenOff }) => ({
              ...{ funcionario, recibidas: received, fuera_de_plazo: late, dadas_de_baja: writtenOff },
            })),
          },
          cierres: closings.map((closing) => onTheWire(closing, day)),
        }
      },
    )

    const ofDay = z.object({ dia: dayParam })
    app.post(
      '/oficina/recepcion/jornada/cierre',
      {
        config: { access: 'office:closeDay' },
        schema: { summary: 'Cerrar un día de la oficina', body: ofDay, response: { 200: savedShape.extend({ cierre: closingShape }) } },
      },
      async (request) => {
        const { dia } = request.body
        const closing = await closeDay(services, sessionOf(request), principalOf(request), dia)
        return { ...saved(request, 'office.day.closed'), cierre: onTheWire(closing, dia) }
      },
    )

    app.post(
      '/oficina/recepcion/jornada/acta',
      {
        config,
        schema: {
          summary: 'Imprimir el cierre de un día',
          body: z.object({ cierre: integerCodeParam }),
          response: { 200: savedShape.extend({ base64: z.string(), nombre: z.string() }) },
        },
      },
      async (request) => {
        const paper = await printClosing(services, sessionOf(request), principalOf(request), request.body.cierre)
        return { ...saved(request, 'office.slip.done'), base64: Buffer.from(paper).toString('base64'), nombre: 'CIERRE_JORNADA.pdf' }
      },
    )

    app.post(
      '/oficina/recepcion/jornada/exportar',
      {
        config,
        schema: {
          summary: 'Descargar un día de la oficina como tabla',
          produces: ['text/csv'],
          body: ofDay,
          response: { 200: z.unknown() },
        },
      },
      async (request, reply) => {
        const { dia } = request.body
        const file = await exportDay(
          services,
          sessionOf(request),
          principalOf(request),
          dia,
          languageOf(request.headers['accept-language']),
        )
        return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="jornada-${dia}.csv"`).send(file)
      },
    )
  }

const onTheWire = ({ id, number, closedAt, closedBy, receptions, late, first, last, hash }: Closing, day: string) => ({
  codigo: id,
  numero: number,
  fecha: laPazTimestamp(closedAt),
  funcionario: closedBy,
  recibidas: receptions,
  fuera_de_plazo: late,
  primero: displayNational(day, first),
  ultimo: displayNational(day, last),
  huella: hash,
})
