import type { MessageKey } from '@djbr/domain/messages/index.ts'

const whyBroken: Readonly<Record<string, MessageKey>> = {
  byteRange: 'signature.broken.part',
  contents: 'signature.broken.part',
  messageDigest: 'signature.broken.content',
  signatureValue: 'signature.broken.value',
  algorithms: 'signature.broken.algorithms',
  laterBytes: 'signature.broken.later',
  laterChanges: 'signature.broken.later',
  permissions: 'signature.broken.later',
  oneReading: 'signature.broken.reading',
}
const whyDistrusted: Readonly<Record<string, MessageKey>> = {
  noCertificate: 'signature.distrust.noCertificate',
  noTime: 'signature.distrust.noTime',
  outOfDate: 'signature.distrust.outOfDate',
  expired: 'signature.distrust.expired',
  unknownAuthority: 'signature.distrust.unknownAuthority',
  notForSigning: 'signature.distrust.notForSigning',
  revoked: 'signature.distrust.revoked',
}
/** Returns why a signature is not intact, by the gate of S29 that it did not pass. */
export const reasonBroken = (broken: string): MessageKey => whyBroken[broken] ?? 'signature.broken.other'

/** Returns why a signer is not trusted. */
export const reasonDistrusted = (distrust: string): MessageKey => whyDistrusted[distrust] ?? 'signature.distrust.other'

const changedParts: Readonly<Record<string, MessageKey>> = {
  annotations: 'signature.changedPart.page',
  form: 'signature.changedPart.form',
  formDefaults: 'signature.changedPart.form',
  preparedField: 'signature.changedPart.form',
  dates: 'signature.changedPart.information',
}

const ABOUT_LATER: ReadonlySet<string> = new Set(['laterBytes', 'laterChanges', 'permissions'])

/** Returns whether the gate that a signature did not pass looks only at what was added after it. */
export const isAboutLater = (broken: string): boolean => ABOUT_LATER.has(broken)

/** Returns which part of a document changed, by the row of the rule that was not met. */
export const changedPart = (rule: string): MessageKey => changedParts[rule.split('.')[0] ?? ''] ?? 'signature.changedPart.other'
