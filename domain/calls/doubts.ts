import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { DOUBT_KINDS } from '../register/doubts.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, integerCode, moment } from './shapes.ts'
import { wire } from './wire.ts'

const DOUBTS = { access: 'office:resolveDoubts' } as const

export const doubts = defineList({
  ...DOUBTS,
  get: 'oficina/seguimiento/dudas',
  summary: 'Listar lo que las entidades informaron y no tiene efecto hasta que se decida',
  rows: 'dudas',
  row: wire({
    id: ['codigo', z.int()],
    kind: ['tipo', z.enum(DOUBT_KINDS)],
    entity: 'entidad',
    document: 'documento',
    name: 'nombre',
    /** Day of death as the entity reported it; null for other doubts. */
    diedOn: ['fallecida', z.nullable(day)],
    /** Reason and last day of the post that would close; null for other doubts. */
    reason: ['motivo', z.nullable(z.int())],
    dueOn: ['hasta', z.nullable(day)],
    raisedAt: ['fecha', moment],
  }),
  filters: { entityCode: ['entidad', integerCode] },
  order: ['raisedAt', 'name', 'kind'],
  search: ['document', 'name'],
  pageSize: 50,
})
export type Doubt = Answer<typeof doubts>['rows'][number]

export const decideDoubt = defineCall({
  ...DOUBTS,
  post: 'oficina/seguimiento/dudas/:duda',
  summary: 'Decidir si lo que una entidad informó tiene efecto',
  params: wire({ doubtId: ['duda', code] }),
  body: fromFields(reasonGiven, { upheld: ['aceptar', z.boolean('common.required')] }),
  says: ({ upheld }: { readonly upheld: boolean }) => (upheld ? 'followup.doubt.upheld' : 'followup.doubt.rejected'),
})
