import * as z from 'zod/mini'
import { kindNames } from '../declaration/totals.ts'
import type { KindName } from '../kinds/index.ts'
import { type SheetName, sheets } from '../sheets/index.ts'
import type { Access } from './access.ts'
import { type Answer, defineCall } from './call.ts'
import { code, day, paper } from './shapes.ts'
import { wire } from './wire.ts'

const MAX_CERTIFICATE_LENGTH = 30
const kind = z.enum(kindNames as readonly [KindName, ...KindName[]])
const values = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))

/** A record with all its sworn fields, and the number of the thing that it describes over the years. */
const recordInFull = wire({
  kind: ['lista', kind],
  id: ['registro', z.int()],
  place: ['lugar', z.int()],
  thing: ['cosa', z.nullable(z.int())],
  /** Whether somebody else declares the same plate, folio or account. */
  shared: ['tambien_de_otro', z.boolean()],
  values: ['valores', values],
})

const followed = {
  certificate: 'certificado',
  swornOn: ['jurada', day],
  words: ['palabras', z.record(z.string(), z.record(z.string(), z.string()))],
  records: ['registros', z.array(recordInFull)],
} as const

/** Records of a declaration as sworn, with the words that their codes had then. */
export const followedForm = wire(followed)

/** A whole declaration as sworn (R18.23): its sheets and records, with their fields by wire name. */
const swornForm = wire({
  ...followed,
  receivedOn: ['recibida', day],
  isExamined: ['examinada', z.boolean()],
  declarant: [
    'declarante',
    wire({
      names: 'nombres',
      paternal: 'paterno',
      maternal: 'materno',
      documentType: ['tipo_documento', z.int()],
      document: 'documento',
      birthDate: ['nacimiento', day],
    }),
  ],
  sheets: [
    'hojas',
    z.array(wire({ sheet: ['hoja', z.enum(Object.keys(sheets) as [SheetName, ...SheetName[]])], values: ['valores', z.nullable(values)] })),
  ],
  /** Lists sworn to be empty. */
  none: ['sin_registros', z.array(kind)],
  statements: ['afirmaciones', z.array(z.string())],
})

/** Calls by which one kind of viewer reads what was sworn in a case. Each is a view of the case, and is audited as one (R18.8). */
const readBy = (access: Access, path: string, which: string) => {
  const of = { access, params: wire({ caseId: ['caso', code] }) } as const
  return {
    open: defineCall({
      ...of,
      post: `oficina/examen/${path}/:caso/juradas`,
      summary: `Leer las declaraciones juradas de un caso ${which}`,
      answer: wire({ certificate: 'certificado', forms: ['juradas', z.array(swornForm)] }),
    }),
    paper: defineCall({
      ...of,
      post: `oficina/examen/${path}/:caso/juradas/formulario`,
      summary: `Descargar del archivo el formulario jurado de un caso ${which}`,
      body: wire({
        certificate: ['certificado', z.string('common.required').check(z.maxLength(MAX_CERTIFICATE_LENGTH, 'common.unknownCode'))],
      }),
      says: 'sworn.paper.done',
      beside: paper,
    }),
  }
}

export const swornForms = {
  examiner: readBy('office:examine', 'casos', 'propio'),
  decider: readBy('office:decideCases', 'decisiones', 'por decidir'),
} as const
export type SwornForm = Answer<typeof swornForms.examiner.open>['forms'][number]
