import { readSignedData, type SignedData, type Signer } from './cms/signed-data.ts'
import { Damage } from './damage.ts'
import type { Field } from './fields.ts'
import type { PdfFile } from './pdf/file.ts'
import { type Dictionary, isArray, isName, isString, type PdfString, type Value } from './pdf/values.ts'

/** A CMS signature over bytes, read without validating: a file's, or a timestamp's over another signature. */
export type SignedBytes = {
  readonly isTimestamp: boolean
  /** In consecutive parts: otherwise the signatures of a large file would hold many copies of it. */
  readonly covered: readonly Uint8Array[]
  readonly cms: SignedData | null
  readonly signer: Signer | null
  /** Whether there are no signed attributes: the older format lets a signature be over the covered bytes directly. */
  readonly lacksAttributes: boolean
}

/** One signature of a file, read without validating; the gates validate it. */
export type Subject = SignedBytes & {
  readonly file: PdfFile
  readonly field: Field
  readonly dictionary: Dictionary
  readonly range: readonly Value[]
  readonly contents: PdfString | null
  /** Where the part of the file that it covers ends. */
  readonly coveredEnd: number
}

/** Gathers what a filled signature field states about itself. */
export function subjectOf(file: PdfFile, field: Field, dictionary: Dictionary): Subject {
  const declared = dictionary.entries.get('ByteRange')
  const range = isArray(declared) ? declared : []
  const contents = dictionary.entries.get('Contents')
  const [start, length, next, rest] = [0, 1, 2, 3].map((index) => clamped(range[index], file.bytes.length)) as [
    number,
    number,
    number,
    number,
  ]
  // Contents outside the file's own bytes are not checked: inflated, they could be far larger than the file.
  const cms = isString(contents) && contents.start >= 0 ? readOrNull(contents.bytes) : null
  const signer = cms?.signers[0] ?? null
  return {
    file,
    field,
    dictionary,
    isTimestamp: isTimestampDictionary(dictionary),
    range,
    contents: isString(contents) ? contents : null,
    coveredEnd: Math.min(next + rest, file.bytes.length),
    covered: [file.bytes.subarray(start, start + length), file.bytes.subarray(next, next + rest)],
    cms,
    signer,
    lacksAttributes: signer?.signedPart === null && isName(dictionary.entries.get('SubFilter'), 'adbe.pkcs7.detached'),
  }
}

/** Whether a signature dictionary is a timestamp over the file; some writers give it the type of a signature all the same. */
export const isTimestampDictionary = ({ entries }: Dictionary): boolean =>
  isName(entries.get('Type'), 'DocTimeStamp') || isName(entries.get('SubFilter'), 'ETSI.RFC3161')

function clamped(value: Value | undefined, most: number): number {
  return typeof value === 'number' ? Math.min(Math.max(0, value), most) : 0
}

function readOrNull(bytes: Uint8Array): SignedData | null {
  try {
    return readSignedData(bytes)
  } catch (error) {
    if (error instanceof Damage) return null
    throw error
  }
}
