import { join } from 'node:path'
import { MAX_ROSTER_BYTES } from '@djbr/domain/roster/roster.ts'
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { versionSeen } from '../../ground/http/if-match.ts'
import { actingOf, principalOf } from '../../ground/http/principal.ts'
import { validatorCompiler } from '../../ground/http/schemas.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../ground/http/wire.ts'
import { memberOf, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { takeToDisk, withArrived } from './arriving.ts'
import { work } from './heavy.ts'
import type { Arrived, RosterTask } from './task.ts'
import { requireNoneOpen } from './upload.ts'
import { correctionBody, uploadBody } from './upload-body.ts'

/** Largest body of an upload, in bytes: a full file in base64, or as text with its JSON escapes, and the rest of the body. */
export const UPLOAD_LIMIT = Math.ceil(MAX_ROSTER_BYTES * 1.4)

/** Routes for an entity's files (R12.2, R12.10). The files and their bodies are read elsewhere (decision 094). */
export const uploadRoutes =
  (services: Services): Slice =>
  async (app) => {
    const access = 'entity:keepPosts' as const
    const tooLarge = { field: 'archivo', message: 'roster.tooLarge' } as const
    const placeOf = async (request: FastifyRequest) => {
      const acting = actingOf(services, request)
      const member = memberOf(acting)
      if (!request.routeOptions.url?.includes(':padron')) await requireNoneOpen(acting, member)
      return member.entityCode
    }
    takeToDisk(app as never, { folder: join(services.config.dataDir, 'uploads'), limit: UPLOAD_LIMIT, placeOf })

    /** Bodies are validated where they are read; here they are only described for the contract. */
    const unread: FastifySchemaCompiler<z.ZodType> = (route) =>
      route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route)
    app.setValidatorCompiler(unread)

    const worked = (request: FastifyRequest, task: (arrived: Arrived, principal: Principal) => RosterTask) =>
      withArrived(request, (arrived) => work(services, task(arrived, principalOf(request)), arrived.size))

    app.post(
      '/entidad/padron',
      {
        ...described({ access, tooLarge, summary: 'Cargar un padrón de la entidad', body: uploadBody, answer: savedShape }),
        bodyLimit: UPLOAD_LIMIT,
      },
      async (request) => {
        const inf_codigo = await worked(request, (arrived, principal) => ({ kind: 'upload', arrived, principal }))
        return saved(request, 'roster.received', { inf_codigo })
      },
    )

    app.post(
      '/entidad/padron/:padron/filas',
      {
        ...described({
          access,
          tooLarge,
          ifMatch: true,
          summary: 'Cargar filas corregidas de un padrón',
          params: z.object({ padron: codeParam }),
          body: correctionBody,
          answer: savedShape,
        }),
        bodyLimit: UPLOAD_LIMIT,
      },
      async (request) => {
        const seen = { rosterId: request.params.padron, version: versionSeen(request) }
        const version = await worked(request, (arrived, principal) => ({ kind: 'correct', arrived, principal, ...seen }))
        return saved(request, 'roster.corrected', { version })
      },
    )
  }
