import * as z from 'zod/mini'
import { LANGUAGES } from '../messages/text.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { day } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public', touches: false } as const

/** Announcements in force, highest order first, in the requested language where they have it (R3.12, R8.82). */
export const announcements = defineCall({
  ...OPEN,
  get: 'public/comunicados',
  summary: 'Listar los comunicados vigentes',
  answer: z.array(
    wire({
      environment: ['ambiente', z.nullable(z.int())],
      position: ['orden', z.int()],
      /** Whether it opens at once, without the pause. */
      opens: ['dialogComunicado', z.boolean()],
      /** Whether only its button closes it. */
      persistent: ['persistente', z.boolean()],
      /** Language of its words: Spanish where it was not translated. */
      language: ['idioma', z.enum(LANGUAGES)],
      title: 'titulo',
      body: 'texto',
      /** Notices within the notice. */
      parts: ['avisos', z.array(z.string())],
      validFrom: ['desde', z.nullable(day)],
    }),
  ),
})
export type Announcement = AnswerOnTheWire<typeof announcements>[number]

/** The offices that are open, the central one first. */
export const openOffices = defineCall({
  ...OPEN,
  get: 'oficinas',
  summary: 'Listar las oficinas',
  answer: z.array(
    wire({
      id: ['ofi_codigo', z.int()],
      department: ['dep_codigo', z.int()],
      name: 'ofi_descripcion',
      place: 'ofi_lugar',
      address: 'ofi_direccion',
      phone: 'ofi_telefono',
      central: ['ofi_central', z.boolean()],
      /** Its position on a map; null if nobody stated it. */
      latitude: ['ofi_latitud', z.nullable(z.number())],
      longitude: ['ofi_longitud', z.nullable(z.number())],
    }),
  ),
})
export type OpenOffice = AnswerOnTheWire<typeof openOffices>[number]

/** Exchange rates: Bolivianos for one unit of a currency, from a day until the next rate of that currency. */
export const exchangeRates = defineCall({
  access: 'session',
  touches: false,
  get: 'tipos_cambio',
  summary: 'Listar los tipos de cambio',
  answer: z.array(
    wire({
      currency: 'moneda',
      validFrom: ['vigente_desde', day],
      /** Last day on which it is proposed; null until the next rate. */
      validTo: ['vigente_hasta', z.nullable(day)],
      /** A decimal text: 6.96. */
      rate: 'tipo_cambio',
      source: 'fuente',
      /** Made up for a demonstration. */
      sample: ['muestra', z.boolean()],
    }),
  ),
})
export type ExchangeRate = AnswerOnTheWire<typeof exchangeRates>[number]
