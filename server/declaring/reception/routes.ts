import * as filing from '@djbr/domain/calls/filing.ts'
import { ownVisit } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { draftModel } from '../../ground/documents/index.ts'
import { Failure, orNotFound } from '../../ground/http/failure.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { act, calls, handOutDay, serve } from '../../ground/http/serve.ts'
import { FOUND } from '../../ground/http/wire.ts'
import { compose, deadlineOfDeclaration, personOf, sinceLast } from '../declaration/index.ts'
import { latest, refusalIn } from '../lifecycle/index.ts'
import { enableOwn } from './enable.ts'
import { finalize, finalizingOf } from './finalize.ts'
import { papersToPresent } from './papers.ts'
import { bytesOf, issued, printAhead, printOf } from './print.ts'
import { visitCalendar, ownVisit as visitOfPerson } from './visit.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function visitOf({ services, session }: Acting) {
  const found = await visitOfPerson(services, session.personId)
  if (!found) throw new Failure('notFound', 'lifecycle.notFinished')
  return found
}

const fileName = async (db: Database, personId: number, name: string) =>
  `${name}${documentOf(await personOf(db, personId)).replace(/[^0-9A-Za-z]/g, '')}.pdf`

/** Draft, finalization, enabling and the documents of the current user (R4.63, R6.28, R6.34, R6.56). */
export const receptionRoutes = calls(
  serve(filing.ownDraft, async ({ services, session: { personId } }) => {
    const { db, listCache, clock, drafts } = services
    const { declaration, due, since, words } = await asPerson(db, personId, async (trx) => {
      const current = await latest(trx, personId)
      if (current?.state !== STATE.inProcess && current?.state !== STATE.finished) {
        throw new Failure('refused', refusalIn(current?.state ?? STATE.none), { answer: { base64: '' } })
      }
      const declaration = await compose(trx, current.id)
      const due = await deadlineOfDeclaration(trx, current.id, declaration, listCache)
      return { declaration, due, ...(await sinceLast(trx, { id: current.id, personId }, declaration, listCache)) }
    })
    const model = draftModel(declaration, words, dateInLaPaz(clock.now()), { ...printOf(services), due, since })
    return { ...FOUND, base64: base64(await drafts.of(personId, model)) }
  }),
  serve(filing.statements, async ({ services: { listCache }, language }) => ({
    version: listCache.statementsVersion(),
    statements: listCache.statements(language),
  })),
  act(filing.finalizeOnPaper, async (acting) => {
    const { declarationId, now } = await finalize(acting.services, finalizingOf(acting), 'traditional')
    await printAhead(acting.services, declarationId, acting.logFault)
    return now ? {} : { says: 'lifecycle.alreadyFinalized' }
  }),
  act(filing.mayEnable, async ({ services: { db }, session: { personId, tipo } }) => {
    const current = await latest(db, personId)
    const refused = (why: 'lifecycle.nothingToEnable' | 'lifecycle.enableInPerson') =>
      new Failure('refused', why, { answer: { bandera_habilitacion: 0 } })
    if (current?.state !== STATE.finished) throw refused('lifecycle.nothingToEnable')
    if (tipo === 'usuario_externo') throw refused('lifecycle.enableInPerson')
    return current.approved ? { says: 'lifecycle.enable.inReception', flag: 1 } : { flag: 0 }
  }),
  act(filing.enableOwn, enableOwn),
  serve(filing.issuedDocuments, async ({ services, session: { personId } }) => {
    const current = await latest(services.db, personId)
    const form = current && (await issued(services, current.id, 'form'))
    const certificate = current && (await issued(services, current.id, 'certificate'))
    if (!form || !certificate) throw new Failure('refused', 'lifecycle.notFinished')
    return { ...FOUND, formId: form.id, certificateId: certificate.id, formHash: form.hash, certificateHash: certificate.hash }
  }),
  serve(filing.ownCertificate, async ({ services, session: { personId } }) => {
    const current = await latest(services.db, personId)
    const certificate = current && (await issued(services, current.id, 'certificate'))
    if (!certificate) throw new Failure('refused', 'lifecycle.notFinished', { answer: { base64: '' } })
    return { ...FOUND, base64: base64(await bytesOf(services, certificate.hash)) }
  }),
  serve(filing.issuedDocument, async ({ services, session: { personId } }, { id, hash }) => {
    const { db } = services
    const row = UUID.test(id)
      ? await db
          .selectFrom('issuedDocument')
          .innerJoin('declaration', 'declaration.id', 'issuedDocument.declarationId')
          .select(['issuedDocument.class', 'issuedDocument.hash'])
          .where('issuedDocument.id', '=', id)
          // @protects S27 a document is its owner’s
          .where('declaration.personId', '=', personId)
          .executeTakeFirst()
      : undefined
    // @protects S27 a document is asked for with its hash
    //   without: || row.hash !== hash
    if (!row || row.hash !== hash) throw new Failure('notFound', 'common.notFound')
    const name = row.class === 'form' ? 'FORMULARIO' : 'CERTIFICADO'
    return { document: base64(await bytesOf(services, row.hash)), name: await fileName(db, personId, name) }
  }),
  serve(ownVisit, async (acting) => {
    const { until, office } = await visitOf(acting)
    return { until, office: office ?? null }
  }),
  handOutDay(filing.visitCalendar, async (acting) => ({
    name: 'llevar-djbr.ics',
    text: orNotFound(visitCalendar(acting.services, await visitOf(acting), acting.language)),
  })),
  serve(
    filing.papersToPresent,
    async ({ services, session: { personId } }) => ({
      document: base64(await papersToPresent(services, personId)),
      name: await fileName(services.db, personId, 'IMPRIMIR'),
    }),
    { flood: 'slip' },
  ),
)
