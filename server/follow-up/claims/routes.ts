import { fullName } from '@djbr/domain/identity/full-name.ts'
import { CLAIM_KINDS, type ClaimKind } from '@djbr/domain/register/claims.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { ANSWERS, resolveClaim } from '../../entity/index.ts'
import { reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, integerCodeParam, saved, savedShape } from '../../http/wire.ts'
import type { ListCache } from '../../list-cache/index.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { reportedDocument, sameName } from '../people/named.ts'
import { entityWords } from '../wire.ts'
import { A_PAGE, type ClaimRow, listClaims } from './list.ts'
import { viewClaim } from './view.ts'

const claimShape = z.object({
  codigo: z.int(),
  entidad: z.string(),
  documento: z.string(),
  nombre: z.string(),
  cargo: z.string(),
  desde: z.string(),
  hasta: z.string().nullable(),
  respuesta: z.enum(CLAIM_KINDS),
  fecha: z.string(),
  contestada: z.enum(ANSWERS).nullable(),
  contestada_en: z.string().nullable(),
})

const viewedShape = claimShape.extend({
  detalle: z.string(),
  tipo: z.string(),
  item: z.string(),
  acto: z.string(),
  reportado: z.string(),
  anulado: z.boolean(),
  fecha_nacimiento: z.string().nullable(),
  /** How the portal knows them, where the names differ; else ''. */
  nombre_portal: z.string(),
})

const claimOnTheWire = (listCache: ListCache, row: ClaimRow): z.output<typeof claimShape> => ({
  codigo: row.id,
  entidad: entityWords(listCache, row.entityCode),
  documento: reportedDocument(row),
  nombre: fullName(row),
  cargo: row.title,
  desde: row.startedOn,
  hasta: row.endedOn,
  respuesta: row.kind,
  fecha: laPazTimestamp(row.claimedAt),
  contestada: row.answer,
  contestada_en: row.answeredAt && laPazTimestamp(row.answeredAt),
})

/** What persons answer to the entities that list them: listed, viewed and decided by the authority (R15.11). */
export const claimRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { listCache } = services
    const config = { access: 'office:resolveClaims' } as const
    const params = z.object({ reclamo: codeParam })

    app.get(
      '/oficina/seguimiento/reclamos',
      {
        config,
        schema: {
          summary: 'Listar lo que las personas respondieron a sus entidades y espera decisión',
          querystring: z.object({ entidad: integerCodeParam.optional(), desde_fila: integerCodeParam.optional() }),
          response: { 200: z.object({ reclamos: z.array(claimShape), hay_mas: z.boolean() }) },
        },
      },
      async (request) => {
        const { entidad, desde_fila = 0 } = request.query
        const rows = await listClaims(services, sessionOf(request), principalOf(request), { entity: entidad, from: desde_fila })
        return { reclamos: rows.slice(0, A_PAGE).map((row) => claimOnTheWire(listCache, row)), hay_mas: rows.length > A_PAGE }
      },
    )

    app.post(
      '/oficina/seguimiento/reclamos/:reclamo',
      {
        config,
        schema: {
          summary: 'Ver lo que una persona respondió a su entidad',
          params,
          body: z.object({ motivo: reasonShape }),
          response: { 200: viewedShape },
        },
      },
      async (request) => {
        const viewing = { claimId: request.params.reclamo, reason: request.body.motivo }
        const claim = await viewClaim(services, sessionOf(request), principalOf(request), viewing)
        const known = { names: claim.knownNames, paternalSurname: claim.knownPaternal, maternalSurname: claim.knownMaternal }
        return {
          ...claimOnTheWire(listCache, { ...claim, kind: claim.kind as ClaimKind }),
          detalle: claim.details,
          tipo: claim.postKind,
          item: claim.item,
          acto: claim.act,
          reportado: laPazTimestamp(claim.reportedAt),
          anulado: claim.voidedAt !== null,
          fecha_nacimiento: claim.birthDate,
          nombre_portal: sameName(known, claim) ? '' : fullName(known),
        }
      },
    )

    app.post(
      '/oficina/seguimiento/reclamos/:reclamo/decision',
      {
        config,
        schema: {
          summary: 'Decidir lo que una persona respondió a su entidad',
          params,
          body: z.object({ aceptar: z.boolean('common.required'), motivo: reasonShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { aceptar: upheld, motivo: reason } = request.body
        const decision = { claimId: request.params.reclamo, upheld, reason }
        await resolveClaim(services, sessionOf(request), principalOf(request), decision)
        return saved(request, upheld ? 'followup.claim.upheld' : 'followup.claim.rejected')
      },
    )
  }
