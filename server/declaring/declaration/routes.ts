import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { answers, arrivals } from '@djbr/domain/fields/contract.ts'
import { blank, encodeAnswer, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import { declarationData, declarationStart, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import { orPresent, versionSeen } from '../../ground/http/if-match.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { deadlineRoutes } from './deadline-routes.ts'
import { declarationsOf } from './list.ts'
import { progressOf, progressShape } from './progress.ts'
import { reviewRoutes } from './review-routes.ts'
import { saveDeclarationData } from './save-sheets.ts'
import { pick, sheetOf } from './sheets.ts'
import { home, start } from './start.ts'
import { validityProblems } from './validity.ts'

const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]).default(true)

/** The state, the start and the data of a declaration, and the dashboard's table (R4.6, R4.14, R4.16, R4.17, R4.27). */
export const declarationRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, listCache, clock } = services
    const config = { access: 'session' } as const

    const stateRead = z.object({
      cod_estado: z.int(),
      sistema_recepcion: z.int(),
      aprobado_blockchain: z.boolean(),
      finalizado: z.boolean(),
    })
    app.get(
      '/djbr_registro/obtiene_estado',
      { config, schema: { summary: 'Leer el estado de la propia declaración', response: { 200: stateRead } } },
      async (request) => {
        const found = await latest(db, sessionOf(request).personId)
        return {
          cod_estado: found?.state ?? STATE.none,
          sistema_recepcion: found?.receptionSystem ?? 0,
          aprobado_blockchain: found?.approved ?? false,
          finalizado: found?.state === STATE.finished,
        }
      },
    )

    const row = z.object({
      nro: z.int(),
      decjur_codigo: z.int(),
      decjur_estado: z.int(),
      sistema_recepcion: z.int(),
      id_archivo_dig_form: z.string().nullable(),
      id_archivo_dig_cert: z.string().nullable(),
      sha256_form: z.string().nullable(),
      sha256_cert: z.string().nullable(),
      motdec_codigo: z.int(),
      motdec_descripcion: z.string(),
      cardec_descripcion_entidad: z.string(),
      cardec_descripcion_cargo: z.string(),
      decjur_numero_certificado_departamento: z.string().nullable(),
      numero_certificado_nacional: z.string().nullable(),
      decjur_fecha_recepcion: z.string().nullable(),
      decjur_fecha_recepcion_formateado: z.string(),
      decjur_control_cge: z.string().nullable(),
      fuera_de_plazo: z.boolean(),
    })
    const list = async (personId: number, states: readonly number[]) =>
      (await declarationsOf(db, personId, states)).map((found, index, all) => ({
        nro: all.length - index,
        decjur_codigo: found.id,
        decjur_estado: found.state,
        sistema_recepcion: found.receptionSystem,
        id_archivo_dig_form: found.form?.id ?? null,
        id_archivo_dig_cert: found.certificate?.id ?? null,
        sha256_form: found.form?.hash ?? null,
        sha256_cert: found.certificate?.hash ?? null,
        motdec_codigo: found.reason,
        motdec_descripcion: found.swornReason ?? listCache.word('motivos_declaracion', found.reason),
        cardec_descripcion_entidad: found.entity,
        cardec_descripcion_cargo: found.post,
        decjur_numero_certificado_departamento: found.departmentNumber,
        numero_certificado_nacional: found.nationalNumber,
        decjur_fecha_recepcion: found.receivedOn,
        decjur_fecha_recepcion_formateado: displayDate(found.receivedOn),
        decjur_control_cge: found.controlCode && displayControlCode(found.controlCode),
        fuera_de_plazo: found.late ?? false,
      }))
    app.get(
      '/djbr_registro/declaraciones',
      { config, schema: { summary: 'Listar las propias declaraciones', response: { 200: z.array(row) } } },
      (request) => list(sessionOf(request).personId, [STATE.writtenOff, STATE.inProcess, STATE.finished, STATE.received]),
    )
    app.get(
      '/djbr_registro/obtieneFinalizados',
      { config, schema: { summary: 'Listar las propias declaraciones finalizadas', response: { 200: z.array(row) } } },
      (request) => list(sessionOf(request).personId, [STATE.finished, STATE.received]),
    )

    const startShape = z.object({
      ...arrivals(declarationStart),
      ...arrivals(home),
      copiar_anterior: flag,
    })
    app.post(
      '/djbr_registro/declaracion_jurada',
      { config, schema: { summary: 'Comenzar una declaración', body: startShape, response: { 200: savedShape } } },
      async (request) => {
        const { body } = request
        const code = await start(services, sessionOf(request), principalOf(request), {
          data: recordFrom(declarationStart, body),
          home: recordFrom(home, body),
          copy: body.copiar_anterior,
        })
        return saved(request, 'lifecycle.started', { inf_codigo: code })
      },
    )
    app.put(
      '/djbr_registro/declaracion_jurada',
      {
        config: { ...config, ifMatch: true },
        schema: {
          summary: 'Guardar los datos de la declaración',
          body: z.object(arrivals(declarationData)),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const session = sessionOf(request)
        const record = recordFrom(declarationData, request.body)
        await orPresent(saveDeclarationData(services, session, principalOf(request), record, versionSeen(request)), () =>
          readDeclarationData(session.personId),
        )
        return saved(request, 'lifecycle.dataSaved')
      },
    )

    const dataRead = z.object({
      decjur_codigo: z.int(),
      perdec_codigo: z.int(),
      err_existente: z.int(),
      motdec_comentario: z.string(),
      estciv_codigo: z.int(),
      decjur_domicilio_documento: z.string(),
      version: z.int(),
      ...answers(declarationData),
    })
    app.get(
      '/djbr_registro/declaracion_jurada',
      { config, schema: { summary: 'Leer los datos de la declaración', response: { 200: dataRead } } },
      (request) => readDeclarationData(sessionOf(request).personId),
    )
    async function readDeclarationData(personId: number) {
      const found = await asPerson(db, personId, async (trx) => {
        const open = await latest(trx, personId)
        if (!open) return null
        const data = await trx.selectFrom('declaration').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow()
        return { data, personal: await sheetOf(trx, personalData, open.id) }
      })
      const record = found ? pick(declarationData, found.data) : blank(declarationData)
      const filed = found ? dateInLaPaz(found.data.finalizedAt ?? found.data.startedAt) : null
      return {
        ...encodeAnswer(
          declarationData,
          { ...record, rectifiedDate: record.reason === REASON.rectification ? record.rectifiedDate : filed },
          listCache.word,
        ),
        decjur_codigo: found?.data.id ?? -1,
        perdec_codigo: -1,
        err_existente: found ? 0 : 1,
        motdec_comentario: listCache.detail('motivos_declaracion', record.reason),
        estciv_codigo: found?.personal?.civilStatus ?? 0,
        decjur_domicilio_documento: found?.personal?.domicile ?? '',
        version: found?.data.version ?? 0,
      }
    }

    const problem = z.object({
      err_existente: z.int(),
      err_mensaje: z.string(),
      error_existente: z.int(),
      error_mensaje: z.string(),
      clave_mensaje: z.string(),
    })
    app.get(
      '/djbr_registro/valida_declaracion',
      { config, schema: { summary: 'Listar lo que falta para finalizar', response: { 200: z.array(problem) } } },
      async (request) => {
        const session = sessionOf(request)
        const language = languageOf(request.headers['accept-language'])
        const found = await asPerson(db, session.personId, (trx) => validityProblems(trx, session, dateInLaPaz(clock.now())))
        const said = (key: string, words: string, number: number) => ({
          err_existente: number,
          err_mensaje: words,
          error_existente: number,
          error_mensaje: words,
          clave_mensaje: key,
        })
        return found.length === 0 ? [said('', '', 0)] : found.map((key) => said(key, text(language, key), 1))
      },
    )

    await app.register(deadlineRoutes(services))
    await app.register(reviewRoutes(services))

    app.get(
      '/djbr_registro/resumen',
      { config, schema: { summary: 'Leer el avance y los totales de la declaración', response: { 200: progressShape } } },
      (request) => progressOf(services, sessionOf(request)),
    )
  }
