import * as z from 'zod/mini'
import { AUDITED_ACTIONS } from '../audit/audit-log.ts'
import { auditSearch, exportReason } from '../office/office-forms.ts'
import { type Answer, type Asked, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList, leftOut } from './list.ts'
import { code, day, dayAsked, moment, oneOf, words } from './shapes.ts'
import { wire } from './wire.ts'

const AUDITS = { access: 'office:audit' } as const

const result = oneOf({ done: 'hecho', refused: 'rechazado' })

const row = {
  id: ['fila', z.int()],
  at: ['fecha_hora', moment],
  action: 'accion',
  result: ['resultado', result],
  /** Null when the actor was a card or the portal itself. */
  account: ['cuenta', z.nullable(z.string())],
  actorPersonId: ['persona_que_actuo', z.nullable(z.int())],
  sessionId: ['sesion', z.nullable(z.int())],
  /** Whose data was touched. */
  subject: ['persona', z.nullable(z.int())],
  /** The object, as the audit writes it: `declaration:12`. */
  object: 'objeto',
  /** An account's name or a certificate's number; null where the object's own number is enough. */
  objectName: ['objeto_nombre', z.nullable(z.string())],
  address: 'direccion',
  correlation: 'pedido',
  /** What else explains it, as the action's record defines it; null for nothing. */
  facts: ['hechos', z.nullable(z.record(z.string(), z.unknown()))],
} as const

const filters = {
  /** Days in La Paz, both included. */
  from: ['desde', dayAsked],
  until: ['hasta', dayAsked],
  action: ['accion', z.enum(AUDITED_ACTIONS, 'common.unknownCode')],
  /** The name of the account that acted. */
  account: ['cuenta', words(30)],
  result: ['resultado', result],
  subject: ['persona', code],
  object: ['objeto', words(60)],
} as const

/** All recorded acts, the latest first. Reading a page of it is recorded too (safety S46). */
export const auditLog = defineList({
  ...AUDITS,
  get: 'oficina/auditoria',
  summary: 'Listar la auditoría',
  rows: 'filas',
  row: wire(row),
  filters,
  order: ['at'],
  search: [],
  pageSize: 25,
})
export type AuditRow = Answer<typeof auditLog>['rows'][number]
export type AuditFilter = Pick<Asked<typeof auditLog>, keyof typeof filters>

/** A row with its link of the chain; the link is null until the row is sealed. */
export const auditedRow = defineCall({
  ...AUDITS,
  get: 'oficina/auditoria/filas/:fila',
  summary: 'Leer una fila de la auditoría',
  params: wire({ rowId: ['fila', code] }),
  answer: wire({
    ...row,
    link: ['eslabon', z.nullable(wire({ number: ['numero', z.int()], hash: 'huella', sealedAt: ['fecha_hora', moment] }))],
  }),
})

/** Finds the person or thing that the audit knows by a number. */
export const findInAudit = defineCall({
  ...AUDITS,
  post: 'oficina/auditoria/buscar',
  summary: 'Buscar en la auditoría',
  body: fromFields(auditSearch),
  answer: wire({ subject: ['persona', z.int()], object: ['objeto', z.nullable(z.string())] }),
})

/** Exports the rows that match the filters, for a reason that is kept. */
export const exportAudit = defineCall({
  ...AUDITS,
  post: 'oficina/auditoria/exportar',
  summary: 'Descargar la auditoría como tabla',
  body: fromFields(exportReason, leftOut(filters)),
  answer: z.unknown(),
})

const VERIFIES = { access: 'office:verify' } as const

/** The last requested check of both chains and the public log (safety S43). */
export const chainCheck = defineCall({
  ...VERIFIES,
  get: 'oficina/auditoria/verificar',
  summary: 'Leer la última comprobación de las cadenas',
  touches: false,
  answer: wire({
    state: ['estado', oneOf({ none: 'ninguna', waiting: 'en_espera', running: 'en_curso', finished: 'terminada' })],
    askedAt: ['pedida', z.nullable(moment)],
    askedBy: ['pedida_por', z.nullable(z.string())],
    finishedAt: ['terminada', z.nullable(moment)],
    walked: ['recorridos', z.int()],
    links: ['eslabones', z.int()],
    chains: [
      'cadenas',
      z.array(
        wire({
          name: ['cadena', z.enum(['snapshot', 'audit'])],
          sound: ['integra', z.boolean()],
          links: ['eslabones', z.int()],
          head: 'huella',
          heads: ['cabezas', z.int()],
          lastHeadOn: ['ultima_cabeza', z.nullable(day)],
          /** The first link that does not hold, and what was done to it, in words. */
          brokenLink: ['eslabon_roto', z.nullable(z.int())],
          broken: ['mensaje', z.nullable(z.string())],
        }),
      ),
    ],
    /** Null until a check has ended, and for older checks that did not cover the log. */
    log: [
      'registro',
      z.nullable(
        wire({
          received: ['recepciones', z.int()],
          /** Received just now: the hourly job enters them. */
          waiting: ['por_anotar', z.int()],
          missing: ['faltan', z.int()],
          /** Certificate numbers of the first missing ones. */
          numbers: ['numeros', z.array(z.string())],
        }),
      ),
    ],
    /** In words, where the rows differ from what was sealed: some examples of every kind. */
    findings: ['hallazgos', z.array(z.string())],
  }),
})
export type ChainCheck = Answer<typeof chainCheck>

export const askChainCheck = defineCall({
  ...VERIFIES,
  post: 'oficina/auditoria/verificar',
  summary: 'Pedir la comprobación de las cadenas',
  says: 'audit.verify.started',
})
