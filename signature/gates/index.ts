import type { Subject } from '../subject.ts'
import { algorithms } from './algorithms.ts'
import { byteRange } from './byte-range.ts'
import { contents } from './contents.ts'
import { detached } from './detached.ts'
import { dictionary } from './dictionary.ts'
import { laterBytes } from './later-bytes.ts'
import { laterChanges } from './later-changes.ts'
import { messageDigest } from './message-digest.ts'
import { oneReading } from './one-reading.ts'
import { oneSigner } from './one-signer.ts'
import { permissions } from './permissions.ts'
import { signatureValue } from './signature-value.ts'
import { signedAttributes } from './signed-attributes.ts'

/** Gates that every signature has to pass, in order; the first one failed is the reason given (S29). */
export const gates = {
  dictionary,
  byteRange,
  contents,
  oneSigner,
  detached,
  algorithms,
  messageDigest,
  signedAttributes,
  signatureValue,
  laterBytes,
  laterChanges,
  permissions,
  oneReading,
} satisfies Record<string, (subject: Subject) => boolean | Promise<boolean>>

export type Gate = keyof typeof gates

/** Gates about a file beyond the signed bytes. */
const beyondSignedBytes: ReadonlySet<Gate> = new Set(['laterBytes', 'laterChanges', 'permissions', 'oneReading'])

/** Whether the signer's key signed the bytes that a signature covers, judging by the first gate failed: none, or one about later changes or ways to read the file. */
export const signedWhatItCovers = (broken: Gate | null): boolean => broken === null || beyondSignedBytes.has(broken)
