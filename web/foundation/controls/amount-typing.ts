/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Returns the caret's place after thousands points were inserted: after as many digits as before. */
export function caretBehindDigits(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}

/**
 * Returns the text that a person meant by an edit. Points that we inserted are not theirs: they are removed, and any sign other than a digit stays
 * where the person typed it.
 */
export function editedText(before: string, after: string, hasOurPoints: boolean): string {
  if (!hasOurPoints) return after
  const start = commonLength(before, after)
  const end = commonLength([...before.slice(start)].reverse(), [...after.slice(start)].reverse())
  const inserted = after.slice(start, after.length - end)
  if (/^\d*$/.test(inserted)) return withoutPoints(after)
  return withoutPoints(after.slice(0, start)) + inserted + withoutPoints(after.slice(after.length - end))
}

const withoutPoints = (text: string) => text.replaceAll('.', '')

function commonLength(one: string | readonly string[], other: string | readonly string[]): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1
  return length
}
