/** How many pages a PDF of this portal has: its own printer writes each as an object in the open. Null when none can be seen. */
export function pagesOf(bytes: Uint8Array): number | null {
  const pages = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)
  return pages?.length ?? null
}
