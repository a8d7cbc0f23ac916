import * as certificates from '@djbr/domain/calls/certificates.ts'
import { isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { grantPass, hasPass, knownVisitor, requireCaptcha, visitorOf } from '../../access/index.ts'
import { Failure, orNotFound } from '../../ground/http/failure.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { FOUND } from '../../ground/http/wire.ts'
import { certificateFacts, fetchHanded, handCertificate, receivedDeclaration } from './certificate.ts'
import { statusOf } from './certificate-status.ts'
import { documentByHash } from './known-document.ts'

const LIMITED = { flood: 'certificateCheck' } as const
// @protects S48 whoever has a certificate adds few rows by asking for it
//   instead: ['certificateCheck', 'certificatePass'] ==> 'certificateCheck'
const KEEPING = { flood: ['certificateCheck', 'certificatePass'] } as const

const NONE = { receptionSystem: -1 }

/** The check of a certificate received in person (R3.27). */
export const publicRoutes = calls(
  serve(
    certificates.certificateType,
    async ({ services, browser }, { code, date, captcha, token }) => {
      // @protects S26 only a code whose check sign is right is asked without a captcha
      //   without: && isControlCode(code)
      // A certificate's QR asks without a captcha, which is allowed only for a code whose check sign is right.
      const scanned = captcha === '' && token === '' && isControlCode(code)
      const visitor = visitorOf(services, browser)
      if (!scanned) await requireCaptcha(services, visitor, 'certificado', { captcha, token })
      const found = await receivedDeclaration(services, code, date)
      if (!found) return NONE
      await grantPass(services, await visitor.number(), 'certificado', [normalizeControlCode(code), date])
      return found
    },
    KEEPING,
  ),
  serve(
    certificates.certificateStatus,
    async ({ services: { db } }, { code, date }) => (await statusOf(db, code, date)) ?? { status: '' as const, code: '' },
    LIMITED,
  ),
  serve(certificates.knownDocument, ({ services: { db } }, { sha256 }) => documentByHash(db, sha256), LIMITED),
  serve(
    certificates.certificateFacts,
    async ({ services, browser }, { code, date }) => {
      const visitor = await knownVisitor(services, browser)
      const allowed = await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date])
      // @protects S26 a certificate is shown to whoever found it
      //   instead: ? await certificateFacts(services, code, date) : undefined ==> === undefined ? undefined : await certificateFacts(services, code, date)
      const found = allowed ? await certificateFacts(services, code, date) : undefined
      if (!found) throw new Failure('refused', 'public.validate.notFound')
      return { ...FOUND, ...found }
    },
    LIMITED,
  ),
  serve(
    certificates.handCertificate,
    async ({ services, browser }, { code, date }) => {
      const visitor = await knownVisitor(services, browser)
      // @protects S27 a certificate is handed to whoever found it
      //   without: && (await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date]))
      const allowed = visitor !== null && (await hasPass(services, visitor, 'certificado', [normalizeControlCode(code), date]))
      const found = allowed ? await handCertificate(services, visitor, code, date) : undefined
      if (!found) throw new Failure('refused', 'public.validate.notFound')
      return { ...FOUND, ...found }
    },
    KEEPING,
  ),
  serve(
    certificates.handedCertificate,
    async ({ services, browser }, { handed }) => {
      const visitor = await knownVisitor(services, browser)
      const [handle = '', hash = ''] = Buffer.from(handed, 'base64').toString('latin1').split(':')
      const bytes = visitor === null ? undefined : await fetchHanded(services, visitor, { handle, hash })
      return { document: Buffer.from(orNotFound(bytes)).toString('base64') }
    },
    LIMITED,
  ),
)
