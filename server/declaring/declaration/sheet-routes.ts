import { answers, arrivals } from '@djbr/domain/fields/contract.ts'
import { blank, encodeAnswer, type FieldSet, type RecordOf, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { joinedDocument } from '@djbr/domain/identity/identity-document.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { SheetName } from '@djbr/domain/sheets/index.ts'
import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { orPresent, versionSeen } from '../../ground/http/if-match.ts'
import { actingOf } from '../../ground/http/principal.ts'
import type { Session } from '../../ground/http/session.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeIfSent, codeParam, languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { type Person, personOf } from './people.ts'
import { deleteProxy, savePersonalData, savePosition, saveProxy, saveSpouseOf } from './save-sheets.ts'
import { codedSheetOf, NO_CODE, sheetOf, spouseOf, versionOf } from './sheets.ts'

interface SentOfRegister {
  readonly tipo_documento?: number | string | null | undefined
  readonly lugar_expedicion?: number | string | null | undefined
  readonly codigo_observacion?: number | string | null | undefined
}

/** Throws `invalid`, field by field, where the codes sent back with the personal data are not what the register says (R4.28). */
function requireOwnCodes(sent: SentOfRegister, { documentType, issuingDepartment }: Person): void {
  const allowed = { tipo_documento: [documentType], lugar_expedicion: issuingDepartment && [issuingDepartment], codigo_observacion: [0, 1] }
  const fields = Object.entries(allowed).flatMap(([field, codes]) => {
    const code = sent[field as keyof SentOfRegister]
    return typeof code !== 'number' || !codes || codes.includes(code) ? [] : [{ field, message: 'common.unknownCode' as const }]
  })
  if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
}

/** Personal data, position, spouse and proxy (R4.28, R4.47, R4.50, R4.59). */
export const sheetRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, listCache } = services
    const session = { access: 'session' } as const
    const external = { access: 'external' } as const

    /** Reads from the current user's latest declaration; returns undefined when there is none. */
    const reading = <T>(principal: Session, read: (trx: Transaction, declarationId: number) => Promise<T | undefined>) =>
      asPerson(db, principal.personId, async (trx) => {
        const found = await latest(trx, principal.personId)
        return found && read(trx, found.id)
      })
    const versionRead = async (principal: Session, sheet: SheetName) =>
      (await reading(principal, (trx, id) => versionOf(trx, sheet, id))) ?? 0
    const answerOf = <Set extends FieldSet>(set: Set, record: RecordOf<Set> | undefined) =>
      encodeAnswer(set, record ?? blank(set), listCache.word)

    /** Returns the answer to a save of a sheet with a code: that code, or the sheet as it stands when it is at another version than the one seen. */
    const keep = async (request: FastifyRequest, saving: Promise<number>, read: (principal: Session) => Promise<object>) => {
      const code = await orPresent(saving, () => read(sessionOf(request)))
      return saved(request, 'lifecycle.dataSaved', { inf_codigo: code })
    }

    const personRead = z.object({
      err_existente: z.int(),
      perdec_codigo: z.int(),
      perdec_docidentidad: z.string(),
      tipdoc_codigo: z.int(),
      tipdoc_descripcion: z.string(),
      dep_expedicion_codigo: z.int(),
      dep_descripcion: z.string(),
      perdec_appaterno: z.string(),
      perdec_apmaterno: z.string(),
      perdec_nombres: z.string(),
      perdec_fecha_nacimiento: z.string(),
      obs_codigo: z.int(),
      version: z.int(),
      ...answers(personalData),
    })
    app.get(
      '/djbr_registro/datos_declarante',
      described({ ...session, summary: 'Leer los datos personales', answer: personRead }),
      (request) => readPersonal(sessionOf(request)),
    )
    async function readPersonal(principal: Session) {
      const person = await personOf(db, principal.personId)
      const sheet = await reading(principal, (trx, id) => sheetOf(trx, personalData, id))
      const gender = person.gender === -1 ? null : person.gender
      return {
        err_existente: 0,
        perdec_codigo: NO_CODE,
        perdec_docidentidad: joinedDocument(person.documentType, person),
        tipdoc_codigo: person.documentType,
        tipdoc_descripcion: listCache.word('tipos_documentos', person.documentType),
        dep_expedicion_codigo: person.issuingDepartment ?? 0,
        dep_descripcion: listCache.word('departamentos', person.issuingDepartment),
        perdec_appaterno: person.paternalSurname,
        perdec_apmaterno: person.maternalSurname,
        perdec_nombres: person.names,
        perdec_fecha_nacimiento: person.birthDate,
        obs_codigo: sheet?.observation ? 1 : 0,
        ...answerOf(personalData, { ...(sheet ?? { ...blank(personalData), email: person.email, phone: person.phone }), gender }),
        version: await versionRead(principal, 'personalData'),
      }
    }
    app.post(
      '/djbr_registro/datos_declarante',
      described({
        ...session,
        ifMatch: true,
        summary: 'Guardar los datos personales',
        body: z.object({
          ...arrivals(personalData),
          tipo_documento: codeIfSent,
          lugar_expedicion: codeIfSent,
          codigo_observacion: codeIfSent,
        }),
        answer: savedShape,
      }),
      async (request) => {
        const principal = sessionOf(request)
        const record = recordFrom(personalData, request.body)
        requireOwnCodes(request.body, await personOf(db, principal.personId))
        await orPresent(savePersonalData(actingOf(services, request), record, versionSeen(request)), () => readPersonal(principal))
        return saved(request, 'lifecycle.dataSaved')
      },
    )

    const positionRead = z.object({
      cardec_codigo: z.int(),
      pro_codigo: z.int(),
      tipfun_detalle: z.string(),
      version: z.int(),
      ...answers(position),
    })
    app.get('/djbr_registro/cargo_a_ocupar', described({ ...session, summary: 'Leer el cargo', answer: positionRead }), (request) =>
      readPosition(sessionOf(request)),
    )
    async function readPosition(principal: Session) {
      const held = await reading(principal, (trx, id) => codedSheetOf(trx, position, id))
      const place = listCache.place(held?.sheet.department ?? null, held?.sheet.province ?? null, held?.sheet.locality ?? null)
      return {
        ...answerOf(position, held?.sheet),
        cardec_codigo: held?.code ?? NO_CODE,
        pro_codigo: held?.sheet.province ?? 0,
        tipfun_detalle: listCache.detail('tipos_funciones', held?.sheet.functionType ?? null),
        pro_descripcion: place.province,
        loc_descripcion: place.locality,
        version: await versionRead(principal, 'position'),
      }
    }
    const positionBody = z.object(arrivals(position))
    const keepPosition = (request: FastifyRequest<{ Body: z.output<typeof positionBody> }>, code?: number) => {
      const seen = { version: versionSeen(request), code }
      return keep(request, savePosition(actingOf(services, request), recordFrom(position, request.body), seen), readPosition)
    }
    app.post(
      '/djbr_registro/cargo_a_ocupar',
      described({ ...session, ifMatch: true, summary: 'Guardar el cargo por primera vez', body: positionBody, answer: savedShape }),
      (request) => keepPosition(request),
    )
    app.put(
      '/djbr_registro/cargo_a_ocupar',
      described({
        ...session,
        ifMatch: true,
        summary: 'Cambiar el cargo',
        body: z.object({ ...arrivals(position), cod_cargo: codeParam }),
        answer: savedShape,
      }),
      (request) => keepPosition(request, request.body.cod_cargo),
    )

    const spouseRead = z.array(z.object({ par_codigo: z.int(), version: z.int(), ...answers(spouse) }))
    app.get(
      '/djbr_registro/parentesco/1',
      described({ ...session, summary: 'Leer los datos del cónyuge o conviviente', answer: spouseRead }),
      async (request) => [await readSpouse(sessionOf(request))],
    )
    async function readSpouse(principal: Session) {
      const found = await reading(principal, spouseOf)
      return { par_codigo: found?.id ?? NO_CODE, version: await versionRead(principal, 'spouse'), ...answerOf(spouse, found) }
    }
    app.post(
      '/djbr_registro/conyuges',
      described({
        ...session,
        ifMatch: true,
        summary: 'Guardar los datos del cónyuge o conviviente',
        body: z.object({
          ...arrivals(spouse),
          cod_parentesco: z.union([codeIfSent, z.literal([NO_CODE, `${NO_CODE}`])], 'common.notNumber'),
        }),
        answer: savedShape,
      }),
      async (request) => {
        const record = recordFrom(spouse, request.body)
        const named = request.body.cod_parentesco
        const code = typeof named === 'number' && named !== NO_CODE ? named : undefined
        const seen = { version: versionSeen(request), code }
        return keep(request, saveSpouseOf(actingOf(services, request), record, seen), readSpouse)
      },
    )

    const proxyRead = z.object({
      apo_codigo: z.int(),
      err_existente: z.int(),
      err_codigo: z.int(),
      err_mensaje: z.string(),
      version: z.int(),
      ...answers(proxy),
    })
    app.get('/djbr_registro/apoderado', described({ ...external, summary: 'Leer los datos del apoderado', answer: proxyRead }), (request) =>
      readProxy(request),
    )
    async function readProxy(request: FastifyRequest) {
      const principal = sessionOf(request)
      const found = await reading(principal, (trx, id) => codedSheetOf(trx, proxy, id))
      const missing = found ? 0 : 1
      const words = found ? '' : text(languageIn(request), 'lifecycle.noProxy')
      return {
        apo_codigo: found?.code ?? NO_CODE,
        err_existente: missing,
        err_codigo: missing,
        err_mensaje: words,
        version: await versionRead(principal, 'proxy'),
        ...answerOf(proxy, found?.sheet),
      }
    }
    const proxyBody = z.object(arrivals(proxy))
    const keepProxy = (request: FastifyRequest<{ Body: z.output<typeof proxyBody> }>, code?: number) => {
      const seen = { version: versionSeen(request), code }
      return keep(request, saveProxy(actingOf(services, request), recordFrom(proxy, request.body), seen), () => readProxy(request))
    }
    app.post(
      '/djbr_registro/apoderado',
      described({
        ...external,
        ifMatch: true,
        summary: 'Guardar los datos del apoderado por primera vez',
        body: proxyBody,
        answer: savedShape,
      }),
      (request) => keepProxy(request),
    )
    app.put(
      '/djbr_registro/apoderado',
      described({
        ...external,
        ifMatch: true,
        summary: 'Cambiar los datos del apoderado',
        body: z.object({ ...arrivals(proxy), apo_codigo: codeParam }),
        answer: savedShape,
      }),
      (request) => keepProxy(request, request.body.apo_codigo),
    )
    app.delete(
      '/djbr_registro/apoderado/:code',
      described({ ...external, summary: 'Quitar al apoderado', params: z.object({ code: codeParam }), answer: savedShape }),
      async (request) => {
        await deleteProxy(actingOf(services, request), request.params.code)
        return saved(request, 'records.deleted')
      },
    )
  }
