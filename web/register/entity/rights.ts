import { type EntityPermission, entityPermits } from '@djbr/domain/register/entity-members.ts'
import type { SessionUser } from '../../foundation/session/session.ts'

const may =
  (permission: EntityPermission) =>
  ({ entidad }: SessionUser): boolean =>
    entityPermits(entidad?.calidad ?? null, permission)

/** Whether somebody of an entity prints slips for its people, and confirms its list. */
export const mayPrintSlips = may('printSlips')
export const mayConfirmList = may('confirmList')
/** Whether somebody of an entity reports and corrects posts, and answers claims. */
export const mayKeepPosts = may('keepPosts')
export const mayAnswerClaims = may('answerClaims')
