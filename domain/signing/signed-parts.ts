/**
 * Returns which parts of a signed file may be a document known to the authority, as lengths from its start: the whole file, then the first revision
 * that was signed, because later additions make it a different file.
 */
export function knowableParts(fileLength: number, signatures: readonly { readonly signedLength: number }[]): readonly number[] {
  const revisions = signatures.map(({ signedLength }) => signedLength).filter((length) => length > 0 && length < fileLength)
  return revisions.length === 0 ? [fileLength] : [fileLength, Math.min(...revisions)]
}
