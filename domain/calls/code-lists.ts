import * as z from 'zod/mini'
import type { Access } from './access.ts'
import { defineCall } from './call.ts'
import { wire } from './wire.ts'

const OF_LISTS = { access: 'session', touches: false } as const

/** A list of codes as named on the wire: the prefix of its names, and the name of the value beside each word. */
interface CodeList {
  readonly path: string
  readonly summary: string
  readonly prefix: string
  readonly detail?: string
  readonly access?: Access
}

const entriesOf = ({ prefix, detail }: CodeList) =>
  z.array(wire({ code: [`${prefix}_codigo`, z.int()], word: `${prefix}_descripcion`, ...(detail && { detail }) }))

const lists: readonly CodeList[] = [
  { path: 'tipos_documentos', summary: 'Listar los tipos de documento de identidad', prefix: 'tipdoc', access: 'public' },
  { path: 'departamentos', summary: 'Listar los departamentos', prefix: 'dep', detail: 'dep_sigla', access: 'public' },
  { path: 'tipos_nacionalidad', summary: 'Listar los tipos de nacionalidad', prefix: 'tipnac', access: 'public' },
  { path: 'entidades', summary: 'Listar las entidades públicas', prefix: 'ent', detail: 'ent_detalle' },
  { path: 'tipos_cargo', summary: 'Listar los tipos de cargo', prefix: 'tipcar' },
  { path: 'tipos_funciones', summary: 'Listar los tipos de función', prefix: 'tipfun', detail: 'tipfun_detalle' },
  { path: 'tipos_adquisicion', summary: 'Listar los tipos de adquisición', prefix: 'tipadq' },
  { path: 'motivos_declaracion', summary: 'Listar los motivos de declaración', prefix: 'motdec', detail: 'motdec_comentario' },
  { path: 'paises', summary: 'Listar los países', prefix: 'pai' },
  { path: 'estados_civiles', summary: 'Listar los estados civiles', prefix: 'estciv' },
  { path: 'tipos_parentesco', summary: 'Listar los tipos de parentesco', prefix: 'tippar' },
]

/** The parametric lists (R1.65, R8.49). */
export const codeLists = lists.map((list) =>
  defineCall({ ...OF_LISTS, access: list.access ?? 'session', get: list.path, summary: list.summary, answer: entriesOf(list) }),
)

/** Code, in an address, of the list that narrows another. */
const narrowing = z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'common.unknownCode')), z.transform(Number))

/** Lists that the code of a kind narrows; any other code leaves them empty. */
export const narrowedLists = [
  { path: 'subtipo_bien', summary: 'Listar los subtipos de un tipo de bien', prefix: 'tipbie' },
  { path: 'subtipo_deuda', summary: 'Listar los subtipos de un tipo de deuda', prefix: 'tipdeu' },
].map((list) =>
  defineCall({ ...OF_LISTS, get: `${list.path}/:id`, summary: list.summary, params: wire({ id: narrowing }), answer: entriesOf(list) }),
)

export const provinces = defineCall({
  ...OF_LISTS,
  get: 'provincias/departamentos/:dep',
  summary: 'Listar las provincias de un departamento',
  params: wire({ department: ['dep', narrowing] }),
  answer: z.array(z.object({ prov_codigo: z.int(), pro_codigo: z.int(), prov_descripcion: z.string(), pro_descripcion: z.string() })),
})

export const localities = defineCall({
  ...OF_LISTS,
  get: 'localidades/:province/:dep',
  summary: 'Listar las localidades de una provincia',
  params: wire({ province: narrowing, department: ['dep', narrowing] }),
  answer: z.array(wire({ code: ['loc_codigo', z.int()], name: 'loc_descripcion', capital: ['loc_capital', z.boolean()] })),
})
