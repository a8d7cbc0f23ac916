import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { pagesOf } from '../../ground/documents/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { bytesOf, type DocumentClass, printed } from './print.ts'

/** Copies that are signed and presented: one stays at the office, one comes back. */
const COPIES = 2
/** The first version of templates whose certificate has both copies. */
const BOTH_COPIES_SINCE = 13
const PARTS: readonly { readonly kind: DocumentClass; readonly name: 'documents.form.title' | 'documents.certificate.title' }[] = [
  { kind: 'form', name: 'documents.form.title' },
  { kind: 'certificate', name: 'documents.certificate.title' },
]

/**
 * Prints what a person presents for their finished declaration: one PDF of the archived pages of form and certificate, two copies of each, the two of the certificate
 * on one sheet (R6.68). Throws `refused` while nothing is finished for an office, and for a declaration that is filed digitally.
 */
export async function papersToPresent(services: Services, personId: number): Promise<Uint8Array> {
  const current = await latest(services.db, personId)
  if (current?.state !== STATE.finished || current.receptionSystem !== 0) throw new Failure('refused', 'lifecycle.notFinished')
  const parts = await Promise.all(
    PARTS.map(async ({ kind, name }) => {
      const document = await printed(services, current.id, kind)
      if (!document) throw new Failure('refused', 'lifecycle.notFinished')
      const bytes = await bytesOf(services, document.hash)
      const hasBoth = kind === 'certificate' && Number(document.template) >= BOTH_COPIES_SINCE
      return { bytes, name: text('es', name), pages: pagesOf(bytes) ?? 0, copies: hasBoth ? 1 : COPIES }
    }),
  )
  const model = {
    language: 'es',
    title: text('es', 'documents.papers.title'),
    at: laPazTimestamp(services.clock.now()),
    parts: parts.map(({ bytes: _, ...part }) => part),
  }
  return services.renderer.render({ template: 'papers', model, embedded: parts.map(({ bytes }) => bytes), by: `person:${personId}` })
}
