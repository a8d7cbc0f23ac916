import { revisionsAfter } from '../changes/revisions.ts'
import { refusalsOf } from '../changes/sequence.ts'
import { validate } from '../index.ts'
import { openPdf } from '../pdf/file.ts'
import type { SigningKey } from '../sign/cms.ts'
import { trustStore } from '../trust/store.ts'
import { authority } from './authority.ts'
import { type Beside, lastObject, signedAgain, signedPrepared, stampedAgain, stampedPrepared, withKeys } from './forge.ts'
import { paper, stream, updated } from './papers.ts'

let made: Promise<SigningKey> | null = null
/** One key signs the papers of all tests: it costs time to make. */
const key = (): Promise<SigningKey> => {
  made ??= authority('Autoridad').then((ours) => ours.holder('Firmante'))
  return made
}

/** A page (object 3) with one line of text (4) in a font (5), signed by a field (20) whose signature is an object of its own (21). */
export async function signedPaper(beside: Beside = {}): Promise<Uint8Array> {
  const blank = paper('Bs 100', { catalog: ' /AcroForm <</Fields [] /SigFlags 3>>', page: ' /Annots []' })
  return signedAgain(blank, await key(), { number: 20, name: 'Primera', ...beside })
}

/** The file with a second signature (field 30, signature 31) in an update. */
export const signedLater = async (file: Uint8Array, beside: Beside = {}): Promise<Uint8Array> => signedAgain(file, await key(), beside)

/** The file with a second signature (31) in an update, by an empty field that it has. */
export const preparedSigned = async (file: Uint8Array, field: number, beside: Beside = {}): Promise<Uint8Array> =>
  signedPrepared(file, await key(), field, beside)

/** The file with a timestamp (31) in an update, by an empty field that it has. */
export const preparedStamped = async (file: Uint8Array, field: number, beside: Beside = {}): Promise<Uint8Array> =>
  stampedPrepared(file, await key(), field, beside)

/** The file with a timestamp (field 30, token 31) in an update. */
export const stampedLater = async (file: Uint8Array, beside: Beside = {}): Promise<Uint8Array> => stampedAgain(file, await key(), beside)

/** The file with a store of validation data in an update, which anybody may add; `store` says more of it. */
export const withStore = (file: Uint8Array, { catalog = '', objects = {}, trailer = {} }: Beside = {}, store = ''): Uint8Array =>
  updated(file, { 1: withKeys(lastObject(file, 1), ` /DSS <</Type /DSS${store}>>${catalog}`), ...objects }, trailer)

/** What a widget shows: a line in the font of the page. */
export const appearance = (line: string): string =>
  stream(
    `1 g 0 0 200 60 re f 0 g BT /F1 18 Tf 10 20 Td (${line}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources <</Font <</F1 5 0 R>>>> ',
  )

const now = new Date('2026-11-20T14:00:00Z')

/**
 * What is said of the updates behind a signed file: the verdict on the whole, the gates that signatures did not pass, and the condition of the table that
 * each update does not meet, or all together.
 */
export async function verdictOnUpdates(signed: Uint8Array, full: Uint8Array) {
  const { intact, signatures } = await validate(full, trustStore([]), now)
  const refusals = refusalsOf(revisionsAfter(openPdf(full), signed.length) ?? []).map(({ rule }) => rule)
  return { intact, broken: signatures.flatMap(({ broken }) => broken ?? []), refusals }
}

/** The verdict on an honest file. */
export const untouched = { intact: true, broken: [], refusals: [] }

/** The verdict on a file that is well signed, and has one update that does not meet one condition. */
export const refusedBy = (condition: string) => ({ intact: false, broken: ['laterChanges'], refusals: [condition] })
