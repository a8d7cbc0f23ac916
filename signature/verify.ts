import { revisionsAfter } from './changes/revisions.ts'
import { Damage } from './damage.ts'
import { signatureFields } from './fields.ts'
import { everySignature, type Verified } from './gates/every-signature.ts'
import { type Gate, gates } from './gates/index.ts'
import { openPdf, type PdfFile } from './pdf/file.ts'
import { type Subject, subjectOf } from './subject.ts'

export type Verification = { readonly signatures: readonly Verified[]; readonly intact: boolean }

/**
 * Validates every signature of a PDF except for trust. `intact` is true only when there is a signer and every signature and timestamp passed every gate.
 * Throws Damage when the file cannot be read.
 */
export async function verify(bytes: Uint8Array): Promise<Verification> {
  const file = openPdf(bytes)
  const subjects = subjectsIn(file)
  const ends = subjects.map(({ coveredEnd }) => coveredEnd)
  sizeIsSigned(file, Math.max(...ends))
  // Reading for the oldest signature also reads what the later ones need.
  if (ends.length > 0) revisionsAfter(file, Math.min(...ends))
  const signatures: Verified[] = []
  for (const subject of subjects) signatures.push({ subject, broken: await firstBroken(subject) })
  return { signatures, intact: everySignature(signatures) }
}

/** Some readers ignore objects beyond a file's stated size: a size that is too small is accepted only if it was signed, since that signer knew it. */
function sizeIsSigned(file: PdfFile, signedEnd: number): void {
  const isSigned = revisionsAfter(file, signedEnd)?.length === 0
  if (!isSigned && file.highest >= file.size) throw new Damage('structure', 'objects beyond the size')
}

function subjectsIn(file: PdfFile): Subject[] {
  return signatureFields(file).flatMap((field) => (field.signature ? [subjectOf(file, field, field.signature)] : []))
}

async function firstBroken(subject: Subject): Promise<Gate | null> {
  for (const [name, passes] of Object.entries(gates) as [Gate, (subject: Subject) => boolean | Promise<boolean>][]) {
    if (!(await passesOrFails(passes, subject))) return name
  }
  return null
}

async function passesOrFails(passes: (subject: Subject) => boolean | Promise<boolean>, subject: Subject): Promise<boolean> {
  try {
    return await passes(subject)
  } catch (error) {
    if (error instanceof Damage && error.reason === 'structure') return false
    throw error
  }
}
