const MAX_TEXT_LENGTH = 200

/** Control, format and unassigned characters, line separators, lone surrogates, and characters that are drawn as nothing. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns a certificate's text fit for display: a character that would be invisible, or would reorder others, is named by its code point
 * (`‹U+202E›`). At most 200 characters (S29, 8).
 */
export function visible(text: string): string {
  let shown = ''
  for (const character of text) {
    const next = unseen.test(character) ? nameOf(character) : character
    if (shown.length + next.length > MAX_TEXT_LENGTH) break
    shown += next
  }
  return shown
}

const nameOf = (character: string) => `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
