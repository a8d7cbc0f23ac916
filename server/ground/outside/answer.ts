/** Returns the bytes of an answer, up to a size; null when there are more. */
export async function bytesWithin(response: Response, largest: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // @protects S36 an answer is read up to a size
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the text of an answer, up to a size in bytes; null when there is more. */
export async function textWithin(response: Response, largest: number): Promise<string | null> {
  return (await bytesWithin(response, largest))?.toString('utf8') ?? null
}
