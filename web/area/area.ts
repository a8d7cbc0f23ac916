import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { OfficeScreen } from '@djbr/domain/office/office.ts'
import type { EntityScreen } from '@djbr/domain/register/entity-screens.ts'
import type { SessionUser } from '../foundation/session/session.ts'

export type AreaScreen = OfficeScreen | EntityScreen

interface Closed {
  readonly title: MessageKey
  readonly words: MessageKey
}

/** An area opened with a personal account and a second factor: the office, or the area of an entity (R8.5, R13.5). */
export interface Area {
  readonly title: MessageKey
  readonly menu: MessageKey
  isMember(user: SessionUser): boolean
  screensFor(user: SessionUser): readonly AreaScreen[]
  mayOpen(user: SessionUser, path: string): boolean
  /** Returns the user's workplace in it, in words. */
  placeOf(user: SessionUser): string
  /** Texts for a user whose account does not belong here, for one who may open no screen, and for one who may not open this one. */
  readonly stranger: Closed
  readonly nothing: Closed
  readonly notPermitted: Closed
}
