import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'

const OWN = { access: 'session' } as const

/** 1 when no declaration is in process. */
const openOrNot = { err_existente: z.int() }

/** In whole Bolivianos. */
const sums = {
  total_valor_bienes: z.int(),
  total_valor_rentas: z.int(),
  total_valor_deudas: z.int(),
  patrimonio_neto: z.int(),
}

/** Progress of the open declaration: its sums, one row per list of records, and one row per sheet. */
export const ownProgress = defineCall({
  ...OWN,
  get: 'djbr_registro/resumen',
  summary: 'Leer el avance y los totales de la declaración',
  answer: z.object({
    ...openOrNot,
    ...sums,
    listas: z.array(
      z.object({
        /** The kind's `path.list`. */
        lista: z.string(),
        cantidad: z.int(),
        /** Copied records not yet marked as kept, changed or gone. */
        por_decidir: z.int(),
        /** Whether the declarant stated that there are none. */
        ninguno: z.boolean(),
        valor_bienes: z.int(),
        valor_rentas: z.int(),
        valor_deudas: z.int(),
      }),
    ),
    hojas: z.array(
      z.object({
        hoja: z.string(),
        completa: z.boolean(),
        exigida: z.boolean(),
        /** Copied, and not yet marked as kept, changed or gone. */
        por_decidir: z.boolean(),
      }),
    ),
    guardado: z.string(),
    motdec_codigo: z.int(),
    /** Day on which the declaration that this one was copied from was received; null when it was not copied. */
    copiada_de: z.nullable(z.string()),
  }),
})
export type Progress = AnswerOnTheWire<typeof ownProgress>
export type ListProgress = Progress['listas'][number]
export type SheetProgress = Progress['hojas'][number]

/** Advice of the self-review (R6.15), likely errors first. Each item leads to a sheet's call, or to a list and the code of its record. */
export const ownAdvice = defineCall({
  ...OWN,
  get: 'djbr_registro/revision',
  summary: 'Leer las observaciones antes de jurar',
  answer: z.object({
    ...openOrNot,
    consejos: z.array(
      z.object({
        regla: z.string(),
        gravedad: z.enum(['atencion', 'sugerencia']),
        titulo: z.string(),
        motivo: z.string(),
        hoja: z.nullable(z.string()),
        lista: z.nullable(z.string()),
        codigo: z.nullable(z.int()),
      }),
    ),
  }),
})
export type OwnAdvice = AnswerOnTheWire<typeof ownAdvice>

const fields = z.array(z.object({ campo: z.string(), etiqueta: z.string(), anterior: z.string(), actual: z.string() }))
const records = z.array(
  z.object({
    lista: z.string(),
    seccion: z.string(),
    /** For a record that is gone, its code in the last declaration. */
    codigo: z.int(),
    nombre: z.string(),
    importe: z.nullable(z.int()),
    campos: fields,
  }),
)

/** What changed since the last received declaration (R6.20); its totals and day are null when there is none. Values are in words. */
export const ownChanges = defineCall({
  ...OWN,
  get: 'djbr_registro/comparacion',
  summary: 'Comparar con la declaración anterior',
  answer: z.object({
    ...openOrNot,
    fecha_recepcion: z.nullable(z.string()),
    anterior: z.nullable(z.object(sums)),
    actual: z.nullable(z.object(sums)),
    hojas: z.array(z.object({ hoja: z.string(), campos: fields })),
    agregados: records,
    modificados: records,
    eliminados: records,
  }),
})
export type OwnChanges = AnswerOnTheWire<typeof ownChanges>
export type Sums = NonNullable<OwnChanges['actual']>
export type ChangedRecord = OwnChanges['agregados'][number]
export type ChangedField = ChangedRecord['campos'][number]

const extract = {
  resumen: z.object({
    cantidad_bienes: z.int(),
    total_valor_bienes: z.int(),
    total_valor_rentas: z.int(),
    total_valor_deudas: z.int(),
  }),
  declarante: z.object({
    perdec_appaterno: z.string(),
    perdec_apmaterno: z.string(),
    perdec_nombres: z.string(),
    datcom_apcasada: z.string(),
    decjur_fecha_recepcion: z.string(),
  }),
}

/** The public summary as it travels (R3.19): to anyone, and before it is public, to its declarant. */
export const publicExtract = z.object(extract)
export type PublicExtract = AnswerOnTheWire<{ answer: typeof publicExtract }>

/** What the public will see of the open declaration, with its day empty. */
export const ownExtract = defineCall({
  ...OWN,
  get: 'djbr_registro/extracto',
  summary: 'Leer lo que se publicará de la declaración',
  answer: z.object({ ...openOrNot, resumen: z.nullable(extract.resumen), declarante: z.nullable(extract.declarante) }),
})
export type OwnExtract = AnswerOnTheWire<typeof ownExtract>

/** The received declarations, oldest first, with their sums; and the year since which each thing has been declared. */
export const ownEvolution = defineCall({
  ...OWN,
  get: 'djbr_registro/evolucion',
  summary: 'Leer la evolución del patrimonio declarado',
  answer: z.object({
    declaraciones: z.array(z.object({ decjur_codigo: z.int(), decjur_fecha_recepcion: z.string(), motdec_codigo: z.int(), ...sums })),
    /** By a record's `origen`: the year of the received declaration that first had it. */
    desde: z.record(z.string(), z.int()),
  }),
})
export type Evolution = AnswerOnTheWire<typeof ownEvolution>
