import * as z from 'zod/mini'
import { obligationProposal } from '../register/change-forms.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { code, dayAsked, oneOf, textOrNone } from './shapes.ts'
import { wire } from './wire.ts'

const EXEMPTS = { access: 'office:exempt' } as const

/** What two people of the authority decide about an obligation. */
const change = oneOf({
  exemptObligation: 'exencion',
  extendObligation: 'prorroga',
  withdrawExemption: 'retiro_exencion',
  withdrawExtension: 'retiro_prorroga',
})
export type ObligationChange = z.output<typeof change>

export const exemptions = defineList({
  ...EXEMPTS,
  ...OF_PROPOSALS,
  get: 'oficina/exenciones',
  summary: 'Listar las exenciones y prórrogas propuestas',
  rows: 'exenciones',
  row: wire({
    ...proposed,
    change: ['tipo', change],
    /** The person whose obligation it is, as reported; '' to callers who may not know. */
    reported: 'reportada',
    owedFor: ['motivo_djbr', z.int()],
    dueOn: 'vence',
    /** The later last day that was proposed; null for any other change. */
    until: ['hasta', textOrNone],
  }),
})
export type Exemption = Answer<typeof exemptions>['rows'][number]

export const proposeChange = defineCall({
  ...EXEMPTS,
  post: 'oficina/seguimiento/obligaciones/:obligacion/propuesta',
  summary: 'Proponer una exención o una prórroga, o retirarla',
  params: wire({ obligationId: ['obligacion', code] }),
  body: fromFields(obligationProposal, { change: ['tipo', change], until: ['hasta', z.nullish(dayAsked)] }),
  says: 'followup.change.proposed',
  beside: { proposalId: ['codigo', z.uuid()] },
})

export const decideChange = defineCall({
  ...EXEMPTS,
  post: 'oficina/exenciones/decidir',
  summary: 'Decidir una exención o una prórroga',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'followup.change.approved' : 'followup.change.declined'),
})
