/**
 * Which parts of a signed file may be a document that the authority knows, as numbers of its first bytes: the whole file, then the first revision
 * that somebody signed, because what others add behind it makes another file of it.
 */
export function knowableParts(fileLength: number, signatures: readonly { readonly signedLength: number }[]): readonly number[] {
  const revisions = signatures.map(({ signedLength }) => signedLength).filter((length) => length > 0 && length < fileLength)
  return revisions.length === 0 ? [fileLength] : [fileLength, Math.min(...revisions)]
}
