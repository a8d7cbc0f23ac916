import type { Asked } from '@djbr/domain/calls/call.ts'
import type * as calls from '@djbr/domain/calls/entity.ts'
import { required } from '@djbr/domain/calls/from-fields.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { byPlace, END_CAUSES, type newPost, POST_KINDS } from '@djbr/domain/register/entity-forms.ts'
import { workplaceOf } from '@djbr/domain/register/workplace.ts'
import { Failure } from '../../ground/http/failure.ts'
import { workplacesIn } from '../../ground/list-cache/index.ts'
import type { Acting } from '../../ground/proof/index.ts'
import { memberOf } from './member.ts'
import { addPerson, addPost, correctPost, endPost, type ReportedPost, reopenPost, voidPost } from './posts.ts'

/** A post as a form reports it. Fails `invalid` for a place that there is not. */
function postIn({ services: { listCache } }: Acting, entered: RecordOf<typeof newPost>): ReportedPost {
  const { kind, title, item, place, startedOn, act } = entered
  if (!workplacesIn(listCache).some(({ code }) => code === place)) {
    throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'lugar', message: 'common.unknownCode' }] })
  }
  return { kind: byPlace(POST_KINDS, kind), title, item, ...workplaceOf(place), startedOn: required(startedOn), act }
}

interface Named {
  readonly paternal: string
  readonly maternal: string
  readonly names: string
}

const namesIn = ({ paternal, maternal, names }: Named) => ({ paternalSurname: paternal, maternalSurname: maternal, names })

export async function reportPerson(acting: Acting, entered: Asked<typeof calls.addPerson>) {
  const registering = registeredDocument(entered)
  const person = {
    documentType: registering.documentType,
    documentNumber: documentOf({ ...registering, complement: '' }),
    complement: registering.complement,
    birthDate: required(entered.birthDate),
    ...namesIn(entered),
  }
  return { personId: await addPerson(acting.services, memberOf(acting), person, postIn(acting, entered)) }
}

export const reportPost = async (acting: Acting, { personId, ...entered }: Asked<typeof calls.addPost>) => ({
  personId: await addPost(acting.services, memberOf(acting), personId, postIn(acting, entered)),
})

export const correct = async (acting: Acting, { postId, reason, ...entered }: Asked<typeof calls.correctPost>) => ({
  personId: await correctPost(acting.services, memberOf(acting), on(acting, { postId, reason }), {
    ...postIn(acting, entered),
    ...namesIn(entered),
  }),
})

export const end = async (acting: Acting, { postId, endedOn, cause, act }: Asked<typeof calls.endPost>) => ({
  personId: await endPost(acting.services, memberOf(acting), on(acting, { postId, reason: '' }), {
    endedOn: required(endedOn),
    cause: byPlace(END_CAUSES, cause),
    act,
  }),
})

export const reopen = async (acting: Acting, asked: Asked<typeof calls.reopenPost>) => ({
  personId: await reopenPost(acting.services, memberOf(acting), on(acting, asked)),
})

export const takeBack = async (acting: Acting, asked: Asked<typeof calls.voidPost>) => ({
  personId: await voidPost(acting.services, memberOf(acting), on(acting, asked)),
})

/** A post over the version that was read, and why it is changed; '' where nothing asks. */
const on = ({ version }: Acting, asked: { readonly postId: number; readonly reason: string }) => ({ ...asked, version })
