import { CAPACITIES } from '@djbr/domain/register/entity-members.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, integerCodeParam, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { confirmedLists, confirmList, readConfirmation } from './confirmation.ts'
import { memberOf } from './member.ts'

const listShape = z.object({
  personas: z.int(),
  /** Up to which event of its posts the list is as it was read. */
  marca: z.int(),
  declaracion: z.string(),
  ultima: z.object({ fecha: z.string(), cuenta: z.string(), calidad: z.enum(CAPACITIES), personas: z.int(), cambios: z.int() }).nullable(),
})
const confirmedShape = z.object({
  entidad: z.int(),
  entidad_nombre: z.string(),
  personas: z.int(),
  confirmada: z.string().nullable(),
  cuenta: z.string().nullable(),
  personas_confirmadas: z.int().nullable(),
  declaracion: z.string().nullable(),
})

/** The confirmation of an entity's list, by itself and for the authority (R13.19, R13.20). */
export const confirmationRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services

    app.get(
      '/entidad/confirmacion',
      {
        config: { access: 'entity:follow' },
        schema: { summary: 'Leer si la lista de la entidad está confirmada', response: { 200: listShape } },
      },
      async (request) => {
        const { people, lastEvent, statement, latest } = await readConfirmation(services, memberOf(request))
        return {
          personas: people,
          marca: lastEvent,
          declaracion: statement,
          ultima: latest && {
            fecha: laPazTimestamp(latest.confirmedAt),
            cuenta: latest.by,
            calidad: latest.capacity,
            personas: latest.people,
            cambios: latest.changes ?? 0,
          },
        }
      },
    )

    app.post(
      '/entidad/confirmacion',
      {
        config: { access: 'entity:confirmList' },
        schema: {
          summary: 'Confirmar la lista de la entidad al día de hoy',
          body: z.object({ personas: integerCodeParam, marca: codeParam }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { personas: people, marca: lastEvent } = request.body
        await confirmList(services, memberOf(request), { people, lastEvent })
        return saved(request, 'entity.confirmation.done')
      },
    )

    app.get(
      '/oficina/confirmaciones',
      {
        config: { access: 'office:followUp' },
        schema: { summary: 'Listar qué entidades confirmaron su lista', response: { 200: z.array(confirmedShape) } },
      },
      async () =>
        (await confirmedLists(db, dateInLaPaz(clock.now()))).map((list) => ({
          entidad: list.entityCode,
          entidad_nombre: listCache.word('entidades', list.entityCode),
          personas: list.people,
          confirmada: list.confirmedAt && laPazTimestamp(list.confirmedAt),
          cuenta: list.confirmedBy,
          personas_confirmadas: list.confirmedPeople,
          declaracion: list.statement,
        })),
    )
  }
