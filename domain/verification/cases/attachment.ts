/** Types of files that an answer accepts (R18.11). */
export const ATTACHMENT_TYPES = ['pdf', 'jpeg', 'png'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

/** Largest file of an answer, in bytes, and most files of an answer (R18.11). */
export const MAX_ATTACHMENT_BYTES = 2 * 1024 * 1024
export const MAX_ATTACHMENTS = 10

const SIGNS: Readonly<
  Record<AttachmentType, { readonly first: readonly number[]; readonly last: readonly number[]; readonly within: number }>
> = {
  // `%PDF-` … `%%EOF`, which a line end may follow.
  pdf: { first: [0x25, 0x50, 0x44, 0x46, 0x2d], last: [0x25, 0x25, 0x45, 0x4f, 0x46], within: 1024 },
  jpeg: { first: [0xff, 0xd8, 0xff], last: [0xff, 0xd9], within: 2 },
  png: { first: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], last: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], within: 8 },
}

const standsAt = (bytes: Uint8Array, sign: readonly number[], at: number) =>
  at >= 0 && sign.every((byte, index) => bytes[at + index] === byte)

/**
 * Returns a file's type by its content, regardless of its name: it begins and ends as its type does (R18.11). Null for anything else, for a picture that is cut short or has data
 * after its end, and for an empty file.
 */
export function attachmentTypeOf(bytes: Uint8Array): AttachmentType | null {
  const found = ATTACHMENT_TYPES.find((type) => {
    const { first, last, within } = SIGNS[type]
    if (!standsAt(bytes, first, 0)) return false
    const earliest = Math.max(first.length, bytes.length - within)
    for (let at = bytes.length - last.length; at >= earliest; at--) if (standsAt(bytes, last, at)) return true
    return false
  })
  return found ?? null
}
