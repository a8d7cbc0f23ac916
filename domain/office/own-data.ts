import type { MessageKey } from '../messages/text.ts'

/** Acts that staff may not do on themselves or a relative, each with the message that says who does it (R8.10). */
export const OWN_DATA = {
  receive: 'office.ownData.receive',
  enable: 'office.ownData.enable',
  print: 'office.ownData.print',
  view: 'office.ownData.view',
  restore: 'office.ownData.restore',
  protect: 'office.ownData.protect',
  propose: 'office.ownData.propose',
  decide: 'office.ownData.decide',
  correct: 'office.ownData.correct',
  revokeCard: 'office.ownData.revokeCard',
  member: 'office.ownData.member',
  reportPost: 'entity.ownPost',
  decideClaim: 'entity.ownClaim',
  certify: 'outages.office.own',
} as const satisfies Record<string, MessageKey>

/** An attempted act on a person's data. */
export type OnData = keyof typeof OWN_DATA
