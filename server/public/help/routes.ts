import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { asIs } from '../../ground/http/schemas.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { createHelpLibrary } from './library.ts'

/** The documents of the help page (R3.41). Whatever is not on their list is a 404, never looked for (safety S30). */
export const helpRoutes =
  (services: Services): Slice =>
  async (app) => {
    const library = createHelpLibrary(services)
    app.get(
      '/archivo_predefinido/:nombre/portal/usuario_portal',
      {
        ...described({
          access: 'public',
          revalidate: true,
          summary: 'Descargar un documento de ayuda',
          params: z.object({ nombre: z.string() }),
          answer: asIs(z.object({ documento: z.string(), nombre: z.string() })),
        }),
        // A name that no text may be is not on the list either.
        attachValidation: true,
      },
      async ({ params }) => {
        const { nombre } = params
        const reading = library.read(nombre)
        if (!reading) throw new Failure('notFound', 'common.notFound')
        return { documento: await reading, nombre: `${nombre}.pdf` }
      },
    )
  }
