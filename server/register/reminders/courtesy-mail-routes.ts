import { LANGUAGES } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { changeCourtesyMail, readCourtesyMail } from './courtesy-mail.ts'

/** Whether reminders are mailed to who signed in, and in which language (R14.7). */
export const courtesyMailRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'session' } as const
    const shape = z.object({
      correo: z.boolean('common.notYesNo'),
      idioma: z.enum(LANGUAGES as readonly ['es', 'en', 'ay'], 'common.unknownCode'),
    })

    app.get(
      '/system/recordatorios',
      { config, schema: { summary: 'Leer si se reciben recordatorios por correo', response: { 200: shape } } },
      async (request) => {
        const { wanted, language } = await readCourtesyMail(services, sessionOf(request).personId)
        return { correo: wanted, idioma: language }
      },
    )

    app.put(
      '/system/recordatorios',
      { config, schema: { summary: 'Elegir si se reciben recordatorios por correo', body: shape, response: { 200: savedShape } } },
      async (request) => {
        const { correo, idioma } = request.body
        await changeCourtesyMail(services, principalOf(request), sessionOf(request).personId, { wanted: correo, language: idioma })
        return saved(request, correo ? 'profile.reminders.on' : 'profile.reminders.off')
      },
    )
  }
