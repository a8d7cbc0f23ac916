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
import { addPerson, addPost, correctPost, endPost, type ReportedPost } from './posts.ts'

/** Reads a post from a form. Throws `invalid` for an unknown place. */
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
  return addPerson(acting, person, postIn(acting, entered))
}

export const reportPost = async (acting: Acting, { personId, ...entered }: Asked<typeof calls.addPost>) =>
  addPost(acting, personId, postIn(acting, entered))

export const correct = async (acting: Acting, { postId, reason, ...entered }: Asked<typeof calls.correctPost>) =>
  correctPost(acting, { postId, reason }, { ...postIn(acting, entered), ...namesIn(entered) })

export const end = async (acting: Acting, { postId, endedOn, cause, act }: Asked<typeof calls.endPost>) =>
  endPost(acting, { postId, endedOn: required(endedOn), cause: byPlace(END_CAUSES, cause), act })
