import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { amountOf, kindNames } from '@djbr/domain/declaration/totals.ts'
import { ATTACHMENT_TYPES, type AttachmentType } from '@djbr/domain/examination/cases/attachment.ts'
import { ANSWER_CAUSES, type AnswerCause } from '@djbr/domain/examination/cases/case.ts'
import { CHANNELS, type Grounds } from '@djbr/domain/examination/cases/selection.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Question, requestsOf } from './view.ts'

const indicated = z.object({ numero: z.int(), datos: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Why a declaration was selected, by its channel. */
export const groundsShape = z.object({
  canal: z.enum(CHANNELS),
  referencia: z.string(),
  recibida: z.string().nullable(),
  motivo: z.string(),
  indicadores: z.array(indicated),
  /** The name that it was published under. */
  sorteo: z.string().nullable(),
  posicion: z.int().nullable(),
})

/** Why a declaration was selected, with the draw by its published name (R17.3). */
export const groundsOnTheWire = (grounds: Grounds, draws: ReadonlyMap<number, string>): z.output<typeof groundsShape> => ({
  canal: grounds.channel,
  referencia: grounds.channel === 'report' ? grounds.reference : grounds.channel === 'score' ? grounds.weightSet : '',
  recibida: grounds.channel === 'report' ? grounds.receivedOn : null,
  motivo: grounds.channel === 'report' ? grounds.reason : '',
  indicadores: grounds.channel === 'score' ? grounds.indicators.map(({ number, params }) => ({ numero: number, datos: params })) : [],
  sorteo: grounds.channel === 'lot' ? (draws.get(grounds.draw) ?? null) : null,
  posicion: grounds.channel === 'lot' ? grounds.position : null,
})

/** A record by its place among those of its kind that were sworn, as people know it, with its amount. */
export const recordShape = z.object({ lista: z.string(), lugar: z.int(), titulo: z.string(), monto: z.int() })

const SHARES = ['assets', 'income', 'debts'] as const

/** A record that was sworn, as people know it: what its kind heads it with. */
export function recordOnTheWire(sworn: Snapshot | undefined, kind: KindName, place: number): z.output<typeof recordShape> {
  const definition = recordKinds[kind]
  const record = sworn?.records[kind][place] as Readonly<Record<string, unknown>> | undefined
  const titulo = definition.headline
    .map((name) => record?.[name])
    .find((value): value is string => typeof value === 'string' && value !== '')
  const monto = record ? Math.max(0, ...SHARES.map((share) => amountOf(definition, record as never, share))) : 0
  return { lista: kind, lugar: place, titulo: titulo ?? '', monto }
}

/** Every record of a declaration, in the order of the documents. */
export const recordsOnTheWire = (sworn: Snapshot) =>
  kindNames.flatMap((kind) => sworn.records[kind].map((_, place) => recordOnTheWire(sworn, kind, place)))

export const requestShape = z.object({
  codigo: z.int(),
  pedido: z.string(),
  vence: z.string(),
  prorrogado: z.boolean(),
  preguntas: z.array(z.object({ registro: recordShape.nullable(), pregunta: z.string() })),
  respondido: z.string().nullable(),
  causa: z.enum(ANSWER_CAUSES).nullable(),
  respuesta: z.string(),
  adjuntos: z.array(z.object({ codigo: z.int(), nombre: z.string(), tipo: z.enum(ATTACHMENT_TYPES), bytes: z.int() })),
})

/** What was asked and answered, with the records that it is about. */
export const requestOnTheWire = (
  request: Awaited<ReturnType<typeof requestsOf>>[number],
  sworn: Snapshot | undefined,
): z.output<typeof requestShape> => ({
  codigo: request.id,
  pedido: laPazTimestamp(request.askedAt),
  vence: request.dueOn,
  prorrogado: request.extendedAt !== null,
  preguntas: request.questions.map((question) => ({ registro: recordOf(question, sworn), pregunta: question.words })),
  respondido: request.answeredAt && laPazTimestamp(request.answeredAt),
  causa: request.cause as AnswerCause | null,
  respuesta: request.answer ?? '',
  adjuntos: request.files.map(({ id, name, type, size }) => ({
    codigo: id,
    nombre: name,
    tipo: type as AttachmentType,
    bytes: Number(size),
  })),
})

const recordOf = ({ kind, place }: Question, sworn: Snapshot | undefined) =>
  kind === null || place === null ? null : recordOnTheWire(sworn, kind as KindName, place)
