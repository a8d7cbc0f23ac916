import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, moment, oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const DECIDES = { access: 'office:requests' } as const

export const corrections = defineList({
  ...DECIDES,
  get: 'oficina/correcciones',
  summary: 'Listar las correcciones pedidas',
  rows: 'correcciones',
  row: wire({
    id: ['codigo', z.int()],
    /** The requester's document as the register has it now; no name. Shown while it waits, and afterwards only to the officer who settled it: else '' (safety S45). */
    document: 'documento',
    /** The requested document; shown like `document`. */
    askedFor: 'documento_solicitado',
    askedAt: ['solicitada', moment],
    /** null while it waits. */
    accepted: ['aceptada', z.nullable(z.boolean())],
    settledBy: 'resuelta_por',
    reason: 'motivo',
  }),
  filters: { state: ['estado', oneOf({ waits: 'espera', accepted: 'aceptada', rejected: 'rechazada' })] },
  order: ['askedAt', 'settledBy'],
  search: ['document', 'askedFor', 'reason', 'settledBy'],
  pageSize: 25,
})
export type Correction = Answer<typeof corrections>['rows'][number]

/** Shows the person who asked for a correction, to compare with the identity card; they are told that they were viewed. */
export const viewCorrection = defineCall({
  ...DECIDES,
  post: 'oficina/correcciones/ver',
  summary: 'Ver una corrección pedida',
  body: wire({ id: ['codigo', code] }),
  says: 'office.corrections.seen',
  beside: {
    names: 'nombres',
    birthDate: ['fecha_nacimiento', day],
    document: 'documento',
    askedFor: 'documento_solicitado',
    /** Whether a person with a confirmed identity holds the document: then nobody else can have it. */
    heldByConfirmed: ['de_otra_confirmada', z.boolean()],
  },
})

export const resolveCorrection = defineCall({
  ...DECIDES,
  post: 'oficina/correcciones/resolver',
  summary: 'Resolver una corrección',
  /** `cardSeen` is the officer's word that they saw the identity card and found the document to be theirs. */
  body: fromFields(reasonGiven, {
    id: ['codigo', code],
    accept: ['aceptar', z.boolean('common.invalid')],
    cardSeen: ['cedula_vista', z.nullish(z.boolean('common.invalid'))],
  }),
  says: ({ accept }: { readonly accept: boolean }) => (accept ? 'office.corrections.accepted' : 'office.corrections.rejected'),
})
