import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { CASE_STATES, type CaseState, EXAMINATION_OUTCOMES, type ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import { LONGEST_CASE_TEXT, MOST_QUESTIONS } from '@djbr/domain/examination/cases/case-forms.ts'
import { CHANNELS } from '@djbr/domain/examination/cases/selection.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../http/failure.ts'
import { lineShape, reasonShape } from '../http/reason.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { certificateNumberParam, codeParam, dayParam, saved, savedShape } from '../http/wire.ts'
import { principalOf } from '../proof/index.ts'
import type { Services } from '../services.ts'
import { addNote, ask } from './ask.ts'
import { attachmentOf, handOut } from './attachments.ts'
import { askDeferral, decide, decideDeferral, giveBack, outcomesAfter, prolong, propose } from './decide.ts'
import { exportOf, orderExport } from './export.ts'
import { caseOfDecider, caseOfExaminer } from './held.ts'
import { casesOfExaminer, casesToDecide, EXPORT_STATES, referredCases, selection } from './list.ts'
import { selectByReport } from './select.ts'
import { viewAsDecider, viewAsExaminer } from './view.ts'
import { groundsOnTheWire, groundsShape, recordShape, recordsOnTheWire, requestOnTheWire, requestShape } from './wire.ts'

const outcomeShape = z.enum(EXAMINATION_OUTCOMES, 'common.unknownCode')

const selectedShape = z.object({
  canales: z.array(z.object({ canal: z.enum(CHANNELS), cupo: z.int(), elegidas: z.int() })),
  casos: z.array(
    z.object({
      codigo: z.int(),
      certificado: z.string(),
      estado: z.enum(CASE_STATES),
      elegido: z.string(),
      fundamentos: groundsShape,
    }),
  ),
})

const listedShape = z.object({
  codigo: z.int(),
  certificado: z.string(),
  canal: z.enum(CHANNELS),
  estado: z.enum(CASE_STATES),
  verifica: z.string(),
  revisar_hasta: z.string().nullable(),
  responder_hasta: z.string().nullable(),
  terminar_hasta: z.string().nullable(),
  avisado: z.boolean(),
  aplazamiento: z.enum(['ninguno', 'pedido', 'aprobado', 'rechazado']),
  aplazado_hasta: z.string().nullable(),
  /** Read before the case is opened, which would notify its declarant. */
  motivo_aplazamiento: z.string(),
  resultado_propuesto: outcomeShape.nullable(),
  resultado: outcomeShape.nullable(),
})

type Listed = Awaited<ReturnType<typeof casesOfExaminer>>[number]
const listedOnTheWire = (row: Listed): z.output<typeof listedShape> => ({
  codigo: row.id,
  certificado: row.certificate,
  canal: row.channel as (typeof CHANNELS)[number],
  estado: row.state as CaseState,
  verifica: row.examiner ?? '',
  revisar_hasta: row.reviewUntil,
  responder_hasta: row.answerUntil,
  terminar_hasta: row.allUntil,
  avisado: row.notifiedAt !== null,
  aplazamiento: deferralOf(row),
  aplazado_hasta: row.deferredUntil,
  motivo_aplazamiento: row.deferralReason ?? '',
  resultado_propuesto: row.state === 'proposed' ? (row.proposedOutcome as ExaminationOutcome | null) : null,
  resultado: row.outcome as ExaminationOutcome | null,
})

const deferralOf = ({ deferralAskedAt, deferredBy, deferredUntil }: Pick<Listed, 'deferralAskedAt' | 'deferredBy' | 'deferredUntil'>) => {
  if (deferralAskedAt === null) return 'ninguno'
  if (deferredBy === null) return 'pedido'
  return deferredUntil === null ? 'rechazado' : 'aprobado'
}

const viewedShape = z.object({
  codigo: z.int(),
  estado: z.enum(CASE_STATES),
  fundamentos: groundsShape,
  declarante: z.string(),
  documento: z.string(),
  revisar_hasta: z.string().nullable(),
  terminar_hasta: z.string().nullable(),
  prorrogado: z.boolean(),
  avisado: z.boolean(),
  aplazamiento: z.enum(['ninguno', 'pedido', 'aprobado', 'rechazado']),
  aplazado_hasta: z.string().nullable(),
  motivo_aplazamiento: z.string(),
  declaraciones: z.array(
    z.object({
      certificado: z.string(),
      recibida: z.string(),
      examinada: z.boolean(),
      total_bienes: z.int(),
      total_deudas: z.int(),
      total_rentas: z.int(),
      patrimonio_neto: z.int(),
      registros: z.array(recordShape),
    }),
  ),
  pedidos: z.array(requestShape),
  historia: z.array(z.object({ fecha: z.string(), tipo: z.string(), texto: z.string(), por: z.string() })),
  resultados_posibles: z.array(outcomeShape).readonly(),
  propuesta: z.object({ resultado: outcomeShape, motivos: z.string(), por: z.string() }).nullable(),
  resultado: outcomeShape.nullable(),
  motivos: z.string(),
})

const referredShape = z.object({
  codigo: z.int(),
  certificado: z.string(),
  canal: z.enum(CHANNELS),
  remitido: z.string(),
  verifico: z.string(),
  decidio: z.string(),
  conservado_hasta: z.string(),
  expedientes: z.array(
    z.object({
      codigo: z.int(),
      referencia: z.string(),
      ordenado: z.string(),
      por: z.string(),
      estado: z.enum(EXPORT_STATES),
      /** SHA-256 of the signed file; empty until it is signed. */
      sha256: z.string(),
    }),
  ),
})

type Referred = Awaited<ReturnType<typeof referredCases>>[number]
const referredOnTheWire = (row: Referred): z.output<typeof referredShape> => ({
  codigo: row.id,
  certificado: row.certificate,
  canal: row.channel as (typeof CHANNELS)[number],
  remitido: row.endedAt ? laPazTimestamp(row.endedAt) : '',
  verifico: row.examiner ?? '',
  decidio: row.decider ?? '',
  conservado_hasta: row.keptUntil ?? '',
  expedientes: row.exports.map(({ id, reference, orderedAt, orderedBy, state, signedHash }) => ({
    ...{ codigo: id, referencia: reference, ordenado: laPazTimestamp(orderedAt), por: orderedBy },
    ...{ estado: state, sha256: signedHash ?? '' },
  })),
})

type Viewed = Awaited<ReturnType<typeof viewAsExaminer>>
function viewedOnTheWire({ case: row, events, requests, declarations, draws }: Viewed): z.output<typeof viewedShape> {
  const examined = declarations.find(({ isExamined }) => isExamined)?.sworn
  const { declarant } = examined ?? {}
  return {
    codigo: row.id,
    estado: row.state as CaseState,
    fundamentos: groundsOnTheWire(row.grounds, draws),
    declarante: declarant ? [declarant.names, declarant.paternal, declarant.maternal].filter(Boolean).join(' ') : '',
    documento: declarant?.document ?? '',
    revisar_hasta: row.reviewUntil,
    terminar_hasta: row.allUntil,
    prorrogado: row.extended,
    avisado: row.notifiedAt !== null,
    aplazamiento: deferralOf(row),
    aplazado_hasta: row.deferredUntil,
    motivo_aplazamiento: row.deferralReason ?? '',
    declaraciones: declarations.map(({ certificate, receivedOn, isExamined, sworn }) => ({
      certificado: certificate,
      recibida: receivedOn,
      examinada: isExamined,
      total_bienes: sworn.totals.assets,
      total_deudas: sworn.totals.debts,
      total_rentas: sworn.totals.income,
      patrimonio_neto: sworn.totals.netWorth,
      registros: recordsOnTheWire(sworn),
    })),
    pedidos: requests.map((request) => requestOnTheWire(request, examined)),
    historia: events.map(({ at, kind, words, by }) => ({
      fecha: laPazTimestamp(at),
      tipo: kind,
      texto: kind === 'select' || kind === 'selectedAgain' ? '' : words,
      por: by ?? '',
    })),
    resultados_posibles: outcomesAfter(requests),
    propuesta:
      row.state === 'proposed' && row.proposedOutcome
        ? { resultado: row.proposedOutcome as ExaminationOutcome, motivos: row.proposedReasons ?? '', por: row.proposer ?? '' }
        : null,
    resultado: row.outcome as ExaminationOutcome | null,
    motivos: row.reasons ?? '',
  }
}

const text = z.string('common.required').trim().min(1, 'common.required').max(LONGEST_CASE_TEXT, `common.tooLong?max=${LONGEST_CASE_TEXT}`)
const reason = { motivo: reasonShape }
const params = z.object({ caso: codeParam })
const ofFile = params.extend({ adjunto: codeParam })

/** Selection, examination and decision, each for its role (chapter 18). */
export const officeCaseRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock } = services
    const select = { access: 'office:select' } as const
    const examine = { access: 'office:examine' } as const
    const decides = { access: 'office:decideCases' } as const

    app.get(
      '/oficina/examen/seleccion',
      { config: select, schema: { summary: 'Leer qué declaraciones se eligieron para verificar', response: { 200: selectedShape } } },
      async () => {
        const { channels, cases, draws } = await selection(services)
        return {
          canales: channels.map(({ channel, share, selected }) => ({ canal: channel, cupo: share, elegidas: selected })),
          casos: cases.map((row) => ({
            codigo: row.id,
            certificado: row.certificate,
            estado: row.state,
            elegido: laPazTimestamp(row.selectedAt),
            fundamentos: groundsOnTheWire(row.grounds, draws),
          })),
        }
      },
    )

    app.post(
      '/oficina/examen/seleccion',
      {
        config: select,
        schema: {
          summary: 'Elegir por una denuncia una declaración para verificar',
          body: z.object({ certificado: certificateNumberParam, referencia: lineShape, recibida: dayParam, ...reason }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { certificado, referencia, recibida, motivo } = request.body
        if (recibida > dateInLaPaz(clock.now()))
          throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'recibida', message: 'cases.future' }] })
        const grounds = { channel: 'report', reference: referencia, receivedOn: recibida, reason: motivo } as const
        const asked = { certificate: certificado, grounds }
        const inf_codigo = await selectByReport(services, sessionOf(request), principalOf(request), asked)
        return saved(request, 'cases.selected', { inf_codigo })
      },
    )

    app.get(
      '/oficina/examen/casos',
      { config: examine, schema: { summary: 'Listar los casos propios', response: { 200: z.array(listedShape) } } },
      async (request) => (await casesOfExaminer(services, sessionOf(request))).map(listedOnTheWire),
    )

    app.post(
      '/oficina/examen/casos/:caso',
      { config: examine, schema: { summary: 'Abrir un caso propio', params, response: { 200: viewedShape } } },
      async (request) => viewedOnTheWire(await viewAsExaminer(services, sessionOf(request), principalOf(request), request.params.caso)),
    )

    app.post(
      '/oficina/examen/casos/:caso/notas',
      {
        config: examine,
        schema: { summary: 'Agregar una nota a un caso', params, body: z.object({ texto: text }), response: { 200: savedShape } },
      },
      async (request) => {
        await addNote(services, sessionOf(request), principalOf(request), request.params.caso, request.body.texto)
        return saved(request, 'cases.noted')
      },
    )

    app.post(
      '/oficina/examen/casos/:caso/pedidos',
      {
        config: examine,
        schema: {
          summary: 'Pedir al declarante que explique registros propios',
          params,
          body: z.object({
            preguntas: z
              .array(
                z.strictObject({
                  lista: z.enum(kindNames as readonly [string, ...string[]], 'common.unknownCode').nullish(),
                  lugar: z.int('common.notNumber').min(0, 'common.unknownCode').nullish(),
                  pregunta: text,
                }),
                'common.required',
              )
              .min(1, 'common.required')
              .max(MOST_QUESTIONS, `common.tooLong?max=${MOST_QUESTIONS}`),
          }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const questions = request.body.preguntas.map(({ lista, lugar, pregunta }) => ({
          kind: lista ?? null,
          place: lugar ?? null,
          words: pregunta,
        }))
        await ask(services, sessionOf(request), principalOf(request), request.params.caso, questions)
        return saved(request, 'cases.asked')
      },
    )

    app.post(
      '/oficina/examen/casos/:caso/propuesta',
      {
        config: examine,
        schema: {
          summary: 'Proponer el resultado de un caso',
          params,
          body: z.object({ resultado: outcomeShape, motivos: text }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { resultado: outcome, motivos: reasons } = request.body
        await propose(services, sessionOf(request), principalOf(request), request.params.caso, { outcome, reasons })
        return saved(request, 'cases.proposed')
      },
    )

    app.post(
      '/oficina/examen/casos/:caso/aplazamiento',
      {
        config: examine,
        schema: { summary: 'Pedir que se aplace el aviso al declarante', params, body: z.object(reason), response: { 200: savedShape } },
      },
      async (request) => {
        await askDeferral(services, sessionOf(request), principalOf(request), request.params.caso, request.body.motivo)
        return saved(request, 'cases.deferral.asked')
      },
    )

    const file = { produces: ['application/octet-stream'], params: ofFile, response: { 200: z.string() } }
    app.get(
      '/oficina/examen/casos/:caso/adjuntos/:adjunto',
      { config: examine, schema: { summary: 'Descargar un adjunto de un caso propio', ...file } },
      async (request, reply) => {
        const { caso: caseId, adjunto: fileId } = request.params
        const asked = { caseId, fileId, as: caseOfExaminer }
        return handOut(reply, fileId, await attachmentOf(services, sessionOf(request), principalOf(request), asked))
      },
    )

    app.get(
      '/oficina/examen/decisiones/:caso/adjuntos/:adjunto',
      { config: decides, schema: { summary: 'Descargar un adjunto de un caso por decidir', ...file } },
      async (request, reply) => {
        const { caso: caseId, adjunto: fileId } = request.params
        const asked = { caseId, fileId, as: caseOfDecider }
        return handOut(reply, fileId, await attachmentOf(services, sessionOf(request), principalOf(request), asked))
      },
    )

    app.get(
      '/oficina/examen/decisiones',
      {
        config: decides,
        schema: {
          summary: 'Listar los casos que esperan una decisión',
          response: {
            200: z.object({
              casos: z.array(listedShape),
              estados: z.array(z.object({ estado: z.enum(CASE_STATES), cantidad: z.int() })),
              resultados: z.array(z.object({ resultado: outcomeShape, cantidad: z.int() })),
              canales: z.array(z.object({ canal: z.enum(CHANNELS), cantidad: z.int() })),
            }),
          },
        },
      },
      async (request) => {
        const { cases, counts } = await casesToDecide(services, sessionOf(request))
        return {
          casos: cases.map(listedOnTheWire),
          estados: counts.states.map(({ state, count }) => ({ estado: state, cantidad: count })),
          resultados: counts.outcomes.map(({ outcome, count }) => ({ resultado: outcome, cantidad: count })),
          canales: counts.channels.map(({ channel, count }) => ({ canal: channel, cantidad: count })),
        }
      },
    )

    app.get(
      '/oficina/examen/remitidos',
      {
        config: decides,
        schema: { summary: 'Listar los casos remitidos con sus expedientes', response: { 200: z.array(referredShape) } },
      },
      async (request) => (await referredCases(services, sessionOf(request))).map(referredOnTheWire),
    )

    app.post(
      '/oficina/examen/decisiones/:caso/expedientes',
      {
        config: decides,
        schema: {
          summary: 'Ordenar el expediente firmado de un caso remitido',
          params,
          body: z.object({ referencia: lineShape, ...reason }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { referencia: reference, motivo } = request.body
        const asked = { reference, reason: motivo }
        const inf_codigo = await orderExport(services, sessionOf(request), principalOf(request), request.params.caso, asked)
        return saved(request, 'cases.export.ordered', { inf_codigo })
      },
    )

    app.get(
      '/oficina/examen/decisiones/:caso/expedientes/:expediente',
      {
        config: decides,
        schema: {
          summary: 'Descargar el expediente firmado de un caso remitido',
          params: params.extend({ expediente: codeParam }),
          response: { 200: z.object({ documento: z.string(), nombre: z.string() }) },
        },
      },
      async (request) => {
        const { caso: caseId, expediente: exportId } = request.params
        const file = await exportOf(services, sessionOf(request), principalOf(request), { caseId, exportId })
        return { documento: file.toString('base64'), nombre: `EXPEDIENTE_${caseId}_${exportId}.pdf` }
      },
    )

    app.post(
      '/oficina/examen/decisiones/:caso',
      { config: decides, schema: { summary: 'Abrir un caso por decidir', params, response: { 200: viewedShape } } },
      async (request) => viewedOnTheWire(await viewAsDecider(services, sessionOf(request), principalOf(request), request.params.caso)),
    )

    app.post(
      '/oficina/examen/decisiones/:caso/resultado',
      {
        config: decides,
        schema: {
          summary: 'Decidir lo que se propuso de un caso',
          params,
          body: z.object({ resultado: outcomeShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        await decide(services, sessionOf(request), principalOf(request), request.params.caso, request.body.resultado)
        return saved(request, 'cases.decided')
      },
    )

    app.post(
      '/oficina/examen/decisiones/:caso/devolucion',
      {
        config: decides,
        schema: { summary: 'Devolver un caso a quien lo verifica', params, body: z.object(reason), response: { 200: savedShape } },
      },
      async (request) => {
        await giveBack(services, sessionOf(request), principalOf(request), request.params.caso, request.body.motivo)
        return saved(request, 'cases.givenBack')
      },
    )

    app.post(
      '/oficina/examen/decisiones/:caso/prorroga',
      {
        config: decides,
        schema: { summary: 'Dar más plazo a un caso', params, body: z.object(reason), response: { 200: savedShape } },
      },
      async (request) => {
        await prolong(services, sessionOf(request), principalOf(request), request.params.caso, request.body.motivo)
        return saved(request, 'cases.prolonged')
      },
    )

    app.post(
      '/oficina/examen/decisiones/:caso/aplazamiento',
      {
        config: decides,
        schema: {
          summary: 'Decidir si se aplaza el aviso al declarante',
          params,
          body: z.object({ aprobar: z.boolean('common.required') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { aprobar } = request.body
        await decideDeferral(services, sessionOf(request), principalOf(request), request.params.caso, aprobar)
        return saved(request, aprobar ? 'cases.deferral.approved' : 'cases.deferral.declined')
      },
    )
  }
