import * as z from 'zod/mini'
import { isReason, MAX_REASON_LENGTH } from '../office/reason.ts'
import { type Answer, defineCall } from './call.ts'
import { integerCode, moment, printed } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const KEEPS = { access: 'office:lists' } as const
const list = ['lista', z.string().check(z.maxLength(40))] as const
const OF_LIST = { ...KEEPS, params: wire({ list }) } as const
const OF_ENTRY = { ...KEEPS, params: wire({ list, entryId: ['entrada', integerCode] }) } as const

/** Most rows of a file written together. */
const MAX_ROWS = 2000

/** The fields that a list keeps of an entry, under the names in its description (decision 033). */
type Fields = Readonly<Record<string, unknown>>

/** Reason for changing a list: one line (R8.69). */
const why =
  // @protects S57 a reason is one line of printed signs
  //   instead: printed(MAX_REASON_LENGTH, 'common.tooLong', 'common.specialCharacter') ==> z.string('common.required')
  printed(MAX_REASON_LENGTH, 'common.tooLong', 'common.specialCharacter').check(
    // @protects S45 a reason is given
    z.refine(isReason, 'controls.reasonTooShort'),
  )

const entryWithReason = heldAs(z.looseObject({ motivo: why }), {
  decode: ({ motivo: reason, ...entry }): { reason: string; entry: Fields } => ({ reason, entry }),
  encode: ({ reason, entry }) => ({ ...entry, motivo: reason }),
})

interface Kept {
  readonly id: number
  readonly version: number
  readonly inForce: boolean
  /** Whether rules refer to it: its words can change, but it never ends. */
  readonly fixed: boolean
  /** A note on it. */
  readonly note: string | null
  readonly entry: Fields
}

const kept = z.looseObject({ entrada: z.int(), version: z.int(), vigente: z.boolean(), fija: z.boolean(), aviso: z.nullable(z.string()) })
/** An entry as it stands, besides what its list keeps of it. */
export const keptEntry = heldAs(kept, {
  decode: ({ entrada: id, version, vigente: inForce, fija: fixed, aviso: note, ...entry }): Kept => ({
    id,
    version,
    inForce,
    fixed,
    note,
    entry,
  }),
  encode: ({ id, version, inForce, fixed, note, entry }) => ({
    ...entry,
    entrada: id,
    version,
    vigente: inForce,
    fija: fixed,
    aviso: note,
  }),
})

export const listSummaries = defineCall({
  ...KEEPS,
  get: 'oficina/listas',
  summary: 'Listar las listas paramétricas',
  answer: z.array(wire({ list: ['lista', z.string()], entries: ['entradas', z.int()], inForce: ['vigentes', z.int()] })),
})

/** The entries of a list, including ended ones. */
export const listEntries = defineCall({
  ...OF_LIST,
  get: 'oficina/listas/:lista',
  summary: 'Leer una lista paramétrica',
  answer: z.array(keptEntry),
})

const saves = { body: entryWithReason, says: 'lists.saved' } as const
export const addListEntry = defineCall({ ...OF_LIST, ...saves, post: 'oficina/listas/:lista', summary: 'Agregar una entrada a una lista' })
export const changeListEntry = defineCall({
  ...OF_ENTRY,
  ...saves,
  put: 'oficina/listas/:lista/entradas/:entrada',
  summary: 'Cambiar una entrada de una lista',
  ifMatch: true,
})

interface Imported {
  /** The entry that it overwrites; null for a new one. */
  readonly over: { readonly id: number; readonly version: number | undefined } | null
  readonly entry: Fields
}

const imported = heldAs(z.looseObject({ entrada: z.nullish(integerCode), version: z.nullish(z.int()) }), {
  decode: ({ entrada: id, version, ...entry }): Imported => ({ over: id == null ? null : { id, version: version ?? undefined }, entry }),
  encode: ({ over, entry }) => ({ ...entry, ...(over && { entrada: over.id, version: over.version }) }),
})

/** Writes the rows of a file, all or none. */
export const importListEntries = defineCall({
  ...OF_LIST,
  post: 'oficina/listas/:lista/importar',
  summary: 'Importar entradas a una lista',
  body: wire({
    reason: ['motivo', why],
    rows: ['filas', z.array(imported, 'common.notList').check(z.minLength(1, 'common.required'), z.maxLength(MAX_ROWS))],
  }),
  says: 'lists.imported',
})

const fields = heldAs(z.unknown(), { decode: (sent) => sent as Fields, encode: (held): unknown => held })
const fieldsOrNone = heldAs(z.unknown(), { decode: (sent) => sent as Fields | null, encode: (held): unknown => held })

/** The changes of an entry, the latest first. */
export const entryHistory = defineCall({
  ...OF_ENTRY,
  get: 'oficina/listas/:lista/entradas/:entrada/historial',
  summary: 'Leer el historial de una entrada',
  answer: z.array(
    wire({
      version: z.int(),
      at: ['fecha', moment],
      account: 'cuenta',
      reason: 'motivo',
      /** Null when this change added the entry. */
      before: ['antes', fieldsOrNone],
      after: ['despues', fields],
    }),
  ),
})
export type KeptFields = Answer<typeof listEntries>[number]['entry']
