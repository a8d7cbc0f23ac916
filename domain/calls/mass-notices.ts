import * as z from 'zod/mini'
import { proposalDecision } from '../office/office-forms.ts'
import { MASS_NOTICE_STATES_ON_THE_WIRE, massNotice } from '../register/mass-notices.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, heldOrNone, moment, oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const WRITES = { access: 'office:massNotices' } as const
const OF_NOTICE = { ...WRITES, params: wire({ noticeId: ['aviso', code] }) } as const

/** State of a mass notice, and the outcome for its recipients. */
const listed = {
  id: ['aviso', z.int()],
  version: z.int(),
  state: ['estado', oneOf(MASS_NOTICE_STATES_ON_THE_WIRE)],
  title: 'titulo',
  writtenAt: ['redactado', moment],
  writer: 'redactado_por',
  orderer: 'ordenado_por',
  decider: 'decidido_por',
  declinedFor: 'motivo_rechazo',
  /** How many people it was ordered for; null for a draft. */
  people: ['personas', z.nullable(z.int())],
  addressed: ['anotadas', z.int()],
  left: ['faltan', z.int()],
  mailed: ['por_correo', z.int()],
  shown: ['solo_en_portal', z.int()],
  /** Recipients whose mailbox took no mail: they see it in the portal. */
  unmailed: ['correo_no_admitido', z.int()],
  /** Recipients for whom it was no longer meant when their turn came. */
  dropped: ['ya_no_correspondia', z.int()],
} as const

export const massNotices = defineList({
  ...WRITES,
  get: 'oficina/avisos-masivos',
  summary: 'Listar los avisos masivos',
  rows: 'avisos',
  row: wire(listed),
  filters: {},
  order: ['title', 'writtenAt', 'writer'],
  search: ['title', 'writer'],
  pageSize: 25,
})

export const massNoticeDetail = defineCall({
  ...OF_NOTICE,
  get: 'oficina/avisos-masivos/:aviso',
  summary: 'Leer un aviso masivo, cómo se verá y cómo va',
  answer: wire({
    ...listed,
    stands: ['situacion', z.int()],
    reason: ['motivo_declaracion', heldOrNone(z.int(), -1)],
    dueMonth: ['mes', heldOrNone(z.string(), '1900-01-01')],
    entity: ['entidad', heldOrNone(z.int(), 0)],
    department: ['departamento', heldOrNone(z.int(), 0)],
    body: 'texto',
    englishTitle: 'titulo_ingles',
    englishBody: 'texto_ingles',
    /** Whether the caller may decide it: only if they neither wrote nor ordered it. */
    mayDecide: ['puede_decidir', z.boolean()],
    /** How many people it would reach now, and beyond how many a second person decides; null once it is decided. */
    peopleNow: ['personas_ahora', z.nullable(z.int())],
    mostAlone: ['maximo_sin_segunda_persona', z.int()],
    mail: 'correo',
    englishMail: 'correo_ingles',
  }),
})
export type MassNoticeDetail = Answer<typeof massNoticeDetail>

export const writeMassNotice = defineCall({
  ...WRITES,
  post: 'oficina/avisos-masivos',
  summary: 'Redactar un aviso masivo',
  body: fromFields(massNotice),
  says: 'reminders.mass.saved',
})

export const changeMassNotice = defineCall({
  ...OF_NOTICE,
  put: 'oficina/avisos-masivos/:aviso',
  summary: 'Cambiar un aviso masivo',
  ifMatch: true,
  body: fromFields(massNotice),
  says: 'reminders.mass.saved',
})

export const tryMassNotice = defineCall({
  ...OF_NOTICE,
  post: 'oficina/avisos-masivos/:aviso/prueba',
  summary: 'Enviarse la prueba de un aviso masivo',
  says: 'reminders.mass.tried',
})

const people = z.int('common.notNumber').check(z.minimum(0, 'common.notNumber'))

export const orderMassNotice = defineCall({
  ...OF_NOTICE,
  post: 'oficina/avisos-masivos/:aviso/enviar',
  summary: 'Ordenar que se envíe un aviso masivo',
  body: wire({ people: ['personas', people] }),
  says: 'reminders.mass.ordered',
})

export const decideMassNotice = defineCall({
  ...OF_NOTICE,
  post: 'oficina/avisos-masivos/:aviso/decidir',
  summary: 'Decidir si se envía un aviso masivo',
  body: fromFields(proposalDecision, {
    approve: ['aprobar', z.boolean('common.notYesNo')],
    /** How many people it is for, as shown to the person who approves. */
    people: ['personas', z._default(people, 0)],
  }),
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'reminders.mass.sending' : 'reminders.mass.declinedNow'),
})

const STEP_WORDS = {
  pause: 'reminders.mass.pausedNow',
  resume: 'reminders.mass.resumedNow',
  discard: 'reminders.mass.discardedNow',
} as const

export const stepMassNotice = defineCall({
  ...OF_NOTICE,
  post: 'oficina/avisos-masivos/:aviso/marcha',
  summary: 'Pausar, reanudar o descartar un aviso masivo',
  body: wire({ step: ['accion', oneOf({ pause: 'pausar', resume: 'reanudar', discard: 'descartar' })] }),
  says: ({ step }: { readonly step: keyof typeof STEP_WORDS }) => STEP_WORDS[step],
})
