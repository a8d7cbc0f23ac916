import * as z from 'zod/mini'
import { LANGUAGES } from '../messages/text.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { code, moment } from './shapes.ts'
import { wire } from './wire.ts'

const OWN = { access: 'session' } as const

/** Most notices shown, the latest ones. */
export const MAX_NOTICES = 50
/** Pages where a notice can be followed up or answered. */
const NOTICE_TARGETS = ['/verificaciones'] as const
export type NoticeTarget = (typeof NOTICE_TARGETS)[number]

/** What happened to the caller's account and declaration, the latest first. */
export const ownNotices = defineCall({
  ...OWN,
  get: 'system/avisos',
  summary: 'Listar los propios avisos',
  answer: z.array(
    wire({
      id: ['codigo', z.uuid()],
      at: ['fecha', moment],
      title: 'titulo',
      words: 'mensaje',
      target: ['enlace', z.nullable(z.enum(NOTICE_TARGETS))],
      /** Whether to show it at sign-in: not read yet, and from before this session. */
      unseen: ['por_ver', z.boolean()],
    }),
  ),
})
export type OwnNotice = AnswerOnTheWire<typeof ownNotices>[number]

export const markNoticesSeen = defineCall({
  ...OWN,
  post: 'system/avisos/vistos',
  summary: 'Marcar los avisos como vistos',
  touches: false,
  body: wire({ ids: ['codigos', z.array(z.uuid()).check(z.maxLength(MAX_NOTICES))] }),
  answer: z.object({}),
})

/** What the staff did with the caller's data, the latest first, a page at a time: when, where, in what role and why; never by name (safety S45). */
export const officeActionsOnOwn = defineCall({
  ...OWN,
  get: 'system/actuaciones',
  summary: 'Listar lo que la oficina hizo sobre los propios datos',
  query: wire({ before: ['antes', z.optional(code)] }),
  answer: wire({
    actions: [
      'actuaciones',
      z.array(wire({ id: ['codigo', z.int()], at: ['fecha', moment], act: 'acto', office: 'oficina', role: 'rol', reason: 'motivo' })),
    ],
    more: ['hay_mas', z.boolean()],
  }),
})
export type ActionsOnOwn = AnswerOnTheWire<typeof officeActionsOnOwn>

const courtesyMail = wire({
  wanted: ['correo', z.boolean('common.notYesNo')],
  language: ['idioma', z.enum(LANGUAGES as readonly ['es', 'en', 'ay'], 'common.unknownCode')],
})

/** Whether reminders are mailed to the caller, and in which language (R14.7). */
export const ownCourtesyMail = defineCall({
  ...OWN,
  get: 'system/recordatorios',
  summary: 'Leer si se reciben recordatorios por correo',
  answer: courtesyMail,
})
export type CourtesyMailWanted = AnswerOnTheWire<typeof ownCourtesyMail>

export const chooseCourtesyMail = defineCall({
  ...OWN,
  put: 'system/recordatorios',
  summary: 'Elegir si se reciben recordatorios por correo',
  body: courtesyMail,
  says: ({ wanted }: { readonly wanted: boolean }) => (wanted ? 'profile.reminders.on' : 'profile.reminders.off'),
})
