import * as z from 'zod/mini'
import { CLAIM_KINDS, MAX_CLAIM_LENGTH } from '../register/claims.ts'
import { CAPACITIES } from '../register/entity-members.ts'
import { PRINTED, tidy } from '../values/characters.ts'
import { type Answer, defineCall } from './call.ts'
import { code, day, moment } from './shapes.ts'
import { wire } from './wire.ts'

const OWN = { access: 'session' } as const
const OF_POST = { ...OWN, params: wire({ postId: ['codigo', code] }) } as const

const nothing: z.ZodMiniType<object> = z.object({})

/** Ways in which a member of an entity saw people: in a list, on their page, or on a slip printed for them. */
export const VIEW_KINDS = ['listed', 'viewed', 'printed'] as const

export const ownPosts = defineCall({
  ...OWN,
  get: 'system/vinculos',
  summary: 'Listar los cargos que las entidades informaron de la propia persona',
  answer: z.array(
    wire({
      id: ['codigo', z.int()],
      entity: 'entidad',
      kind: 'tipo',
      title: 'cargo',
      startedOn: ['inicio', day],
      endedOn: ['fin', z.nullable(day)],
      reportedAt: ['informado', moment],
      voided: ['anulado', z.boolean()],
      /** The person's waiting answer to the entity, and since when it waits. */
      claim: ['respuesta', z.nullable(z.enum(CLAIM_KINDS))],
      claimedAt: ['respondido', z.nullable(moment)],
    }),
  ),
})
export type OwnPost = Answer<typeof ownPosts>[number]

/** Who saw the person at the entities that list them, the latest first; never by name. */
export const ownViews = defineCall({
  ...OWN,
  get: 'system/vinculos/vistas',
  summary: 'Listar quién de las entidades vio a la propia persona',
  query: wire({ before: ['antes', z.optional(code)] }),
  answer: wire({
    views: [
      'vistas',
      z.array(
        wire({
          id: ['codigo', z.int()],
          viewedAt: ['fecha', moment],
          entity: 'entidad',
          capacity: ['calidad', z.enum(CAPACITIES)],
          kind: ['como', z.enum(VIEW_KINDS)],
        }),
      ),
    ],
    hasMore: ['hay_mas', z.boolean()],
  }),
})

export const claimPost = defineCall({
  ...OF_POST,
  post: 'system/vinculos/:codigo/respuesta',
  summary: 'Responder a una entidad que no se trabaja ahí, o que los datos están mal',
  body: wire({
    kind: ['respuesta', z.enum(CLAIM_KINDS, 'common.unknownCode')],
    details: [
      'detalle',
      z._default(
        z
          .string('common.notText')
          .check(
            z.overwrite(tidy),
            z.maxLength(MAX_CLAIM_LENGTH, `common.tooLong?max=${MAX_CLAIM_LENGTH}`),
            z.regex(PRINTED, 'common.specialCharacter'),
          ),
        '',
      ),
    ],
  }),
  says: 'profile.register.claimed',
})

export const withdrawClaim = defineCall({
  ...OF_POST,
  post: 'system/vinculos/:codigo/retiro',
  summary: 'Retirar la propia respuesta a una entidad',
  body: nothing,
  says: 'profile.register.withdrawn',
})
