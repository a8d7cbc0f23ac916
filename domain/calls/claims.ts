import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { CLAIM_ANSWERS, CLAIM_KINDS } from '../register/claims.ts'
import type { PostKind } from '../register/entity-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, integerCode, moment } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const CLAIMS = { access: 'office:resolveClaims' } as const
const OF_CLAIM = { ...CLAIMS, params: wire({ claimId: ['reclamo', code] }) } as const

const postKind = heldAs(z.string(), { decode: (sent) => sent as PostKind, encode: (kind) => kind })

const LISTED = {
  id: ['codigo', z.int()],
  entity: 'entidad',
  document: 'documento',
  name: 'nombre',
  title: 'cargo',
  startedOn: ['desde', day],
  endedOn: ['hasta', z.nullable(day)],
  kind: ['respuesta', z.enum(CLAIM_KINDS)],
  claimedAt: ['fecha', moment],
  /** null until the entity answers. */
  answer: ['contestada', z.nullable(z.enum(CLAIM_ANSWERS))],
  answeredAt: ['contestada_en', z.nullable(moment)],
} as const

export const claims = defineList({
  ...CLAIMS,
  get: 'oficina/seguimiento/reclamos',
  summary: 'Listar lo que las personas respondieron a sus entidades y espera decisión',
  row: wire(LISTED),
  rows: 'reclamos',
  filters: { entityCode: ['entidad', integerCode] },
  order: ['claimedAt', 'name', 'kind'],
  search: ['document', 'name'],
  pageSize: 50,
})
export type Claim = Answer<typeof claims>['rows'][number]

export const viewClaim = defineCall({
  ...OF_CLAIM,
  post: 'oficina/seguimiento/reclamos/:reclamo',
  summary: 'Ver lo que una persona respondió a su entidad',
  body: fromFields(reasonGiven),
  answer: wire({
    ...LISTED,
    details: 'detalle',
    postKind: ['tipo', postKind],
    item: 'item',
    act: 'acto',
    reportedAt: ['reportado', moment],
    voided: ['anulado', z.boolean()],
    birthDate: ['fecha_nacimiento', z.nullable(day)],
    /** Their name in the portal, where it differs; else ''. */
    knownName: 'nombre_portal',
  }),
})
export type ViewedClaim = Answer<typeof viewClaim>

export const decideClaim = defineCall({
  ...OF_CLAIM,
  post: 'oficina/seguimiento/reclamos/:reclamo/decision',
  summary: 'Decidir lo que una persona respondió a su entidad',
  body: fromFields(reasonGiven, { upheld: ['aceptar', z.boolean('common.required')] }),
  says: ({ upheld }: { readonly upheld: boolean }) => (upheld ? 'followup.claim.upheld' : 'followup.claim.rejected'),
})
