import * as z from 'zod/mini'
import { reasonGiven } from '../office/office-forms.ts'
import { appointment } from '../register/entity-forms.ts'
import { CAPACITIES } from '../register/entity-members.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, integerCode, oneOf } from './shapes.ts'
import { passwordGiven } from './staff.ts'
import { wire } from './wire.ts'

const APPOINTS = { access: 'office:appoint' } as const

const state = oneOf({ inForce: 'vigente', toBegin: 'por_empezar', over: 'concluida' })
export type AppointmentState = z.output<typeof state>

export const appointments = defineList({
  ...APPOINTS,
  get: 'oficina/designaciones',
  summary: 'Listar las designaciones en entidades',
  rows: 'designaciones',
  row: wire({
    id: ['codigo', z.int()],
    accountId: ['cuenta_codigo', z.int()],
    account: 'cuenta',
    name: 'nombres',
    entityCode: ['entidad', z.int()],
    entity: 'entidad_nombre',
    capacity: ['calidad', z.enum(CAPACITIES)],
    act: 'acto',
    fromDay: ['desde', day],
    untilDay: ['hasta', z.nullable(day)],
    state: ['estado', state],
    /** Why it ended before its last day; '' where it did not. */
    endedFor: 'motivo_fin',
    passwordGiven: ['clave_entregada', z.boolean()],
    blocked: ['bloqueada', z.boolean()],
    own: ['propia', z.boolean()],
  }),
  filters: { entityCode: ['entidad', integerCode], state: ['estado', state] },
  order: ['name', 'account', 'fromDay'],
  search: ['name', 'account'],
  pageSize: 50,
})
export type Appointment = Answer<typeof appointments>['rows'][number]

export const appoint = defineCall({
  ...APPOINTS,
  post: 'oficina/designaciones',
  summary: 'Designar a quien sigue las declaraciones de una entidad',
  body: fromFields(appointment, { entityCode: ['entidad', integerCode] }),
  says: 'office.appointments.done',
  beside: passwordGiven,
})

export const endAppointment = defineCall({
  ...APPOINTS,
  post: 'oficina/designaciones/:codigo/conclusion',
  summary: 'Concluir una designación antes de su plazo',
  params: wire({ appointmentId: ['codigo', code] }),
  body: fromFields(reasonGiven),
  says: 'office.appointments.ended',
})
