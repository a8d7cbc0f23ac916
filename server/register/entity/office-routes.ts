import { arrivals } from '@djbr/domain/fields/contract.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { appointment, byPlace } from '@djbr/domain/register/entity-forms.ts'
import { CAPACITIES } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, integerCodeParam, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { appoint, appointments, endAppointment } from './appointments.ts'

const STATES = ['vigente', 'por_empezar', 'concluida'] as const

const row = z.object({
  codigo: z.int(),
  cuenta_codigo: z.int(),
  cuenta: z.string(),
  nombres: z.string(),
  entidad: z.int(),
  entidad_nombre: z.string(),
  calidad: z.enum(CAPACITIES),
  acto: z.string(),
  desde: z.string(),
  hasta: z.string().nullable(),
  estado: z.enum(STATES),
  motivo_fin: z.string(),
  clave_entregada: z.boolean(),
  bloqueada: z.boolean(),
  propia: z.boolean(),
})
const given = savedShape.extend({ cuenta: z.string(), clave: z.string(), vence: z.string() })

/** The appointments of entities' members, for who keeps the users (R13.1 to R13.4). */
export const appointmentRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:appoint' } as const

    app.get(
      '/oficina/designaciones',
      {
        config,
        schema: { summary: 'Listar las designaciones en entidades', response: { 200: z.object({ designaciones: z.array(row) }) } },
      },
      async (request) => {
        const today = dateInLaPaz(clock.now())
        const stateOf = ({ endedAt, fromDay, untilDay }: { endedAt: Date | null; fromDay: string; untilDay: string | null }) => {
          if (endedAt !== null || (untilDay !== null && untilDay < today)) return 'concluida' as const
          return fromDay > today ? ('por_empezar' as const) : ('vigente' as const)
        }
        const found = await appointments(db)
        return {
          designaciones: found.map((one) => ({
            codigo: one.id,
            cuenta_codigo: one.accountId,
            cuenta: one.name,
            nombres: fullName(one),
            entidad: one.entityCode,
            entidad_nombre: listCache.word('entidades', one.entityCode),
            calidad: one.capacity as (typeof CAPACITIES)[number],
            acto: one.act,
            desde: one.fromDay,
            hasta: one.untilDay,
            estado: stateOf(one),
            motivo_fin: one.endedFor ?? '',
            clave_entregada: one.passwordGivenUntil !== null,
            bloqueada: one.blockedAt !== null,
            propia: one.accountId === sessionOf(request).accountId,
          })),
        }
      },
    )

    app.post(
      '/oficina/designaciones',
      {
        config,
        schema: {
          summary: 'Designar a quien sigue las declaraciones de una entidad',
          body: z.object({ ...arrivals(appointment), entidad: integerCodeParam }),
          response: { 200: given },
        },
      },
      async (request) => {
        const entered = readInput(appointment, request.body, dateInLaPaz(clock.now()))
        const { paternal, maternal, names, birthDate, capacity, act, fromDay, untilDay, reason } = entered
        const person = {
          ...registeredDocument(entered),
          ...{ paternalSurname: paternal, maternalSurname: maternal, names, birthDate: birthDate ?? '' },
          ...{ phone: '', email: '', identityChecked: false },
        }
        const asked = { person, entityCode: request.body.entidad, capacity: byPlace(CAPACITIES, capacity), act, reason }
        const days = { fromDay: fromDay ?? '', untilDay }
        const account = await appoint(services, sessionOf(request), principalOf(request), { ...asked, ...days })
        return {
          ...saved(request, account.undisclosed ? 'office.appointments.doneWithoutPassword' : 'office.appointments.done'),
          cuenta: account.name,
          clave: account.given?.password ?? '',
          vence: account.given ? laPazTimestamp(account.given.until) : '',
        }
      },
    )

    app.post(
      '/oficina/designaciones/:codigo/conclusion',
      {
        config,
        schema: {
          summary: 'Concluir una designación antes de su plazo',
          params: z.object({ codigo: codeParam }),
          body: z.object(arrivals(reasonGiven)),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { reason } = readInput(reasonGiven, request.body, dateInLaPaz(clock.now()))
        const asked = { id: request.params.codigo, reason }
        await endAppointment(services, sessionOf(request), principalOf(request), asked)
        return saved(request, 'office.appointments.ended')
      },
    )
  }
