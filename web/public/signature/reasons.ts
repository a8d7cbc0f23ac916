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
const changes: ReadonlySet<MessageKey> = new Set(['signature.broken.content', 'signature.broken.later'])

/** Why a signature is not intact, by the gate of S29 that it did not pass. */
export const reasonBroken = (broken: string): MessageKey => whyBroken[broken] ?? 'signature.broken.other'

/** Why a signer is not trusted. */
export const reasonDistrusted = (distrust: string): MessageKey => whyDistrusted[distrust] ?? 'signature.distrust.other'

/** Whether a gate says that what was signed and what the file holds now differ. */
export const saysChanged = (broken: string): boolean => changes.has(reasonBroken(broken))
