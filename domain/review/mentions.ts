const CLAUSE = /[.;:,()\n]| pero | aunque /i
/** Negates what follows it in a clause, with any number of words in between. */
const DENIED = /(^|[^\p{L}])(no|ni|sin|nunca|jam[aá]s|tampoco|libres? de|dej[oóeéa]\p{L}* de|ya no)(?=[^\p{L}])/iu

/**
 * Whether a text states something (words as a pattern without flags) and does not negate it: in «sin pagar alquiler» or «no está en alquiler» nothing is
 * rented. What follows a comma or «pero» is another statement.
 */
export const says = (text: string, words: RegExp): boolean =>
  text.split(CLAUSE).some((clause) => {
    const at = clause.search(new RegExp(words.source, 'iu'))
    return at >= 0 && !DENIED.test(clause.slice(0, at))
  })
