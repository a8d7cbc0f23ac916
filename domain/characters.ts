/**
 * What a person may write. Letters are those of Spanish, Aymara, Quechua, Guaraní and the European surnames of the country:
 * Latin script and the three apostrophes that mark a glottal sound (rules.md 6.7). Look-alikes of other scripts, joiners,
 * direction marks and emoji are none of them.
 */
const LETTERS = "\\p{Script=Latin}'’ʼ"

export const FREE_TEXT = new RegExp(`^[${LETTERS}0-9 \\-_/.*()",;:=%#°º]*$`, 'u')
export const NAME = new RegExp(`^[${LETTERS} .\\-]*$`, 'u')

/** Characters that a name field drops as they are typed. */
export const STRIPPED_FROM_NAMES = /[%#{}*]/g

/** How a text is kept: composed (NFC), on one line, without blanks at its ends. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\r\n\t]+/g, ' ')
    .trim()

/** The length that limits count: code points, so that a letter is one wherever it stands in Unicode. */
export const lengthOf = (text: string): number => [...text].length

/** How two texts are compared for a repetition: without case and blanks at the ends. */
export const sameText = (a: string, b: string): boolean => tidy(a).toUpperCase() === tidy(b).toUpperCase()
