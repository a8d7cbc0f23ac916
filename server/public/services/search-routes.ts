import * as search from '@djbr/domain/calls/public-search.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { knownVisitor, requireCaptcha, visitorOf } from '../../access/index.ts'
import { extractOnTheWire } from '../../declaring/declaration/index.ts'
import { Failure, orNotFound } from '../../ground/http/failure.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { findSummaries, publicSummary } from './search.ts'
import { statusOf } from './status.ts'

const NOBODY = { number: -1, seal: '', surnames: '', names: '', entity: '', declaredOn: '' }

/** Public search, public summary and status lookup (R3.15, R3.19, R3.22). */
export const searchRoutes = calls(
  serve(
    search.searchPeople,
    async ({ services, browser }, { surnames, names, captcha, token }) => {
      const visitor = visitorOf(services, browser)
      // @protects S23 a search asks for a captcha
      await requireCaptcha(services, visitor, 'busqueda', { captcha, token })
      const found = await findSummaries(services, visitor, surnames, names)
      return found.length > 0 ? found : [NOBODY]
    },
    { flood: ['search', 'searchDaily'] },
  ),
  serve(
    search.publicSummary,
    async ({ services, browser }, { number, seal }) => {
      const visitor = await knownVisitor(services, browser)
      const found = orNotFound(/^\d{1,15}$/.test(number) ? await publicSummary(services, visitor, Number(number), seal) : undefined)
      return extractOnTheWire(found, found.receivedOn)
    },
    { flood: 'summary' },
  ),
  serve(
    search.declarationStatus,
    async ({ services, principal, browser }, asked) => {
      const visitor = visitorOf(services, browser)
      const found = await statusOf(services, principal, {
        document: registeredDocument({
          documentType: asked.tipo_documento,
          prefix: asked.prefijo_documento,
          number: asked.nro_documento,
          suffix: asked.sufijo_documento,
        }),
        birthDate: asked.fecha_nacimiento,
        admit: () => requireCaptcha(services, visitor, 'estado', asked),
      })
      if (!found) throw new Failure('refused', 'services.status.notFound')
      return { decjur_fecha_declaracion: found.declaredOn, decjur_estado: found.state, error_existente: 0, error_mensaje: '' }
    },
    { flood: 'status', door: true },
  ),
)
