import { helpDocument } from '@djbr/domain/calls/help.ts'
import { described } from '../../ground/http/described.ts'
import { orNotFound } from '../../ground/http/failure.ts'
import { asIs } from '../../ground/http/schemas.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { createHelpLibrary } from './library.ts'

/** The documents of the help page (R3.41). A name that is not on their list is a 404, and is never looked for (safety S30). */
export const helpRoutes =
  (services: Services): Slice =>
  async (app) => {
    const library = createHelpLibrary(services)
    const { path, access, summary, params, answer } = helpDocument
    app.get(
      `/${path}`,
      // A name that is no valid text is not on the list either.
      { ...described({ access, revalidate: true, summary, params, answer: asIs(answer) }), attachValidation: true },
      async ({ params: { nombre } }) => ({ documento: await orNotFound(library.read(nombre)), nombre: `${nombre}.pdf` }),
    )
  }
