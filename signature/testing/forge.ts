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

/** What an update with one more field brings beside it: more words of the objects that it touches, and more objects. */
export type Beside = {
  /** The object number of the field, one less than that of its signature. */
  readonly number?: number
  readonly name?: string
  /** More keys of the field. */
  readonly more?: string
  readonly rect?: string
  readonly flags?: number
  readonly value?: string
  /** More keys of the signature. */
  readonly signature?: string
  readonly catalog?: string
  readonly form?: string
  readonly fields?: string
  readonly page?: string
  readonly annotations?: string
  readonly objects?: Readonly<Record<number, string | null>>
  readonly trailer?: Readonly<Record<string, string>>
}

/** The file with one more signature field in an update of its own. */
export const withField = (file: Uint8Array, beside: Beside): Uint8Array => {
  const { number = 30, name = 'Segunda', more = '', rect = '0 0 0 0', flags = 132, value = `${number + 1} 0 R` } = beside
  const { catalog = '', form = '', fields = '', page = '', annotations = '', objects = {}, trailer = {} } = beside
  const listed = (before: number, list: string, added: string, beyond = '') =>
    lastObject(file, before).replace(
      new RegExp(`/${list} \\[([^\\]]*)\\]`),
      (_, there) => `/${list} [${there} ${number} 0 R${added}]${beyond}`,
    )
  return updated(
    file,
    {
      1: withKeys(listed(1, 'Fields', fields, form), catalog),
      3: withKeys(listed(3, 'Annots', annotations), page),
      [number]: `<</Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /V ${value} /P 3 0 R /Rect [${rect}] /F ${flags}${more}>>`,
      ...objects,
    },
    trailer,
  )
}

/** The text of a dictionary with more keys at its end. */
export const withKeys = (dictionary: string, keys: string): string => `${dictionary.slice(0, -2)}${keys}>>`

const unsigned = (type: string, format: string, time: string, more = '') =>
  `<</Type /${type} /Filter /Adobe.PPKLite /SubFilter /${format} /M (${time})${more} /ByteRange [0 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(12_000)}>>>`

/** The file with an unsigned signature in an update, by a field of its own. */
const withSignature = (file: Uint8Array, beside: Beside, signature: string): Uint8Array =>
  withField(file, { ...beside, objects: { [(beside.number ?? 30) + 1]: signature, ...beside.objects } })

/** The file with one more signature in an update of its own, by another field. */
export const signedAgain = (file: Uint8Array, key: SigningKey, beside: Beside, time = "D:20261120100000-04'00'"): Promise<Uint8Array> =>
  forged(withSignature(file, beside, unsigned('Sig', 'ETSI.CAdES.detached', time, beside.signature)), key, {})

/** The file with an unsigned signature (object 31) in an update, by an empty field that it has, and more keys of that field. */
const withPrepared = (file: Uint8Array, field: number, { more = '', objects = {}, trailer = {} }: Beside, signature: string): Uint8Array =>
  updated(file, { [field]: withKeys(lastObject(file, field), ` /V 31 0 R${more}`), 31: signature, ...objects }, trailer)

/** The file with a signature (object 31) in an update, by an empty field that it has. */
export const signedPrepared = (file: Uint8Array, key: SigningKey, field: number, beside: Beside) =>
  forged(withPrepared(file, field, beside, unsigned('Sig', 'ETSI.CAdES.detached', "D:20261120100000-04'00'")), key, {})

/** The file with a timestamp (object 31) in an update, by an empty field that it has. */
export const stampedPrepared = (file: Uint8Array, key: SigningKey, field: number, beside: Beside) =>
  forged(withPrepared(file, field, beside, unsigned('DocTimeStamp', 'ETSI.RFC3161', "D:20261120100000-04'00'")), key, { timestamp: true })

/** The file with a timestamp of its own in an update, by a field like a signature's. */
export const stampedAgain = (file: Uint8Array, key: SigningKey, beside: Beside, how: Forgery = {}): Promise<Uint8Array> =>
  forged(withSignature(file, beside, unsigned('DocTimeStamp', 'ETSI.RFC3161', "D:20261120100000-04'00'")), key, {
    timestamp: true,
    ...how,
  })

/** The text of an object as it stands last in a file. */
export function lastObject(file: Uint8Array, number: number): string {
  const full = Buffer.from(file).toString('latin1')
  const from = full.lastIndexOf(`\n${number} 0 obj\n`) + `\n${number} 0 obj\n`.length
  return full.slice(from, full.indexOf('\nendobj', from))
}
