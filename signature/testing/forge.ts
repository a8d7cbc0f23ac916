import { readCertificate } from '../cms/certificate.ts'
import { hash } from '../cms/digest.ts'
import { attribute, contentTypes } from '../cms/signed-data.ts'
import { signatureFields } from '../fields.ts'
import { openPdf } from '../pdf/file.ts'
import { isString } from '../pdf/values.ts'
import type { SigningKey, Stamp } from '../sign/cms.ts'
import { element, identifier, nothing, octets, sequence, set, sha256, smallInteger } from '../sign/der.ts'
import { updated } from './papers.ts'

/** How a forged signature differs from an honest one. */
export type Forgery = {
  /** The four numbers of the byte range. */
  range?: (honest: readonly [number, number, number, number]) => readonly number[]
  subFilter?: string
  contentType?: string
  /** The certificate that the signed attributes name. */
  named?: Uint8Array
  attached?: boolean
  signers?: number
  spoiled?: boolean
  behind?: readonly number[]
  /** A timestamp by an authority of its own making. */
  timestamp?: boolean
  /** What the timestamp says of the time, GeneralizedTime; 2026-11-20 at 14:00 UTC unless told otherwise. */
  time?: string
  /** What the timestamp is over, in place of what it is asked for. */
  over?: Uint8Array
  /** Names its signer by the key, not by issuer and serial number. */
  byKey?: boolean
}

const rsaWithSha256 = sequence(identifier('1.2.840.113549.1.1.11'), nothing)
const named = (name: string, value: Uint8Array) => sequence(identifier(name), set(value))

/** Signs the last signature of a file once more, so that every hash is right and only what is asked for is wrong. */
export async function forged(file: Uint8Array, key: SigningKey, how: Forgery): Promise<Uint8Array> {
  const bytes = Buffer.from(file)
  const { start, end } = contentsOf(file)
  if (how.subFilter) write(bytes, '/ETSI.CAdES.detached', `/${how.subFilter}`.padEnd('/ETSI.CAdES.detached'.length))
  const honest = [0, start, end, bytes.length - end] as const
  const range = (how.range ?? (() => honest))(honest)
  const said = bytes
    .subarray(bytes.lastIndexOf('/ByteRange ['), bytes.indexOf(']', bytes.lastIndexOf('/ByteRange [')) + 1)
    .toString('latin1')
  write(bytes, said, `/ByteRange [${range.join(' ')}]`.padEnd(said.length))
  const [a = 0, b = 0, c = 0, d = 0] = range
  const covered = new Uint8Array(Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]))
  const cms = Buffer.from(await signedData(covered, key, how)).toString('hex') + Buffer.from(how.behind ?? []).toString('hex')
  bytes.write(cms.padEnd(end - start - 2, '0'), start + 1, 'latin1')
  return new Uint8Array(bytes)
}

function contentsOf(file: Uint8Array) {
  const contents = signatureFields(openPdf(file))
    .findLast(({ signature }) => signature)
    ?.signature?.entries.get('Contents')
  if (!isString(contents)) throw new Error('There is no signature to forge.')
  return contents
}

function write(bytes: Buffer, text: string, by: string): void {
  if (text.length !== by.length) throw new Error(`"${by}" does not fit in place of "${text}".`)
  bytes.write(by, bytes.lastIndexOf(text), 'latin1')
}

/** A timestamp token, signed by a key. */
export const stampBy =
  (key: SigningKey, how: Forgery = {}): Stamp =>
  (bytes) =>
    signedData(bytes, key, { timestamp: true, ...how })

async function signedData(covered: Uint8Array, key: SigningKey, how: Forgery): Promise<Uint8Array> {
  const holder = readCertificate(key.certificates[0] as Uint8Array)
  const stamp = how.timestamp ? timestampInfo(await hash('SHA-256', how.over ?? covered), how.time ?? '20261120140000Z') : null
  const type = identifier(how.contentType ?? (stamp ? contentTypes.timestamp : contentTypes.data))
  const attributes = set(
    named(attribute.contentType, type),
    named(attribute.messageDigest, octets(await hash('SHA-256', stamp ?? covered))),
    named(attribute.signingCertificateV2, sequence(sequence(sequence(octets(await hash('SHA-256', how.named ?? holder.raw)))))),
  )
  const signature = Uint8Array.from(await key.sign(attributes))
  if (how.spoiled) signature[20] = (signature[20] as number) ^ 1
  const signer = (version: number) =>
    sequence(
      smallInteger(version),
      how.byKey ? element(0x80, holder.keyIdentifier ?? new Uint8Array()) : sequence(holder.issuer.raw, element(0x02, holder.serial)),
      sha256,
      Uint8Array.from([0xa0, ...attributes.subarray(1)]),
      rsaWithSha256,
      octets(signature),
    )
  const carried = stamp ?? (how.attached ? covered.subarray(0, 10) : null)
  const content = carried ? [element(0xa0, octets(carried))] : []
  const signers = Array.from({ length: how.signers ?? 1 }, (_, index) => signer(index + 1))
  const body = sequence(
    smallInteger(1),
    set(sha256),
    sequence(stamp ? type : identifier(contentTypes.data), ...content),
    element(0xa0, ...key.certificates),
    set(...signers),
  )
  return sequence(identifier('1.2.840.113549.1.7.2'), element(0xa0, body))
}

const timestampInfo = (imprint: Uint8Array, time: string) =>
  sequence(smallInteger(1), identifier('1.2.3'), sequence(sha256, octets(imprint)), smallInteger(1), element(0x18, Buffer.from(time)))

/** What an update with one more field brings beside it. */
type Beside = {
  /** More keys of the field. */
  readonly more?: string
  readonly rect?: string
  readonly value?: string
  readonly fields?: string
  readonly annotations?: string
  readonly objects?: Readonly<Record<number, string>>
}

/** The file with one more signature field in an update of its own. */
export const withField = (
  file: Uint8Array,
  { more = '', rect = '0 0 0 0', value = '31 0 R', fields = '', annotations = '', objects = {} }: Beside,
): Uint8Array =>
  updated(file, {
    1: lastObject(file, 1).replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 30 0 R${fields}]`),
    3: lastObject(file, 3).replace(/\/Annots \[([^\]]*)\]/, `/Annots [$1 30 0 R${annotations}]`),
    30: `<</Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) /V ${value} /P 3 0 R /Rect [${rect}] /F 132${more}>>`,
    ...objects,
  })

const unsigned = (type: string, format: string, time: string) =>
  `<</Type /${type} /Filter /Adobe.PPKLite /SubFilter /${format} /M (${time}) /ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(12_000)}>>>`

/** The file with one more signature in an update of its own, by another field. */
export const signedAgain = (file: Uint8Array, key: SigningKey, beside: Beside, time = "D:20261120100000-04'00'"): Promise<Uint8Array> =>
  forged(withField(file, { ...beside, objects: { 31: unsigned('Sig', 'ETSI.CAdES.detached', time), ...beside.objects } }), key, {})

/** The file with a timestamp of its own in an update, by a field like a signature's. */
export const stampedAgain = (file: Uint8Array, key: SigningKey, beside: Beside, how: Forgery = {}): Promise<Uint8Array> =>
  forged(
    withField(file, { ...beside, objects: { 31: unsigned('DocTimeStamp', 'ETSI.RFC3161', "D:20261120100000-04'00'"), ...beside.objects } }),
    key,
    { timestamp: true, ...how },
  )

/** The text of an object as it stands last in a file. */
export function lastObject(file: Uint8Array, number: number): string {
  const whole = Buffer.from(file).toString('latin1')
  const from = whole.lastIndexOf(`\n${number} 0 obj\n`) + `\n${number} 0 obj\n`.length
  return whole.slice(from, whole.indexOf('\nendobj', from))
}
