import * as z from 'zod/mini'
import { writeOffProposal } from '../office/office-forms.ts'
import { type Answer, defineCall, type ReadonlyDeep } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { code, moment } from './shapes.ts'
import { wire } from './wire.ts'

const WRITES_OFF = { access: 'office:writeOff' } as const

export const writeOffs = defineList({
  ...WRITES_OFF,
  ...OF_PROPOSALS,
  get: 'oficina/bajas',
  summary: 'Listar las bajas pedidas',
  search: ['controlCode', ...OF_PROPOSALS.search],
  rows: 'bajas',
  row: wire({
    ...proposed,
    controlCode: 'control_cge',
    state: ['decjur_estado', z.int()],
    /** Shown while it waits; '' afterwards, and for a declaration that was never sworn. */
    purpose: 'motdec_descripcion',
    entity: 'entidad',
    /** Number of its reception; else the year when it was sworn. */
    number: 'numero',
  }),
})
export type WriteOff = Answer<typeof writeOffs>['rows'][number]

const choice = wire({ id: ['decjur_codigo', z.int()], state: ['decjur_estado', z.int()], at: ['fecha', moment] })
export type DeclarationChoice = ReadonlyDeep<z.output<typeof choice>>

const choices = ['declaraciones', z.optional(z.array(choice))] as const
/** Choices that a refusal returns for a person with several declarations: one has to be chosen. */
export const severalDeclarations = wire({ choices })

export const proposeWriteOff = defineCall({
  ...WRITES_OFF,
  post: 'oficina/baja',
  summary: 'Pedir la baja de una declaración',
  /** `chosen` is the declaration meant, where the person has several. */
  body: fromFields(writeOffProposal, { chosen: ['decjur_codigo', z.nullish(code)] }),
  says: 'office.writeOff.proposed',
  beside: { proposalId: ['codigo', z.uuid()], choices },
})

export const decideWriteOff = defineCall({
  ...WRITES_OFF,
  post: 'oficina/baja/aprobar',
  summary: 'Decidir una baja',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'office.writeOff.approved' : 'office.writeOff.declined'),
})
