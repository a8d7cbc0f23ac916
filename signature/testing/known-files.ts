import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** What is due for a signed file: `intact`, `valid` and whom its certificates name, where the answer is known. */
export type KnownFile = {
  readonly file: string
  readonly place: URL
  readonly intact: boolean | null
  readonly valid: boolean | null
  readonly signers: readonly string[] | null
}

/** Signed files with their known verdicts, whom to trust for them, and as of when (DER). */
export type KnownFiles = {
  readonly name: string
  readonly files: readonly KnownFile[]
  readonly anchors: readonly Uint8Array[]
  readonly lists: readonly Uint8Array[]
  readonly now: Date
}

/** The corpora beside the project, with verdicts known to others; null where they are absent. */
const corpora = new URL('../../../shared/corpora/', import.meta.url)
export const areThere = existsSync(corpora)

/** The files of all corpora that are there, but the damaged ones; the honest ones of the project's own always are. */
export const knownFiles = (): readonly KnownFiles[] => [...(areThere ? [collected(), forged(), forgedLater()] : []), honest()]

/** Honest and forged files of many origins; whom they name is trusted by nobody here. */
export function collected(): KnownFiles {
  const folder = new URL('signed-pdfs/', corpora)
  const files = rowsOf(new URL('manifest.tsv', folder)).map(([file = '', , expected = '', otherwise = '', , names = '']) => {
    // P: opinions differ; where not only T is said, this engine refuses.
    const intact = (expected === 'T' && !twoReadings.has(file)) || (expected === 'P' && otherwise === 'T')
    const signers = expected === 'T' ? names.split(' ; ') : expected === 'N' ? [] : null
    return { file, place: new URL(file, folder), intact, valid: false, signers }
  })
  return { name: 'signed-pdfs', files, anchors: [], lists: [], now: new Date('2026-11-20T14:00:00Z') }
}

/**
 * Drafts that were made to be changed after signing. Others judge them by what their tables say; a reader that repairs them finds more: the length of a stream
 * is another than it says (so that it hides the rest), and objects are there that the table calls free.
 */
const twoReadings: ReadonlySet<string> = new Set([
  'F-shadow/rub__hide-variant-1_hide-via-referenced-object-stage3-signed.pdf',
  'F-shadow/rub__hide-and-replace-variant-2_change_objects_usage-stage3-signed.pdf',
])

/** Files that are damaged in every way. */
export function damaged(): KnownFiles {
  const folder = new URL('bad-input/pdf-fuzz/', corpora)
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  const files = names.map((file) => ({ file, place: new URL(file, folder), intact: false, valid: false, signers: null }))
  return { name: 'pdf-fuzz', files, anchors: [], lists: [], now: new Date('2026-11-20T14:00:00Z') }
}

/** Files that were made against this engine, and honest ones beside them. */
export const forged = (): KnownFiles =>
  forgedIn('forged-pdfs', { expected: 1, authorities: ['authority', 'portal-authority'], now: '2026-11-22T14:00:00Z' })

/** Files that were made against the engine later: what is hidden from some readers and shown to others, and honest files of real producers. */
export const forgedLater = (): KnownFiles =>
  forgedIn('forged-pdfs-2', {
    expected: 3,
    authorities: ['trust/authority', 'trust-portal-corpus/authority', 'trust-portal-corpus/portal-authority'],
    now: '2026-11-27T14:00:00Z',
  })

/** Which column of the manifest says what is due, and whom to trust as of when. */
type Forged = { readonly expected: number; readonly authorities: readonly string[]; readonly now: string }

const due: Readonly<Record<string, Pick<KnownFile, 'intact' | 'valid'>>> = {
  'not-intact': { intact: false, valid: false },
  'not-valid': { intact: null, valid: false },
  intact: { intact: true, valid: null },
  valid: { intact: true, valid: true },
}

function forgedIn(name: string, { expected, authorities, now }: Forged): KnownFiles {
  const folder = new URL(`${name}/`, corpora)
  const files = rowsOf(new URL('manifest.tsv', folder)).map((row) => {
    const [file = '', verdict = ''] = [row[0], row[expected]]
    const known = due[verdict]
    if (!known) throw new Error(`${file}: nothing is known as "${verdict}".`)
    return { file, place: new URL(file, folder), ...known, signers: null }
  })
  const der = (pem: string) => derOf(new URL(`${pem}.pem`, folder))
  return { name, files, anchors: authorities.map(der), lists: authorities.map((authority) => der(`${authority}-crl`)), now: new Date(now) }
}

/** Honest files by producers of all kinds (`producers/README.md`). */
export function honest(): KnownFiles {
  const folder = new URL('./producers/', import.meta.url)
  const files = rowsOf(new URL('manifest.tsv', folder)).map(([file = '', , , , signers = '', , expected]) => {
    const isValid = expected === 'intact and valid'
    return { file, place: new URL(`files/${file}`, folder), intact: isValid, valid: isValid, signers: signers.split(' ; ') }
  })
  return { name: 'producers', files, anchors: [derOf(new URL('authority.pem', folder))], lists: [], now: new Date('2027-01-01T00:00:00Z') }
}

/** Whether a verdict is the one that is due. */
export const isDue = ({ intact, valid }: KnownFile, verdict: { readonly intact: boolean; readonly valid: boolean }): boolean =>
  (intact === null || intact === verdict.intact) && (valid === null || valid === verdict.valid)

const rowsOf = (table: URL): string[][] =>
  readFileSync(table, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const derOf = (pem: URL): Uint8Array => new Uint8Array(Buffer.from(readFileSync(pem, 'utf8').replace(/-----[^-]+-----|\s/g, ''), 'base64'))
