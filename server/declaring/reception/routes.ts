import { ownVisit } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import { draftModel } from '../../ground/documents/index.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { logFault } from '../../ground/http/log.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { type Session, sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { compose, deadlineOfDeclaration, personOf, sinceLast } from '../declaration/index.ts'
import { latest, refusalIn } from '../lifecycle/index.ts'
import { enableOwn } from './enable.ts'
import { finalize, finalizingOf } from './finalize.ts'
import { papersToPresent } from './papers.ts'
import { bytesOf, issued, printAhead, printOf } from './print.ts'
import { visitCalendar, ownVisit as visitOfPerson } from './visit.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const visitRoutes = calls(
  serve(ownVisit, async ({ services, session }) => {
    const { until, office } = await visitOf(services, session)
    return { until, office: office ?? null }
  }),
)

async function visitOf(services: Services, { personId }: Session) {
  const found = await visitOfPerson(services, personId)
  if (!found) throw new Failure('notFound', 'lifecycle.notFinished')
  return found
}

/** Draft, finalization, enabling and the documents of the current user (R4.63, R6.28, R6.34, R6.56). */
export const receptionRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, listCache, clock, drafts } = services
    const config = { access: 'session' } as const

    const draft = z.object({ err_existente: z.int(), err_mensaje: z.string(), base64: z.string() })
    app.get(
      '/djbr_registro/borrador_declaracion',
      described({ ...config, summary: 'Imprimir el borrador de la declaración', answer: draft }),
      async (request) => {
        const { personId } = sessionOf(request)
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
        return { err_existente: 0, err_mensaje: '', base64: base64(await drafts.of(personId, model)) }
      },
    )

    const sworn = z.object({ version: z.int(), afirmaciones: z.array(z.string()) })
    app.get(
      '/djbr_registro/afirmaciones',
      described({ ...config, summary: 'Listar lo que se jura al finalizar', answer: sworn }),
      async (request) => ({
        version: listCache.statementsVersion(),
        afirmaciones: [...listCache.statements(languageIn(request))],
      }),
    )

    app.post(
      '/djbr_registro/finalizar_declaracion_externo',
      described({ ...config, ifMatch: true, summary: 'Finalizar la declaración por la modalidad tradicional', answer: savedShape }),
      async (request) => {
        const { declarationId, now } = await finalize(services, finalizingOf(request), 'traditional')
        await printAhead(services, declarationId, (error) => logFault(request, error))
        return saved(request, now ? 'lifecycle.finalized' : 'lifecycle.alreadyFinalized')
      },
    )

    const flagged = savedShape.extend({ bandera_habilitacion: z.int() })
    app.get(
      '/djbr_registro/validar_habilita_declaracion',
      described({ ...config, summary: 'Comprobar si la declaración se puede habilitar', answer: flagged }),
      async (request) => {
        const { personId, tipo } = sessionOf(request)
        const current = await latest(db, personId)
        if (current?.state !== STATE.finished)
          throw new Failure('refused', 'lifecycle.nothingToEnable', { answer: { bandera_habilitacion: 0 } })
        if (tipo === 'usuario_externo') throw new Failure('refused', 'lifecycle.enableInPerson', { answer: { bandera_habilitacion: 0 } })
        if (current.approved) return { ...saved(request, 'lifecycle.enable.inReception'), bandera_habilitacion: 1 }
        return { ...saved(request, 'lifecycle.canEnable'), bandera_habilitacion: 0 }
      },
    )
    app.post(
      '/djbr_registro/habilita_declaracion',
      described({ access: 'usuario', summary: 'Habilitar la declaración finalizada para corregirla', answer: savedShape }),
      async (request) => {
        await enableOwn(services, sessionOf(request), principalOf(request))
        return saved(request, 'lifecycle.enabled')
      },
    )

    const files = z.object({
      err_existente: z.int(),
      err_mensaje: z.string(),
      id_archivo_dig_form: z.string(),
      id_archivo_dig_cert: z.string(),
      hash_form: z.string(),
      hash_cert: z.string(),
    })
    app.get(
      '/djbr_registro/obtiene_ids_archivo_digital',
      described({ ...config, summary: 'Leer los identificadores de los documentos emitidos', answer: files }),
      async (request) => {
        const current = await latest(db, sessionOf(request).personId)
        const form = current && (await issued(services, current.id, 'form'))
        const certificate = current && (await issued(services, current.id, 'certificate'))
        if (!form || !certificate) throw new Failure('refused', 'lifecycle.notFinished')
        return {
          err_existente: 0,
          err_mensaje: '',
          id_archivo_dig_form: form.id,
          id_archivo_dig_cert: certificate.id,
          hash_form: form.hash,
          hash_cert: certificate.hash,
        }
      },
    )

    const certificateRead = z.object({ err_existente: z.int(), err_mensaje: z.string(), base64: z.string() })
    app.get(
      '/djbr_registro/generar_certificado',
      described({ ...config, summary: 'Descargar el certificado vigente', answer: certificateRead }),
      async (request) => {
        const current = await latest(db, sessionOf(request).personId)
        const certificate = current && (await issued(services, current.id, 'certificate'))
        if (!certificate) throw new Failure('refused', 'lifecycle.notFinished', { answer: { base64: '' } })
        return { err_existente: 0, err_mensaje: '', base64: base64(await bytesOf(services, certificate.hash)) }
      },
    )

    const file = z.object({ documento: z.string(), nombre: z.string() })
    const fileName = async (personId: number, name: string) =>
      `${name}${documentOf(await personOf(db, personId)).replace(/[^0-9A-Za-z]/g, '')}.pdf`
    app.get(
      '/djbr_registro/obtiene_certificado_archivo/:idArchivo/:hash',
      described({
        ...config,
        summary: 'Descargar un documento emitido',
        params: z.object({ idArchivo: z.string().toLowerCase().max(64), hash: z.string().max(128) }),
        answer: file,
      }),
      async (request) => {
        const { idArchivo, hash } = request.params
        const { personId } = sessionOf(request)
        const row = UUID.test(idArchivo)
          ? await db
              .selectFrom('issuedDocument')
              .innerJoin('declaration', 'declaration.id', 'issuedDocument.declarationId')
              .select(['issuedDocument.class', 'issuedDocument.hash'])
              .where('issuedDocument.id', '=', idArchivo)
              // @protects S27 a document is its owner’s
              .where('declaration.personId', '=', personId)
              .executeTakeFirst()
          : undefined
        // @protects S27 a document is asked for with its hash
        //   without: || row.hash !== hash
        if (!row || row.hash !== hash) throw new Failure('notFound', 'common.notFound')
        const name = row.class === 'form' ? 'FORMULARIO' : 'CERTIFICADO'
        return { documento: base64(await bytesOf(services, row.hash)), nombre: await fileName(personId, name) }
      },
    )

    await app.register(visitRoutes(services))
    app.get(
      '/djbr_registro/presentacion/calendario',
      described({
        ...config,
        summary: 'Descargar el día de llevar los papeles como archivo de calendario',
        produces: ['text/calendar'],
        answer: z.string(),
      }),
      async (request, reply) => {
        const language = languageIn(request)
        const file = visitCalendar(services, await visitOf(services, sessionOf(request)), language)
        if (file === null) throw new Failure('notFound', 'common.notFound')
        return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="llevar-djbr.ics"').send(file)
      },
    )

    app.get(
      '/djbr_registro/papeles_para_presentar',
      described({ access: 'session', flood: 'slip', summary: 'Descargar los papeles que se presentan', answer: file }),
      async (request) => {
        const { personId } = sessionOf(request)
        return { documento: base64(await papersToPresent(services, personId)), nombre: await fileName(personId, 'IMPRIMIR') }
      },
    )
  }
