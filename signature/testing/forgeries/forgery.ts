import type { SigningKey } from '../../sign/cms.ts'
import { authority } from '../authority.ts'
import { type Beside, lastObject, signedAgain, signedPrepared, stampedAgain, withKeys } from '../forge.ts'
import { paper, stream, updated } from '../papers.ts'

/** A signed file and the same with later bytes behind it, by which some reader shows something else than was signed. */
export type Forgery = { readonly signed: Uint8Array; readonly full: Uint8Array }

/** Forgeries of one kind, each named by what it does. */
export type Family = Readonly<Record<string, () => Promise<Forgery>>>

let made: ReturnType<typeof makeKeys> | null = null
/** The keys of all forgeries, which cost time to make: two signers of an authority that is trusted, and somebody of one that is not. */
export const keys = (): ReturnType<typeof makeKeys> => {
  made ??= makeKeys()
  return made
}

async function makeKeys() {
  const [ours, others] = [await authority('Autoridad'), await authority('Nadie')]
  return {
    store: ours.store,
    first: await ours.holder('Primera'),
    second: await ours.holder('Segundo'),
    nobody: await others.holder('Nadie'),
  }
}

/** As of when the forgeries are validated. */
export const now = new Date('2026-11-20T14:00:00Z')

/** A draft of one page (object 3) that says an amount (4) in a font (5); `beside` is what is prepared for its first signature, by field 20. */
export const signedDraft = async (draft: Uint8Array, beside: Beside = {}): Promise<Uint8Array> =>
  signedAgain(draft, (await keys()).first, { number: 20, name: 'Primera', ...beside })

const WITH_FORM = { catalog: ' /AcroForm <</Fields [] /SigFlags 3>>', page: ' /Annots []' }
export const draft = (more: readonly string[] = []): Uint8Array => paper('Bs 100', { ...WITH_FORM, more })
export const signedPaper = (beside: Beside = {}): Promise<Uint8Array> => signedDraft(draft(), beside)

const later =
  (sign: (file: Uint8Array, key: SigningKey, beside: Beside) => Promise<Uint8Array>, signer: 'second' | 'nobody') =>
  async (signed: Uint8Array, beside: Beside = {}): Promise<Forgery> => ({
    signed,
    full: await sign(signed, (await keys())[signer], beside),
  })

/** What comes behind a signed file: a timestamp by nobody who is trusted, or a signature of somebody who is, by a new field (30). */
export const stampedByNobody = later(stampedAgain, 'nobody')
export const signedByAnother = later(signedAgain, 'second')
/** A signature of somebody who is trusted by an empty field (8). */
export const preparedSigned = later((file, key, beside) => signedPrepared(file, key, 8, beside), 'second')

/** A timestamp by nobody who is trusted by an empty field (8), in whose place another text stands. */
export async function preparedStamped(signed: Uint8Array, field: string, beside: Beside = {}): Promise<Forgery> {
  const { objects = {}, ...more } = beside
  return stampedByNobody(signed, { number: 30, ...more, objects: { ...kept(signed), 8: field, ...objects } })
}

/** The catalog and the page as they stand, and no new field. */
const kept = (file: Uint8Array) => ({ 1: lastObject(file, 1), 3: lastObject(file, 3), 30: null })

/** Validation data, which anybody may add, with more objects. */
export function withStore(signed: Uint8Array, objects: Readonly<Record<number, string | null>> = {}): Forgery {
  const catalog = withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>')
  return { signed, full: updated(signed, { 1: catalog, ...objects }) }
}

/** What covers the amount of the paper with another one. */
export const OTHER_AMOUNT = '1 g 30 690 150 30 re f 0 g BT /F1 18 Tf 40 700 Td (Bs 900) Tj ET'

/** A form that draws by the font of the paper. */
export const form = (text: string, keys: string): string =>
  stream(text, `/Type /XObject /Subtype /Form ${keys} /Resources <</Font <</F1 5 0 R>>>> `)
