/** The text of an answer, up to a size; null when there is more. */
export async function textWithin(response: Response, largest: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
