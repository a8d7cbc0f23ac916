import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { hashWords } from '@djbr/domain/declaration/hash-words.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { arrivalOf, arrivals } from '@djbr/domain/fields/contract.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { permits } from '@djbr/domain/office/office.ts'
import { accountRestoring, personByDocument } from '@djbr/domain/office/office-forms.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import {
  alreadyReceived,
  declarationByCode,
  enableAtDesk,
  mustShowCard,
  pagesOfForm,
  printAhead,
  receive,
  requireStranger,
  swornDeclaration,
} from '../../declaring/reception/index.ts'
import { asReader } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { logFault } from '../../ground/http/log.ts'
import { reasonShape } from '../../ground/http/reason.ts'
import { type Session, sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { saved, savedShape } from '../../ground/http/wire.ts'
import { type Principal, principalOf, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { findPerson } from './people/find.ts'
import { searchAnswer, searchedBy, searchIn, searchShape } from './people/search.ts'
import { noteView } from './people/views.ts'
import { printReception, receivedBy } from './print-slip.ts'
import { restoreAccount } from './restore-account.ts'

const code = z.string('common.required').min(1, 'common.required').max(30, 'common.tooLong?max=30')

/** The officer's word that they saw the identity card; asked for where nobody else confirmed a person. */
const cardSeen = z.boolean('common.invalid').nullish()

const declarationShape = z.object({
  control_cge: z.string(),
  decjur_estado: z.int(),
  nombres: z.string(),
  documento: z.string(),
  tipdoc_descripcion: z.string(),
  fecha_nacimiento: z.string(),
  motdec_descripcion: z.string(),
  entidad: z.string(),
  cargo: z.string(),
  finalizada: z.string(),
  fuera_de_plazo: z.boolean(),
  contrastado_segip: z.boolean(),
  /** Nobody confirmed the declarant: the desk has to see the identity card. */
  cedula_por_ver: z.boolean(),
  /** Pages of the printed form; null while nobody printed it. */
  paginas: z.int().nullable(),
  /** The words at the foot of form and certificate. */
  palabras: z.string(),
  total_valor_bienes: z.int(),
  total_valor_rentas: z.int(),
  total_valor_deudas: z.int(),
  patrimonio_neto: z.int(),
})

const wellFound = { err_codigo: 0, err_existente: 0, err_mensaje: '' }

/** The reception desk: a finished declaration by its control code, its reception, and a way back in for who lost theirs (R8.16 to R8.21). */
export const deskRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'office:receive' } as const

    /** A finished declaration as its declarant swore it, for an officer who is no relative of theirs and is about to receive it; the view is noted. */
    const onDesk = (officer: Session, principal: Principal, code: string) =>
      withRefusalAudit(db, principal, { at: clock.now(), action: 'declaration.view' }, (concerns) =>
        asReader(db, 'desk', async (trx) => {
          const declaration = await declarationByCode(trx, { officer, action: 'receive', concerns }, code)
          const { id: declarationId, personId, state } = declaration
          const frozen = await swornDeclaration(trx, declarationId)
          if (!frozen) throw new Failure('refused', 'lifecycle.notFinished', { answer: { declaracion: null } })
          await requireStranger(trx, officer, personId, 'receive', frozen.sworn)
          if (state !== STATE.finished) {
            const constancia = await receivedBy(trx, officer, declarationId)
            throw await alreadyReceived(trx, declarationId, { answer: { declaracion: null, constancia } })
          }
          const unconfirmed = await mustShowCard(trx, personId)
          await noteView(services, trx, officer, principal, { personId, declarationId, reason: null, action: 'declaration.view' })
          return { declaration, frozen, unconfirmed }
        }),
      )

    app.post(
      '/oficina/declaraciones/buscar',
      {
        config: { access: 'office:find' },
        schema: {
          summary: 'Buscar declaraciones',
          body: z.object({
            ...arrivals(personByDocument),
            motivo: arrivalOf(personByDocument.fields.reason),
            control_cge: code.nullish(),
            ...searchedBy,
          }),
          response: {
            200: savedShape.partial().extend({
              declaracion: declarationShape.nullable(),
              /** Whoever asks received it: its slip is theirs to print. */
              constancia: z.boolean().optional(),
              ...searchShape,
            }),
          },
        },
      },
      async (request) => {
        const principal = principalOf(request)
        const officer = sessionOf(request)
        const { control_cge } = request.body
        const forReception = control_cge != null && request.body.motivo === '' && permits(officer.roles, 'receive')
        if (!forReception) {
          const search = searchIn(request.body, dateInLaPaz(clock.now()))
          return { ...wellFound, declaracion: null, ...searchAnswer(await findPerson(services, officer, principal, search)) }
        }
        const { declaration, frozen, unconfirmed } = await onDesk(officer, principal, control_cge)
        const { sworn } = frozen
        const { declarant, position, totals, words } = sworn
        return {
          ...wellFound,
          declaracion: {
            control_cge: displayControlCode(control_cge),
            decjur_estado: declaration.state,
            nombres: [declarant.names, declarant.paternal, declarant.maternal].filter(Boolean).join(' '),
            documento: declarant.document,
            tipdoc_descripcion: words.tipos_documentos?.[declarant.documentType] ?? '',
            fecha_nacimiento: declarant.birthDate,
            motdec_descripcion: words.motivos_declaracion?.[sworn.declarationData.reason ?? 0] ?? '',
            entidad: position?.entity ?? '',
            cargo: position?.post ?? '',
            finalizada: laPazTimestamp(declaration.finalizedAt ?? clock.now()),
            fuera_de_plazo: declaration.late ?? false,
            contrastado_segip: declaration.identityChecked,
            cedula_por_ver: unconfirmed,
            paginas: await pagesOfForm(db, frozen.snapshotId),
            palabras: hashWords(frozen.hash),
            total_valor_bienes: totals.assets,
            total_valor_rentas: totals.income,
            total_valor_deudas: totals.debts,
            patrimonio_neto: totals.netWorth,
          },
        }
      },
    )

    const receivedShape = savedShape.extend({
      numero_certificado_departamental: z.string(),
      numero_certificado_nacional: z.string(),
      fecha_recepcion: z.string(),
    })
    app.post(
      '/oficina/recepcion',
      {
        config,
        schema: {
          summary: 'Recibir una declaración en ventanilla',
          body: z.object({ control_cge: code, cedula_vista: cardSeen }),
          response: { 200: receivedShape },
        },
      },
      async (request) => {
        const { control_cge: enteredCode, cedula_vista } = request.body
        const shown = { enteredCode, cardSeen: cedula_vista === true }
        const received = await receive(services, sessionOf(request), principalOf(request), shown)
        await printAhead(services, received.declarationId, (error) => logFault(request, error))
        return {
          ...saved(request, 'lifecycle.received'),
          numero_certificado_departamental: received.departmental,
          numero_certificado_nacional: received.national,
          fecha_recepcion: received.receivedAt,
        }
      },
    )

    app.post(
      '/oficina/recepcion/constancia',
      {
        config,
        schema: {
          summary: 'Imprimir la constancia de recepción',
          body: z.object({ control_cge: code }),
          response: { 200: savedShape.extend({ base64: z.string(), nombre: z.string() }) },
        },
      },
      async (request) => {
        const slip = await printReception(services, sessionOf(request), principalOf(request), request.body.control_cge)
        return { ...saved(request, 'office.slip.done'), base64: Buffer.from(slip).toString('base64'), nombre: 'CONSTANCIA_RECEPCION.pdf' }
      },
    )

    app.post(
      '/oficina/habilitacion',
      {
        config: { access: 'office:enable' },
        schema: {
          summary: 'Habilitar una declaración para corregirla',
          body: z.object({ control_cge: code, motivo: reasonShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { control_cge, motivo } = request.body
        await enableAtDesk(services, sessionOf(request), principalOf(request), { enteredCode: control_cge, reason: motivo })
        return saved(request, 'office.enable.done')
      },
    )

    const personShape = z.object({ nombres: z.string(), fecha_nacimiento: z.string() })
    app.post(
      '/oficina/cuentas/restablecer',
      {
        config: { access: 'office:restore' },
        schema: {
          summary: 'Dar a una persona un código de activación',
          body: z.object({ ...arrivals(accountRestoring), cedula_vista: cardSeen }),
          response: {
            200: savedShape.extend({ codigo: z.string(), vence: z.string(), persona: personShape, base64: z.string(), nombre: z.string() }),
          },
        },
      },
      async (request) => {
        const asked = readInput(accountRestoring, request.body, dateInLaPaz(clock.now()))
        const given = await restoreAccount(services, sessionOf(request), principalOf(request), {
          document: registeredDocument(asked),
          reason: asked.reason,
          cardSeen: request.body.cedula_vista === true,
        })
        return {
          ...saved(request, 'office.restore.done'),
          codigo: given.code,
          vence: laPazTimestamp(given.until),
          persona: given.shown,
          base64: Buffer.from(given.slip).toString('base64'),
          nombre: 'CODIGO_ACTIVACION.pdf',
        }
      },
    )
  }
