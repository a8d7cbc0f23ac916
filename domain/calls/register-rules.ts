import * as z from 'zod/mini'
import { decode, encode } from '../fields/record-kind.ts'
import { OBLIGATION_STATES } from '../register/obligation.ts'
import type { RegisterRules } from '../register/rules.ts'
import { enteredFrom, rulesChange, rulesOf, rulesSwitches } from '../register/rules-change.ts'
import { adopted } from './adopted.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { momentOrNone } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const CHANGES = { access: 'office:changeRules' } as const

/** Rules as their form has them on the wire. */
const rules = heldAs(
  z.object(Object.fromEntries(Object.values(rulesSwitches.fields).map(({ read }) => [read, z.union([z.string(), z.int()])]))),
  {
    decode: (sent, context): RegisterRules => {
      const read = rulesOf(decode(rulesSwitches, sent))
      if (!read) context.issues.push({ code: 'custom', message: 'common.invalid', input: sent })
      return read ?? z.NEVER
    },
    encode: (held) => encode(rulesSwitches, enteredFrom(held)) as Record<string, string | number>,
  },
)
const settings = ['reglas', rules] as const

export const rulesVersions = defineCall({
  ...CHANGES,
  get: 'oficina/seguimiento/reglas',
  summary: 'Leer las reglas de las obligaciones y sus versiones anteriores',
  answer: z.array(wire({ ...adopted, settings })),
})
export type RulesVersion = Answer<typeof rulesVersions>[number]

const state = z.nullable(z.enum(OBLIGATION_STATES))

/** What the proposed rules would do to everybody, as far as counted. */
const preview = wire({
  people: ['personas', z.int()],
  lookedAt: ['vistas', z.int()],
  /** When everybody had been counted. */
  endedAt: ['fecha', momentOrNone],
  /** Whether an approval may be based on it: it ended today. */
  current: ['vigente', z.boolean()],
  /** Numbers of obligations by their state now (null: not owed) and their state under the proposed rules. */
  effects: [
    'efectos',
    z.array(
      wire({ reason: ['motivo', z.int()], before: ['antes', state], after: ['despues', state], obligations: ['obligaciones', z.int()] }),
    ),
  ],
  entities: [
    'entidades',
    z.array(
      wire({
        entity: ['codigo', z.int()],
        words: 'descripcion',
        comes: ['nuevas', z.int()],
        goes: ['anuladas', z.int()],
        changes: ['cambiadas', z.int()],
      }),
    ),
  ],
})

/** `version`: the one that it was proposed to replace. */
export const rulesProposals = defineList({
  ...CHANGES,
  ...OF_PROPOSALS,
  get: 'oficina/seguimiento/reglas/propuestas',
  summary: 'Listar los cambios de las reglas de las obligaciones propuestos',
  rows: 'propuestas',
  row: wire({ ...proposed, version: z.int(), settings, preview: ['vista_previa', preview] }),
})
export type RulesProposal = Answer<typeof rulesProposals>['rows'][number]
export type RulesPreview = RulesProposal['preview']

export const proposeRules = defineCall({
  ...CHANGES,
  post: 'oficina/seguimiento/reglas',
  summary: 'Proponer un cambio de las reglas de las obligaciones',
  body: fromFields(rulesChange, { version: z.int('common.notNumber') }),
  says: 'followup.rules.proposed',
  beside: { proposalId: ['codigo', z.uuid()] },
})

export const decideRules = defineCall({
  ...CHANGES,
  post: 'oficina/seguimiento/reglas/decidir',
  summary: 'Decidir un cambio de las reglas de las obligaciones',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'followup.rules.approved' : 'followup.rules.declined'),
})

export const countAgain = defineCall({
  ...CHANGES,
  post: 'oficina/seguimiento/reglas/contar',
  summary: 'Contar de nuevo lo que cambiarían las reglas propuestas',
  body: wire({ id: ['codigo', z.uuid('common.invalid')] }),
  says: 'followup.rules.countingAgain',
})
