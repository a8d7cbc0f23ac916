import { captchaFields } from '@djbr/domain/calls/entering.ts'
import { arrivalOf } from '@djbr/domain/fields/contract.ts'
import { FEMALE, MALE } from '@djbr/domain/fields/field.ts'
import { CONTACT, identityValues } from '@djbr/domain/identity/identity-check.ts'
import { isCard } from '@djbr/domain/identity/identity-document.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { grantPass, requireCaptcha, visitorOf } from '../../access/index.ts'
import { browserOf } from '../../ground/http/cookies.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../declaration/index.ts'
import { declarantOf } from '../lifecycle/index.ts'
import { askPublicly, askRegister } from './ask.ts'
import { correct } from './correct.ts'
import { correctionList, correctionsIn } from './corrections.ts'
import { canBeChecked, checkDeclarant, currentCheck, isOwn } from './declarant.ts'
import { changeContact, changeGender, setGender } from './details.ts'
import { confirmIdentity } from './resolve.ts'
import { answerOn, askedIn, checkAnswer, checkRequest } from './wire.ts'

/** The identity check and what it lets one correct, gender and contact (R2.40, R4.31, R4.33, R4.35 to R4.43; safety S35, S36). */
export const identityRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'session' } as const
    const today = () => dateInLaPaz(clock.now())

    const checkBody = z.object({ ...checkRequest, ...captchaFields })
    const asked = (body: z.output<typeof checkBody>) => {
      const { asked, problems } = askedIn(body, today())
      if (problems.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields: problems })
      return asked
    }
    app.post(
      '/djbr_registro/contrastacion_segip',
      described({ ...config, summary: 'Contrastar los datos con el registro de identidad', body: checkBody, answer: checkAnswer }),
      async (request, reply) => {
        const { personId } = sessionOf(request)
        const about = asked(request.body)
        await requireCaptcha(services, visitorOf(services, browserOf(services.config, request, reply)), 'segip', request.body)
        const own = isOwn(await personOf(db, personId), about)
        // The register has cards only: of a passport it is not asked. Whose own document it is, is known.
        if (!own && !isCard(about.document)) return answerOn(languageIn(request), 'other', null)
        const answer = own
          ? await checkDeclarant(services, principalOf(request), personId, 'own', about)
          : await askRegister(services, principalOf(request), 'third person', about)
        return answerOn(languageIn(request), own ? 'own' : 'other', answer)
      },
    )
    const confirmation = checkAnswer.extend({ contrastacion_confirmada: z.boolean() })
    app.put(
      '/djbr_registro/contrastacion_segip',
      described({ ...config, summary: 'Seguir con los propios datos a pesar de una diferencia', answer: confirmation }),
      async (request) => {
        const reported = await confirmIdentity(services, sessionOf(request), principalOf(request))
        return { ...answerOn(languageIn(request), 'own', reported?.answer ?? null), contrastacion_confirmada: reported?.confirmed ?? false }
      },
    )

    app.post(
      '/djbr_registro/contrastacion_segip_externo',
      described({
        access: 'public',
        flood: 'identity',
        door: true,
        summary: 'Contrastar datos con el registro de identidad, sin sesión',
        body: checkBody,
        answer: checkAnswer.extend({ finalizado: z.boolean() }),
      }),
      async (request, reply) => {
        const about = asked(request.body)
        const visitor = visitorOf(services, browserOf(services.config, request, reply))
        const answer = await askPublicly(services, principalOf(request), about, () =>
          requireCaptcha(services, visitor, ['segip', 'activacion'], request.body),
        )
        await grantPass(services, await visitor.number(), 'segip', identityValues(about))
        const finalizado = answer?.outcome === 'matches'
        if (finalizado) await grantPass(services, await visitor.number(), 'identidad', identityValues(about))
        return { ...answerOn(languageIn(request), 'other', answer), finalizado }
      },
    )

    const status = z.object({
      err_existente: z.int(),
      contrastado_segip: z.int(),
      /** Whether the register knows the document at all: it has no passports. */
      contrastable: z.boolean(),
      /** Whether it was asked of the data as they stand, and whether the declarant said to go on with them. */
      contrastacion_solicitada: z.boolean(),
      contrastacion_confirmada: z.boolean(),
    })
    app.get(
      '/djbr_registro/persona_declarante',
      described({ ...config, summary: 'Leer el estado de la propia identidad', answer: status }),
      async (request) => {
        const person = await personOf(db, sessionOf(request).personId)
        const check = await currentCheck(db, person)
        return {
          err_existente: 0,
          contrastado_segip: person.identityChecked ? 1 : 0,
          contrastable: canBeChecked(person),
          contrastacion_solicitada: person.identityChecked || check !== undefined,
          contrastacion_confirmada: (check?.confirmedAt ?? null) !== null,
        }
      },
    )

    app.put(
      '/djbr_registro/datos_declarante',
      described({ ...config, summary: 'Corregir los propios datos de identidad', body: correctionList, answer: savedShape }),
      async (request) => {
        const session = sessionOf(request)
        const facts = { today: today(), declarant: declarantOf(session, await personOf(db, session.personId)) }
        await correct(services, session, principalOf(request), correctionsIn(request.body, facts))
        return saved(request, 'person.correction.saved')
      },
    )

    const gender = z.union([z.literal([FEMALE, MALE]), z.literal(['0', '1']).transform(Number)], 'person.genderRequired')
    app.post(
      '/djbr_registro/actualiza_genero',
      described({ ...config, summary: 'Fijar el género por primera vez', body: z.object({ genero: gender }), answer: savedShape }),
      async (request) => {
        await setGender(services, sessionOf(request), principalOf(request), request.body.genero)
        return saved(request, 'person.detailsSaved')
      },
    )

    const details = z.discriminatedUnion('tipo_modificacion', [
      z.object({ tipo_modificacion: z.literal('MGP'), valor_actual: gender }),
      z.object({
        tipo_modificacion: z.literal('MDC'),
        celular: z.preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), arrivalOf(CONTACT.phone)),
        correo1: arrivalOf(CONTACT.email),
        correo2: arrivalOf(CONTACT.otherEmail),
      }),
    ])
    const contactIn = (body: Extract<z.output<typeof details>, { tipo_modificacion: 'MDC' }>) => {
      const facts = { today: today(), declarant: { birthDate: null, gender: null, external: true } }
      const values = [
        [CONTACT.phone, body.celular],
        [CONTACT.email, body.correo1],
        [CONTACT.otherEmail, body.correo2],
      ] as const
      const fields = values.flatMap(([field, value]) => {
        const message = field.validate(value, facts)
        return message ? [{ field: field.write, message }] : []
      })
      if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
      return { phone: body.celular, email: body.correo1 || body.correo2 }
    }
    app.post(
      '/djbr_registro/actualiza_datos_declarante',
      described({ ...config, summary: 'Cambiar el contacto o el género', body: details, answer: savedShape }),
      async (request) => {
        const session = sessionOf(request)
        if (request.body.tipo_modificacion === 'MGP') {
          await changeGender(services, session, principalOf(request), request.body.valor_actual)
        } else {
          await changeContact(services, session, principalOf(request), contactIn(request.body), languageIn(request))
        }
        return saved(request, 'person.detailsSaved')
      },
    )
  }
