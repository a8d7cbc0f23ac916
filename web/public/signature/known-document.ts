import type { knownDocument } from '@djbr/domain/calls/certificates.ts'
import { knowableParts } from '@djbr/domain/signing/signed-parts.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { api } from '../../foundation/calls/api.ts'
import type { KnownDocument, ShownSignature } from './verdict.ts'

/** Asks what the authority knows of a file, by its SHA-256 as it is now, then as it was first signed. Rejects when it cannot be asked. */
export async function askWhatIsKnown(pdf: Uint8Array<ArrayBuffer>, signatures: readonly ShownSignature[]): Promise<KnownDocument> {
  const [full = pdf.length, ...revisions] = knowableParts(pdf.length, signatures)
  let known = await askAbout(pdf, full)
  for (const bytes of revisions) if (!known.conocido) known = await askAbout(pdf, bytes)
  return known
}

async function askAbout(pdf: Uint8Array<ArrayBuffer>, bytes: number): Promise<KnownDocument> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pdf.subarray(0, bytes)))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { ...(await api.get<typeof knownDocument>(`public/documento_conocido/${hash}`, { quiet: true })), bytes }
}

const AUTHORITY = /^CONTRALORIA GENERAL DEL ESTADO\b/

const isAuthority = ({ organisation }: ShownSignature) => AUTHORITY.test(withoutMarks(organisation).toUpperCase())

/** Returns whether the authority signed a file: `proven` by a trusted certificate, `claimed` when a signature only says so, null otherwise. */
export function signedByAuthority(signatures: readonly ShownSignature[]): 'proven' | 'claimed' | null {
  const theirs = signatures.filter(isAuthority)
  if (theirs.some(({ intact, trusted }) => intact && trusted === true)) return 'proven'
  return theirs.length > 0 ? 'claimed' : null
}
