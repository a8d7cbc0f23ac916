import { ownDeclarations, ownFinished, ownState, ownValidity } from '@djbr/domain/calls/own-declaration.ts'
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { answers, arrivals } from '@djbr/domain/fields/contract.ts'
import { blank, encodeAnswer, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { declarationData, declarationStart, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import { described } from '../../ground/http/described.ts'
import { orPresent, versionSeen } from '../../ground/http/if-match.ts'
import { type Acting, actingOf } from '../../ground/http/principal.ts'
import { calls, serve, together } from '../../ground/http/serve.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { deadlineRoutes } from './deadline-routes.ts'
import { declarationsOf } from './list.ts'
import { reviewRoutes } from './review-routes.ts'
import { saveDeclarationData } from './save-sheets.ts'
import { pick, sheetOf } from './sheets.ts'
import { home, start } from './start.ts'
import { validityProblems } from './validity.ts'

const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]).default(true)

const ownDeclarationRoutes = calls(
  serve(ownState, async ({ services: { db }, session }) => {
    const found = await latest(db, session.personId)
    return {
      state: found?.state ?? STATE.none,
      receptionSystem: found?.receptionSystem ?? 0,
      approved: found?.approved ?? false,
      finished: found?.state === STATE.finished,
    }
  }),
  serve(ownDeclarations, listOf(STATE.writtenOff, STATE.inProcess, STATE.finished, STATE.received)),
  serve(ownFinished, listOf(STATE.finished, STATE.received)),
)

/** Serves the caller's declarations in these states, the latest first. */
function listOf(...states: readonly number[]) {
  return async ({ services: { db, listCache }, session }: Acting) =>
    (await declarationsOf(db, session.personId, states)).map(({ form, certificate, ...found }, index, all) => ({
      ...found,
      number: all.length - index,
      formId: form?.id ?? null,
      certificateId: certificate?.id ?? null,
      formHash: form?.hash ?? null,
      certificateHash: certificate?.hash ?? null,
      reasonWords: found.swornReason ?? listCache.word('motivos_declaracion', found.reason),
      receivedWords: displayDate(found.receivedOn),
      controlCode: found.controlCode && displayControlCode(found.controlCode),
      late: found.late ?? false,
    }))
}

/** The start and the data of a declaration, described by their fields as the sheets are. */
const dataRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, listCache } = services
    const config = { access: 'session' } as const

    const startShape = z.object({
      ...arrivals(declarationStart),
      ...arrivals(home),
      copiar_anterior: flag,
    })
    app.post(
      '/djbr_registro/declaracion_jurada',
      described({ ...config, summary: 'Comenzar una declaración', body: startShape, answer: savedShape }),
      async (request) => {
        const { body } = request
        const code = await start(actingOf(services, request), {
          data: recordFrom(declarationStart, body),
          home: recordFrom(home, body),
          copy: body.copiar_anterior,
        })
        return saved(request, 'lifecycle.started', { inf_codigo: code })
      },
    )
    app.put(
      '/djbr_registro/declaracion_jurada',
      described({
        ...config,
        ifMatch: true,
        summary: 'Guardar los datos de la declaración',
        body: z.object({ ...arrivals(declarationData), cod_declaracion: codeParam.optional() }),
        answer: savedShape,
      }),
      async (request) => {
        const record = recordFrom(declarationData, request.body)
        const seen = { version: versionSeen(request), code: request.body.cod_declaracion }
        await orPresent(saveDeclarationData(actingOf(services, request), record, seen), () =>
          readDeclarationData(sessionOf(request).personId),
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
      described({ ...config, summary: 'Leer los datos de la declaración', answer: dataRead }),
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
  }

const validityRoutes = calls(
  serve(ownValidity, async ({ services: { db, clock }, session, language }) => {
    const found = await asPerson(db, session.personId, (trx) => validityProblems(trx, session, dateInLaPaz(clock.now())))
    const said = (key: string, words: string, number: number) => ({
      err_existente: number,
      err_mensaje: words,
      error_existente: number,
      error_mensaje: words,
      clave_mensaje: key,
    })
    return found.length === 0 ? [said('', '', 0)] : found.map((key) => said(key, text(language, key), 1))
  }),
)

/** The state, the start and the data of a declaration, and the dashboard's table (R4.6, R4.14, R4.16, R4.17, R4.27). */
export const declarationRoutes = together(ownDeclarationRoutes, dataRoutes, validityRoutes, deadlineRoutes, reviewRoutes)
