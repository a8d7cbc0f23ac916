/** Glyphs whose widths are listed here: those of Latin text. */
const glyphNames = (
  'space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen ' +
  'period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D ' +
  'E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore grave a b c d e ' +
  'f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde quoteleft quoteright quotedblleft ' +
  'quotedblright endash emdash bullet ellipsis ordmasculine ordfeminine degree exclamdown questiondown guillemotleft ' +
  'guillemotright periodcentered Euro'
).split(' ')

/** The same glyphs as characters. */
const characters = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' + '‘’“”–—•…ºª°¡¿«»·€'

const widths = {
  helvetica:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 ' +
    '584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 ' +
    '611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 ' +
    '722 500 500 500 334 260 334 584 222 222 333 333 556 1000 350 1000 365 370 400 333 611 556 556 278 556',
  helveticaBold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 ' +
    '584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 ' +
    '611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 ' +
    '778 556 556 500 389 280 389 584 278 278 500 500 556 1000 350 1000 365 370 400 333 611 556 556 278 556',
  times:
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 ' +
    '564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 ' +
    '611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 ' +
    '722 500 500 444 480 200 480 541 333 333 444 444 500 1000 350 1000 310 276 400 333 444 500 500 250 500',
  timesBold:
    '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 ' +
    '570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 ' +
    '667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 ' +
    '722 500 500 444 394 220 394 520 333 333 500 500 500 1000 350 1000 330 300 400 333 500 500 500 250 500',
  timesItalic:
    '250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 675 ' +
    '675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500 556 722 611 833 611 556 ' +
    '556 389 278 389 422 500 333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 ' +
    '667 444 444 389 400 275 400 541 333 333 556 556 500 889 350 889 310 276 400 389 500 500 500 250 500',
  timesBoldItalic:
    '250 389 555 500 500 833 778 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 ' +
    '570 570 500 832 667 667 667 722 667 667 722 778 389 500 667 611 889 722 722 611 722 667 556 611 722 667 889 667 611 ' +
    '611 333 278 333 570 500 333 500 500 444 500 444 333 500 556 278 278 500 278 778 556 500 500 500 389 389 278 556 444 ' +
    '667 500 444 389 348 220 348 570 333 333 500 500 500 1000 350 1000 300 266 400 389 500 500 500 250 500',
}

type Family = keyof typeof widths

const tables = new Map<Family, ReadonlyMap<string, number>>(
  (Object.entries(widths) as [Family, string][]).map(([family, row]) => [family, tableOf(row)]),
)

function tableOf(row: string): ReadonlyMap<string, number> {
  const numbers = row.split(' ').map(Number)
  return new Map(Array.from(characters, (character, index) => [character, numbers[index] as number]))
}

/** Returns the width of a character in a standard font, in thousandths of the font size; null for other fonts and for rare characters. */
export function standardWidth(font: string, character: string): number | null {
  if (/^Courier/.test(font)) return 600
  const family = familyOf(font)
  const table = family && tables.get(family)
  return table ? (table.get(character) ?? table.get(character.normalize('NFD').charAt(0)) ?? null) : null
}

function familyOf(font: string): Family | null {
  const isBold = /Bold/.test(font)
  if (/^(Helvetica|Arial)/.test(font) && !/Narrow|Black|Unicode|Condensed/.test(font)) return isBold ? 'helveticaBold' : 'helvetica'
  if (!/^Times/.test(font)) return null
  if (/Italic|Oblique/.test(font)) return isBold ? 'timesBoldItalic' : 'timesItalic'
  return isBold ? 'timesBold' : 'times'
}

/** Returns the character that a glyph's name stands for, with its accent; null when it is not a common one. */
export function characterNamed(name: string): string | null {
  const index = glyphNames.indexOf(name)
  if (index >= 0) return characters.charAt(index)
  if (name === 'nbspace' || name === 'nonbreakingspace') return '\u00a0'
  const code = /^uni([0-9A-F]{4})$/.exec(name)?.[1]
  if (code) return String.fromCharCode(Number.parseInt(code, 16))
  const [, letter = '', accent = ''] = /^([A-Za-z])(acute|grave|circumflex|dieresis|tilde|ring|cedilla|caron)$/.exec(name) ?? []
  return letter === '' ? null : (letter + accents[accent as keyof typeof accents]).normalize('NFC')
}

const accents = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
}
