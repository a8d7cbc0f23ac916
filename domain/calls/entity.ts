import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { CLAIM_ANSWERS, CLAIM_KINDS } from '../register/claims.ts'
import { correctedPost, END_CAUSES, newPerson, newPost, POST_KINDS, postEnd } from '../register/entity-forms.ts'
import { CAPACITIES } from '../register/entity-members.ts'
import { OBLIGATION_STATES, type ObligationReason } from '../register/obligation.ts'
import { type Answer, type AnswerOnTheWire, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList, searchedFor } from './list.ts'
import { code, day, dayAsked, integerCode, moment, numberAsked, oneOf } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const FOLLOWS = { access: 'entity:follow' } as const
const KEEPS = { access: 'entity:keepPosts' } as const

const reason = heldAs(z.int(), { decode: (sent) => sent as ObligationReason, encode: (held) => held })

/** An obligation as its entity reads it; `review` while the person's answer waits: then nothing else is disclosed. */
const owed = wire({
  reason: ['motivo', reason],
  opensOn: ['desde', day],
  /** Last day, including any extension by the authority. */
  lastDay: ['hasta', day],
  state: ['estado', z.enum([...OBLIGATION_STATES, 'review'])],
  receivedOn: ['recibida', z.nullable(day)],
})
export type ShownObligation = Answer<{ answer: typeof owed }>

/** Filters of the list of people (R13.7): declaration due in the month; missing, of any month; late; on time; exempt; in review; without a birth date. */
const TAB_NAMES = {
  all: 'todas',
  due: 'por_vencer',
  missing: 'omitidas',
  late: 'tarde',
  onTime: 'en_plazo',
  exempt: 'exentas',
  review: 'en_revision',
  notDerived: 'sin_derivar',
} as const
export type Tab = keyof typeof TAB_NAMES
export const TABS = Object.keys(TAB_NAMES) as readonly Tab[]

const tab = oneOf(TAB_NAMES)
const counts = wire({
  all: ['todas', z.int()],
  due: ['por_vencer', z.int()],
  missing: ['omitidas', z.int()],
  late: ['tarde', z.int()],
  onTime: ['en_plazo', z.int()],
  exempt: ['exentas', z.int()],
  review: ['en_revision', z.int()],
  notDerived: ['sin_derivar', z.int()],
})

/** People whom the entity reported, each by the latest post reported, with the state of their declarations in a month (by default the present one). */
export const people = defineList({
  ...FOLLOWS,
  get: 'entidad/personas',
  summary: 'Listar a las personas de la entidad y cómo está su declaración',
  rows: 'personas',
  row: wire({
    id: ['codigo', z.int()],
    documentType: ['tipo_documento', z.int()],
    document: 'documento',
    surnames: 'apellidos',
    names: 'nombres',
    title: 'cargo',
    endedOn: ['concluyo', z.nullable(day)],
    withoutBirthDate: ['sin_fecha_nacimiento', z.boolean()],
    obligation: ['obligacion', z.nullable(owed)],
    /** How many of their other declarations are missing, of any month. */
    othersMissing: ['otras_omitidas', z.int()],
  }),
  filters: { tab: ['filtro', tab], month: ['mes', dayAsked] },
  order: ['surnames', 'document', 'title'],
  search: ['document', 'surnames', 'names'],
  pageSize: 50,
  /** How many people each filter has in the month. */
  more: { counts: ['cuentas', counts] },
})
export type ListedPerson = Answer<typeof people>['rows'][number]
/** A page of the list as it travels. */
export type PeopleOnTheWire = AnswerOnTheWire<typeof people>

export const peopleTable = defineCall({
  ...FOLLOWS,
  get: 'entidad/personas/csv',
  summary: 'Descargar como tabla la lista de las personas de la entidad',
  query: wire({ tab: ['filtro', z.optional(tab)], month: ['mes', z.optional(dayAsked)], search: ['buscar', z.optional(searchedFor)] }),
  answer: z.string(),
})

const OF_PERSON = { params: wire({ personId: ['codigo', code] }) } as const

export const person = defineCall({
  ...FOLLOWS,
  ...OF_PERSON,
  get: 'entidad/personas/:codigo',
  summary: 'Ver a una persona de la entidad',
  answer: wire({
    id: ['codigo', z.int()],
    documentType: ['tipo_documento', z.int()],
    document: 'documento',
    name: 'nombres',
    birthDate: ['fecha_nacimiento', z.nullable(day)],
    posts: [
      'cargos',
      z.array(
        wire({
          id: ['codigo', z.int()],
          version: z.int(),
          kind: ['tipo', z.enum(POST_KINDS)],
          title: 'cargo',
          item: z.string(),
          /** Place of work, by its code in forms; null if nobody stated it. */
          place: ['lugar', z.nullable(z.int())],
          placeName: 'lugar_descripcion',
          paternalSurname: 'primer_apellido',
          maternalSurname: 'segundo_apellido',
          names: 'nombres',
          startedOn: ['inicio', day],
          endedOn: ['fin', z.nullable(day)],
          endCause: ['causa', z.nullable(z.enum(END_CAUSES))],
          act: 'acto',
          reportedAt: ['informado', moment],
          voided: ['anulado', z.boolean()],
        }),
      ),
    ],
    obligations: ['obligaciones', z.array(owed)],
    claims: [
      'respuestas',
      z.array(
        wire({
          id: ['codigo', z.int()],
          postId: ['cargo', z.int()],
          kind: ['respuesta', z.enum(CLAIM_KINDS)],
          details: 'detalle',
          claimedAt: ['fecha', moment],
          answer: ['contestada', z.nullable(z.enum(CLAIM_ANSWERS))],
        }),
      ),
    ],
    events: [
      'historia',
      z.array(
        wire({
          id: ['codigo', z.int()],
          postId: ['cargo', z.int()],
          happenedAt: ['fecha', moment],
          kind: ['hecho', heldAs(z.string(), { decode: (sent) => sent as PostEvent, encode: (kind) => kind })],
          by: 'cuenta',
        }),
      ),
    ],
  }),
})
export type PostEvent = 'added' | 'changed' | 'ended' | 'reopened' | 'voided' | 'restored'
export type Person = Answer<typeof person>
export type Post = Person['posts'][number]
export type PersonClaim = Person['claims'][number]

/** Whose post it is. */
const DONE = { beside: { personId: ['persona', z.int()] } } as const

/** Places of work of a post, in the form of the portal's other lists. */
export const workplaces = defineCall({
  ...KEEPS,
  get: 'entidad/lugares',
  summary: 'Listar los municipios y países en que se puede ejercer un cargo',
  answer: z.array(wire({ code: ['lug_codigo', z.int()], words: 'lug_descripcion' })),
})

export const addPerson = defineCall({
  ...KEEPS,
  post: 'entidad/personas',
  summary: 'Informar de una persona y su cargo',
  body: fromFields(newPerson),
  says: 'entity.post.added',
  ...DONE,
})

export const addPost = defineCall({
  ...KEEPS,
  ...OF_PERSON,
  post: 'entidad/personas/:codigo/cargos',
  summary: 'Informar de otro cargo de una persona',
  body: fromFields(newPost),
  says: 'entity.post.added',
  ...DONE,
})

/** Acts on a post, over the version that was read. */
const ON_POST = { ...KEEPS, ...DONE, params: wire({ postId: ['codigo', code] }), ifMatch: true } as const

export const correctPost = defineCall({
  ...ON_POST,
  put: 'entidad/cargos/:codigo',
  summary: 'Corregir un cargo',
  body: fromFields(correctedPost),
  says: 'entity.post.corrected',
})

export const endPost = defineCall({
  ...ON_POST,
  post: 'entidad/cargos/:codigo/conclusion',
  summary: 'Concluir un cargo',
  body: fromFields(postEnd),
  says: 'entity.post.ended',
})

export const reopenPost = defineCall({
  ...ON_POST,
  post: 'entidad/cargos/:codigo/reapertura',
  summary: 'Deshacer la conclusión de un cargo',
  body: fromFields(reasonGiven),
  says: 'entity.post.reopened',
})

export const voidPost = defineCall({
  ...ON_POST,
  post: 'entidad/cargos/:codigo/anulacion',
  summary: 'Anular un cargo que nunca se tuvo',
  body: fromFields(reasonGiven),
  says: 'entity.post.voided',
})

export const answerClaim = defineCall({
  access: 'entity:answerClaims',
  post: 'entidad/respuestas/:codigo',
  summary: 'Contestar a quien dijo que no trabaja en la entidad o que sus datos están mal',
  params: wire({ claimId: ['codigo', code] }),
  body: wire({ answer: ['contestacion', z.enum(CLAIM_ANSWERS, 'common.unknownCode')] }),
  says: 'entity.claim.answered',
})

/** A PDF in base64, and its file name. */
const paper = { base64: 'documento', name: 'nombre' } as const

/** Most slips printed at once: two pages of the list. */
export const MAX_SLIPS = 100

export const printSlips = defineCall({
  access: 'entity:printSlips',
  post: 'entidad/avisos',
  summary: 'Imprimir para personas de la entidad lo que les falta presentar',
  body: wire({
    people: [
      'personas',
      z.array(code).check(z.minLength(1, 'entity.slips.nobody'), z.maxLength(MAX_SLIPS, `entity.slips.tooMany?max=${MAX_SLIPS}`)),
    ],
  }),
  says: 'entity.slips.printed',
  beside: paper,
})

const REPORTS = {
  access: 'entity:report',
  query: wire({
    year: ['gestion', z.optional(numberAsked(2000, 2399))],
    quarter: ['trimestre', z.optional(numberAsked(1, 4))],
  }),
} as const

/** The entity's figures for a year (by default the present one) or a quarter of it. */
export const report = defineCall({
  ...REPORTS,
  get: 'entidad/informe',
  summary: 'Leer el informe de la entidad de un año o de un trimestre',
  answer: wire({
    year: ['gestion', z.int()],
    cutOff: ['corte', moment],
    notDerived: ['sin_derivar', z.int()],
    rows: [
      'filas',
      z.array(
        wire({
          month: 'mes',
          reason: ['motivo', reason],
          due: ['debidas', z.int()],
          onTime: ['en_plazo', z.int()],
          late: ['tarde', z.int()],
          veryLate: ['muy_tarde', z.int()],
          missing: ['omitidas', z.int()],
          open: ['abiertas', z.int()],
          exempt: ['exentas', z.int()],
          inReview: ['en_revision', z.int()],
        }),
      ),
    ],
  }),
})
export type ReportRow = Answer<typeof report>['rows'][number]

export const reportTable = defineCall({
  ...REPORTS,
  get: 'entidad/informe/csv',
  summary: 'Descargar el informe de la entidad como tabla',
  answer: z.string(),
})

export const reportPaper = defineCall({
  ...REPORTS,
  get: 'entidad/informe/papel',
  summary: 'Descargar el informe de la entidad como PDF',
  answer: wire(paper),
})

export const confirmation = defineCall({
  ...FOLLOWS,
  get: 'entidad/confirmacion',
  summary: 'Leer si la lista anual de la entidad está confirmada',
  answer: wire({
    people: ['personas', z.int()],
    /** Last event of its posts that the list, as read, includes. */
    lastEvent: ['marca', z.int()],
    statement: 'declaracion',
    latest: [
      'ultima',
      z.nullable(
        wire({
          confirmedAt: ['fecha', moment],
          by: 'cuenta',
          capacity: ['calidad', z.enum(CAPACITIES)],
          people: ['personas', z.int()],
          changes: ['cambios', z.int()],
        }),
      ),
    ],
  }),
})

export const confirmList = defineCall({
  access: 'entity:confirmList',
  post: 'entidad/confirmacion',
  summary: 'Confirmar la lista anual de la entidad al día de hoy',
  body: wire({ people: ['personas', integerCode], lastEvent: ['marca', code] }),
  says: 'entity.confirmation.done',
})

/** One row for every entity that reported people; the data of the confirmation are null until it confirms a list. */
export const confirmedLists = defineCall({
  access: 'office:followUp',
  get: 'oficina/confirmaciones',
  summary: 'Listar qué entidades confirmaron su lista anual',
  answer: z.array(
    wire({
      entityCode: ['entidad', z.int()],
      entity: 'entidad_nombre',
      people: ['personas', z.int()],
      confirmedAt: ['confirmada', z.nullable(moment)],
      confirmedBy: ['cuenta', z.nullable(z.string())],
      confirmedPeople: ['personas_confirmadas', z.nullable(z.int())],
      statement: ['declaracion', z.nullable(z.string())],
    }),
  ),
})
