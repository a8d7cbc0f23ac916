import * as z from 'zod/mini'
import { accountRestoring, personSearch, reasonGiven } from '../office/office-forms.ts'
import { FAILED_SERVICE_NAMES } from '../office/outages.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { day, moment, paper, saved, words } from './shapes.ts'
import { wire } from './wire.ts'

const RECEIVES = { access: 'office:receive' } as const

const enteredCode = ['control_cge', words(30)] as const

/** The officer's word that they saw the identity card; required where nobody has confirmed the person yet. */
const cardSeen = ['cedula_vista', z.nullish(z.boolean('common.invalid'))] as const

const totals = {
  assets: ['total_valor_bienes', z.int()],
  income: ['total_valor_rentas', z.int()],
  debts: ['total_valor_deudas', z.int()],
  netWorth: ['patrimonio_neto', z.int()],
} as const

const sworn = {
  controlCode: 'control_cge',
  state: ['decjur_estado', z.int()],
  reason: 'motdec_descripcion',
  entity: 'entidad',
  post: 'cargo',
} as const

/** A finished declaration, for the desk to compare with a card and a paper. */
const onDesk = wire({
  ...sworn,
  names: 'nombres',
  document: 'documento',
  documentType: 'tipdoc_descripcion',
  birthDate: ['fecha_nacimiento', day],
  finalizedAt: ['finalizada', moment],
  late: ['fuera_de_plazo', z.boolean()],
  identityChecked: ['contrastado_segip', z.boolean()],
  /** True when nobody has confirmed the declarant: the desk has to see the identity card. */
  cardToSee: ['cedula_por_ver', z.boolean()],
  /** Pages of the printed form; null until it is printed. */
  pages: ['paginas', z.nullable(z.int())],
  /** The words at the foot of form and certificate. */
  words: 'palabras',
  ...totals,
})

/** What tells one declaration from another, and identifies it on paper (safety S45); none of its records. */
const summary = wire({
  ...sworn,
  departmental: ['numero_certificado_departamental', z.nullable(z.string())],
  national: ['numero_certificado_nacional', z.nullable(z.string())],
  finalizedAt: ['finalizada', z.nullable(moment)],
  receivedAt: ['recepcionada', z.nullable(moment)],
  writtenOffAt: ['dada_de_baja', z.nullable(moment)],
  late: ['fuera_de_plazo', z.boolean()],
  ...totals,
})

const person = wire({
  /** Code that stands for the person in this office session, for half an hour. */
  viewId: ['codigo', z.uuid()],
  names: 'nombres',
  documentType: ['tipdoc_codigo', z.int()],
  document: 'documento',
  account: ['cuenta', z.enum(['none', 'active', 'blocked', 'staff'])],
  /** Whether a proposal to reopen the blocked account is waiting. */
  unblockWaits: ['desbloqueo_pedido', z.boolean()],
})

const outage = wire({
  service: ['servicio', z.enum(FAILED_SERVICE_NAMES)],
  happenedAt: ['fecha_hora', moment],
  dueOn: ['certifica_hasta', day],
  certifiedAt: ['certificada', z.nullable(moment)],
})

/** By a code without a reason, finds a finished declaration that may be received; otherwise finds the person, for the reason given. */
export const searchDeclarations = defineCall({
  access: 'office:find',
  post: 'oficina/declaraciones/buscar',
  summary: 'Buscar declaraciones',
  body: fromFields(personSearch),
  answer: wire({
    ...z.partial(saved).shape,
    declaration: ['declaracion', z.nullable(onDesk)],
    /** In a refusal: whether the caller received it and so may print its slip. */
    ownSlip: ['constancia', z.optional(z.boolean())],
    person: ['persona', z.nullish(person)],
    declarations: ['declaraciones', z.optional(z.array(summary))],
    /** The outage whose receipt was searched for. */
    outage: ['falla', z.nullish(outage)],
  }),
})
export type DeskDeclaration = NonNullable<Answer<typeof searchDeclarations>['declaration']>
export type FoundPerson = NonNullable<Answer<typeof searchDeclarations>['person']>
export type FoundDeclaration = NonNullable<Answer<typeof searchDeclarations>['declarations']>[number]
export type FoundOutage = NonNullable<Answer<typeof searchDeclarations>['outage']>

export const receiveDeclaration = defineCall({
  ...RECEIVES,
  post: 'oficina/recepcion',
  summary: 'Recibir una declaración en ventanilla',
  body: wire({ enteredCode, cardSeen }),
  says: 'lifecycle.received',
  beside: {
    departmental: 'numero_certificado_departamental',
    national: 'numero_certificado_nacional',
    receivedAt: ['fecha_recepcion', moment],
  },
})

export const printSlip = defineCall({
  ...RECEIVES,
  post: 'oficina/recepcion/constancia',
  summary: 'Imprimir la constancia de recepción',
  body: wire({ enteredCode }),
  says: 'office.slip.done',
  beside: paper,
})

export const enableDeclaration = defineCall({
  access: 'office:enable',
  post: 'oficina/habilitacion',
  summary: 'Habilitar una declaración para corregirla',
  body: fromFields(reasonGiven, { enteredCode }),
  says: 'office.enable.done',
})

const shownPerson = wire({ names: 'nombres', birthDate: ['fecha_nacimiento', day] })
/** What a refusal says of a person whose identity card is to be compared. */
export const personToCompare = wire({ person: ['persona', z.optional(shownPerson)] })

export const restoreAccount = defineCall({
  access: 'office:restore',
  post: 'oficina/cuentas/restablecer',
  summary: 'Dar a una persona un código de activación',
  body: fromFields(accountRestoring, { cardSeen }),
  says: 'office.restore.done',
  beside: { code: 'codigo', until: ['vence', moment], person: ['persona', shownPerson], ...paper },
})
