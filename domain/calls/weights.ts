import * as z from 'zod/mini'
import { weightSetParts, weightsReasons } from '../verification/weight-set.ts'
import { adopted } from './adopted.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { momentOrNone } from './shapes.ts'
import { strictWire, wire } from './wire.ts'

const WEIGHS = { access: 'office:weights' } as const

/** Parts of a set of weights, as they travel and as they stand in the text that its hash is computed from. */
export const weightSetMembers = {
  weights: ['pesos', weightSetParts.weights],
  caps: ['topes', weightSetParts.caps],
  thresholds: ['umbrales', weightSetParts.thresholds],
} as const
export const weightSet = strictWire(weightSetMembers)

const settings = ['conjunto', weightSet] as const

export const weightSets = defineCall({
  ...WEIGHS,
  get: 'oficina/examen/pesos',
  summary: 'Leer los pesos de los indicadores y sus versiones anteriores',
  answer: wire({
    /** Starting point for a first proposal. */
    first: ['primero', weightSet],
    /** Versions, the one in force first. */
    versions: [
      'versiones',
      z.array(
        wire({
          ...adopted,
          hash: 'huella',
          /** Its place in the public log. */
          place: ['posicion', z.int()],
          replacedAt: ['reemplazado', momentOrNone],
          settings,
        }),
      ),
    ],
  }),
})
export type WeightsVersion = Answer<typeof weightSets>['versions'][number]

/** `version`: the one that it was proposed to replace; 0 where none was in force. */
export const weightsProposals = defineList({
  ...WEIGHS,
  ...OF_PROPOSALS,
  get: 'oficina/examen/pesos/propuestas',
  summary: 'Listar los conjuntos de pesos propuestos',
  rows: 'propuestas',
  row: wire({ ...proposed, version: z.int(), settings }),
})
export type WeightsProposal = Answer<typeof weightsProposals>['rows'][number]

export const proposeWeights = defineCall({
  ...WEIGHS,
  post: 'oficina/examen/pesos',
  summary: 'Proponer un conjunto de pesos de los indicadores',
  body: fromFields(weightsReasons, { version: z.int('common.notNumber').check(z.minimum(0, 'common.notNumber')), settings }),
  says: 'weights.proposed',
  beside: { proposalId: ['codigo', z.uuid()] },
})

/** Shows whom a set would have chosen first, beside whom the last scores chose; nobody is named (R16.24). */
export const tryWeights = defineCall({
  ...WEIGHS,
  post: 'oficina/examen/pesos/ensayo',
  summary: 'Ensayar un conjunto de pesos sobre los últimos puntajes',
  body: wire({ settings }),
  answer: wire({
    /** How many of the last scores it was tried on: the highest ones. */
    tried: ['ensayados', z.int()],
    rows: [
      'declaraciones',
      z.array(
        wire({
          certificate: 'certificado',
          before: ['puesto_antes', z.int()],
          after: ['puesto_despues', z.int()],
          pointsBefore: ['puntos_antes', z.int()],
          pointsAfter: ['puntos_despues', z.int()],
        }),
      ),
    ],
  }),
})
export type TriedDeclaration = Answer<typeof tryWeights>['rows'][number]

export const decideWeights = defineCall({
  ...WEIGHS,
  post: 'oficina/examen/pesos/decidir',
  summary: 'Decidir un conjunto de pesos propuesto',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'weights.approved' : 'weights.declined'),
})
