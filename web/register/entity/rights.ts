import { type EntityPermission, entityPermits } from '@djbr/domain/register/entity-members.ts'
import type { SessionUser } from '../../foundation/session/session.ts'

const may =
  (permission: EntityPermission) =>
  ({ entidad }: SessionUser): boolean =>
    entityPermits(entidad?.calidad ?? null, permission)

/** Whether a member of an entity may print slips for its people, and confirm its list. */
export const mayPrintSlips = may('printSlips')
export const mayConfirmList = may('confirmList')
/** Whether a member of an entity may report and correct posts, and answer claims. */
export const mayKeepPosts = may('keepPosts')
export const mayAnswerClaims = may('answerClaims')
