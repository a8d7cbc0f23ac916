import { LANGUAGES } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import type { Services } from '../../services.ts'
import { isCurrent } from '../database/migrate.ts'
import { isSignerThere } from '../database/signer-beat.ts'
import { described } from './described.ts'
import { Failure } from './failure.ts'
import type { Slice } from './slice.ts'

const { version } = manifest

/** The calls about the server itself: whether it is alive and ready, its settings, and the time (R1.64). */
export const systemRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, writes, papers, clock, config, listCache } = services
    app.get(
      '/system/vivo',
      described({ access: 'public', summary: 'Comprobar que el proceso vive', answer: z.object({ estado: z.literal('ok') }) }),
      async () => ({ estado: 'ok' as const }),
    )

    app.get(
      '/system/salud',
      described({
        access: 'public',
        summary: 'Comprobar que el portal puede atender y guardar',
        answer: z.object({
          estado: z.literal('ok'),
          base_datos: z.literal('ok'),
          firma: z.enum(['ok', 'no_disponible']),
          documentos_faltantes: z.int(),
          version: z.string(),
        }),
      }),
      async () => {
        const unready = () => {
          throw new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: 5 })
        }
        // @protects S53 a portal that ends says first that it is not ready
        //   without: if (app.isStopping()) unready()
        if (app.isStopping()) unready()
        const looked = Promise.all([isCurrent(db), isSignerThere(db, clock.now()), writes.canWrite()])
        const [current, isThere, canWrite] = await looked.catch(unready)
        // @protects S53 a portal that cannot write says that it is not ready
        //   without: || !canWrite
        if (!current || !canWrite) unready()
        const firma = isThere ? ('ok' as const) : ('no_disponible' as const)
        return { estado: 'ok' as const, base_datos: 'ok' as const, firma, documentos_faltantes: papers.missing().length, version }
      },
    )

    app.get(
      '/system/configuracion',
      described({
        access: 'public',
        revalidate: true,
        summary: 'Leer la configuración pública del portal',
        answer: z.object({
          ambiente: z.int(),
          demo: z.boolean(),
          captcha_habilitado: z.boolean(),
          tradicional_habilitado: z.boolean(),
          digital_habilitado: z.boolean(),
          verificacion_habilitada: z.boolean(),
          tradicional_url: z.string(),
          idiomas: z.array(z.string()),
          version: z.string(),
        }),
      }),
      async () => {
        const { captcha, traditional, digital } = listCache.flags(services)
        return {
          ambiente: config.ambiente,
          demo: config.demo,
          captcha_habilitado: captcha,
          tradicional_habilitado: traditional,
          digital_habilitado: digital,
          verificacion_habilitada: config.verification,
          tradicional_url: config.traditionalUrl ?? '',
          idiomas: [...LANGUAGES],
          version,
        }
      },
    )

    app.get(
      '/fecha_hora_actual',
      described({
        access: 'public',
        touches: false,
        summary: 'Leer la fecha y hora del servidor',
        answer: z.object({ now: z.string(), fecha: z.string(), esValido: z.boolean(), listas: z.int() }),
      }),
      async () => {
        const now = clock.now()
        return { now: laPazTimestamp(now), fecha: dateInLaPaz(now), esValido: true, listas: listCache.version() }
      },
    )
  }
