import * as identity from '@djbr/domain/calls/identity.ts'
import { CONTACT, identityValues } from '@djbr/domain/identity/identity-check.ts'
import { isCard } from '@djbr/domain/identity/identity-document.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { grantPass, requireCaptcha, visitorOf } from '../../access/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../declaration/index.ts'
import { declarantOf } from '../lifecycle/index.ts'
import { askPublicly, askRegister } from './ask.ts'
import { correct } from './correct.ts'
import { correctionsIn } from './corrections.ts'
import { canBeChecked, checkDeclarant, currentCheck, isOwn } from './declarant.ts'
import { changeContact, changeGender, setGender } from './details.ts'
import { confirmIdentity } from './resolve.ts'
import { answerOn, askedIn } from './wire.ts'

const todayOf = ({ clock }: Services) => dateInLaPaz(clock.now())

/** The identity check and the corrections it allows, gender and contact (R2.40, R4.31, R4.33, R4.35 to R4.43; safety S35, S36). */
export const identityRoutes = calls(
  serve(identity.checkIdentity, async ({ services, session: { personId }, principal, language, browser }, sent) => {
    const about = askedIn(sent, todayOf(services))
    await requireCaptcha(services, visitorOf(services, browser), 'segip', sent)
    const own = isOwn(await personOf(services.db, personId), about)
    // The register has cards only, so it is not asked about a passport. Whether the document is one's own is known without it.
    if (!own && !isCard(about.document)) return answerOn(language, 'other', null)
    const answer = own
      ? await checkDeclarant(services, principal, personId, 'own', about)
      : await askRegister(services, principal, 'third person', about)
    return answerOn(language, own ? 'own' : 'other', answer)
  }),
  serve(identity.confirmIdentity, async ({ services, session, principal, language }) => {
    const reported = await confirmIdentity(services, session, principal)
    return { ...answerOn(language, 'own', reported?.answer ?? null), contrastacion_confirmada: reported?.confirmed ?? false }
  }),
  serve(
    identity.checkAnyIdentity,
    async ({ services, principal, language, browser }, sent) => {
      const about = askedIn(sent, todayOf(services))
      const visitor = visitorOf(services, browser)
      const answer = await askPublicly(services, principal, about, () => requireCaptcha(services, visitor, ['segip', 'activacion'], sent))
      await grantPass(services, await visitor.number(), 'segip', identityValues(about))
      const finalizado = answer?.outcome === 'matches'
      if (finalizado) await grantPass(services, await visitor.number(), 'identidad', identityValues(about))
      return { ...answerOn(language, 'other', answer), finalizado }
    },
    { flood: 'identity', door: true },
  ),
  serve(identity.ownIdentity, async ({ services: { db }, session }) => {
    const person = await personOf(db, session.personId)
    const check = await currentCheck(db, person)
    return {
      err_existente: 0,
      contrastado_segip: person.identityChecked ? 1 : 0,
      contrastable: canBeChecked(person),
      contrastacion_solicitada: person.identityChecked || check !== undefined,
      contrastacion_confirmada: (check?.confirmedAt ?? null) !== null,
    }
  }),
  act(identity.correctIdentity, async (acting, { corrections }) => {
    const { services, session } = acting
    const facts = { today: todayOf(services), declarant: declarantOf(session, await personOf(services.db, session.personId)) }
    await correct(acting, correctionsIn(corrections, facts))
  }),
  act(identity.setGender, (acting, { gender }) => setGender(acting, gender)),
  act(identity.changeDetails, async (acting, sent) => {
    if (sent.tipo_modificacion === 'MGP') return changeGender(acting, sent.valor_actual)
    return changeContact(acting, contactIn(sent, todayOf(acting.services)))
  }),
)

function contactIn({ celular, correo1, correo2 }: identity.SentContact, today: string) {
  const facts = { today, declarant: { birthDate: null, gender: null, external: true } }
  const values = [
    [CONTACT.phone, celular],
    [CONTACT.email, correo1],
    [CONTACT.otherEmail, correo2],
  ] as const
  const fields = values.flatMap(([field, value]) => {
    const message = field.validate(value, facts)
    return message ? [{ field: field.write, message }] : []
  })
  if (fields.length > 0) throw new Failure('invalid', 'common.reviewRequired', { fields })
  return { phone: celular, email: correo1 || correo2 }
}
