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

/** What every signature has to pass, in order; the first that it does not is the reason given (S29). */
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

/** What holds of a file beyond the bytes that were signed. */
const beyondSignedBytes: ReadonlySet<Gate> = new Set(['laterBytes', 'laterChanges', 'permissions', 'oneReading'])

/** Whether the signer's key signed the bytes that a signature covers, by the first gate that it did not pass: none, or one over what came later or over how the file can be read. */
export const signedWhatItCovers = (broken: Gate | null): boolean => broken === null || beyondSignedBytes.has(broken)
