/** Returns the number of pages of a PDF that this portal printed: its printer writes each page as an uncompressed object. Null when none is found. */
export function pagesOf(bytes: Uint8Array): number | null {
  const pages = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  return pages?.length ?? null
}
