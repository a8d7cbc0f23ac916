import * as z from 'zod/mini'
import { kindNames } from '../declaration/totals.ts'
import type { KindName } from '../kinds/index.ts'
import { reasonGiven } from '../office/office-forms.ts'
import { PARTS } from '../verification/indicator.ts'
import type { Access } from './access.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { indicatorName } from './scores.ts'
import { code, day, moment, paper } from './shapes.ts'
import { followedForm } from './sworn-forms.ts'
import { weightSetMembers } from './weights.ts'
import { type Members, strictWire, wire } from './wire.ts'

const record = { kind: ['lista', z.enum(kindNames as readonly [KindName, ...KindName[]])], id: ['registro', z.int()] } as const
const source = wire({ ...record, column: ['columna', z.int()], amount: ['monto', z.int()] })
const amount = wire({ amount: ['monto', z.int()], sources: ['de', z.array(source)] })
const sums = { assets: ['bienes', amount], debts: ['deudas', amount], income: ['rentas', amount] } as const
const unexplained = { unexplainedLeast: ['sin_explicar_minimo', z.int()], unexplainedMost: ['sin_explicar_maximo', z.int()] } as const

/** Ways to count goods held in common: at their full value, or at half of it. */
const byAccount = <const Of extends Members>(members: Of) => {
  const of = wire(members)
  return { full: ['completo', of], half: ['mitad', of] } as const
}

/** What a score uses besides what was sworn (R16.26); peers only where there are as many as it compares with. */
const known = wire({
  peers: [
    'pares',
    z.nullable(wire({ people: ['personas', z.int()], median: ['mediana', z.number()], deviation: ['distancia', z.number()] })),
  ],
  leavingOwedSince: ['debida_desde', z.nullable(day)],
  notifiedOn: ['avisada', z.nullable(day)],
  on: ['al', day],
})

/** Growth of a person's net worth, with the source of each figure (R16.19). Other owners of a thing are not named. */
const matrix = wire({
  id: ['codigo', z.int()],
  /** Certificate of the declaration under examination. */
  certificate: 'certificado',
  columns: [
    'columnas',
    z.array(
      wire({
        on: ['dia', day],
        dueOn: ['vence', z.nullable(day)],
        reason: ['motivo', z.nullable(z.int())],
        certificate: 'certificado',
        versions: ['versiones', z.array(wire({ swornOn: ['jurada', day], netWorth: ['patrimonio_neto', z.int()] }))],
        rows: ['rubros', z.array(wire({ kind: record.kind, ...sums }))],
        ...byAccount({ ...sums, netWorth: ['patrimonio_neto', z.int()] }),
      }),
    ),
  ],
  intervals: [
    'intervalos',
    z.array(
      wire({
        from: ['desde', z.int()],
        to: ['hasta', z.int()],
        days: ['dias', z.int()],
        ...unexplained,
        ...byAccount({
          netWorthChange: ['variacion', amount],
          revalued: ['revaluado', amount],
          moved: ['movido', z.int()],
          earnedMost: ['ganado_maximo', amount],
          earnedLeast: ['ganado_minimo', amount],
          ...unexplained,
        }),
      }),
    ),
  ],
  /** Of every reception, including those replaced by a rectification. */
  records: [
    'registros',
    z.array(wire({ ...record, certificate: 'certificado', place: ['lugar', z.int()], title: 'titulo', amount: ['monto', z.int()] })),
  ],
  /** Every field of these records, form by form, in the order in which they were sworn (R18.24). */
  forms: ['juradas', z.array(followedForm)],
  score: [
    'puntaje',
    z.nullable(
      strictWire({
        ...weightSetMembers,
        version: ['conjunto', z.int()],
        hash: 'huella',
        scoredAt: ['calculado', moment],
        inputsHash: 'entradas',
        points: ['puntos', z.int()],
        unexplained: ['sin_explicar', z.int()],
        known: ['conocido', z.nullable(known)],
        findings: [
          'hallazgos',
          z.array(
            wire({
              number: ['numero', z.int()],
              indicator: ['nombre', indicatorName],
              weight: ['peso', z.int()],
              params: ['datos', z.record(z.string(), z.union([z.string(), z.number()]))],
              terms: [
                'terminos',
                z.array(
                  wire({
                    part: ['parte', z.enum(PARTS)],
                    amount: ['monto', z.int()],
                    source: ['de', z.nullable(wire({ ...record, column: ['columna', z.int()] }))],
                  }),
                ),
              ],
            }),
          ),
        ],
      }),
    ),
  ],
  /** Other owners of the same plate, folio or account. */
  matches: [
    'coincidencias',
    z.array(
      wire({
        kind: record.kind,
        recordId: record.id,
        digestId: ['codigo', z.int()],
        owner: ['titular', z.enum(['spouse', 'relative', 'colleague', 'unrelated'])],
        from: ['desde', day],
        until: ['hasta', day],
        value: ['valor', z.int()],
      }),
    ),
  ],
  /** Records whose key differs by one character from another's: of the declarant, or of somebody else (null). */
  hints: ['indicios', z.array(wire({ ...record, other: ['otro', z.nullable(wire(record))] }))],
})

/** Calls by which one kind of viewer reads a case's matrix: on screen, as a table and as a paper. Each is a view of the case, and is audited as one (R18.8). */
const lookedAtBy = (access: Access, path: string, which: string) => {
  const of = { access, params: wire({ caseId: ['caso', code] }) } as const
  return {
    open: defineCall({
      ...of,
      post: `oficina/examen/${path}/:caso/matriz`,
      summary: `Abrir la matriz de un caso ${which}`,
      answer: matrix,
    }),
    export: defineCall({
      ...of,
      post: `oficina/examen/${path}/:caso/matriz/exportar`,
      summary: `Descargar como tabla la matriz de un caso ${which}`,
      answer: z.unknown(),
    }),
    print: defineCall({
      ...of,
      post: `oficina/examen/${path}/:caso/matriz/imprimir`,
      summary: `Imprimir para el expediente la matriz de un caso ${which}`,
      says: 'matrix.printed',
      beside: paper,
    }),
  }
}

export const matrixOf = {
  examiner: lookedAtBy('office:examine', 'casos', 'propio'),
  decider: lookedAtBy('office:decideCases', 'decisiones', 'por decidir'),
} as const
export type CaseMatrix = Answer<typeof matrixOf.examiner.open>

/** Names another owner, for a reason that is kept; the owner is notified. */
export const nameOwner = defineCall({
  access: 'office:examine',
  post: 'oficina/examen/casos/:caso/coincidencias/:coincidencia',
  summary: 'Ver, por un motivo, quién más declaró lo mismo que el declarante de un caso',
  params: wire({ caseId: ['caso', code], digestId: ['coincidencia', code] }),
  body: fromFields(reasonGiven),
  answer: wire({ name: 'nombre', document: 'documento', certificate: 'certificado' }),
})
