const CLAUSE = /[.;:,()\n]| pero | aunque /i
/** Denies what follows it in a clause, however many words stand between. */
const DENIED = /(^|[^\p{L}])(no|ni|sin|nunca|jam[aá]s|tampoco|libres? de|dej[oóeéa]\p{L}* de|ya no)(?=[^\p{L}])/iu

/**
 * Whether a text says something (words as a pattern without flags), and does not deny it: in «sin pagar alquiler» or «no está en alquiler» nothing is
 * rented. What comes behind a comma or «pero» is another statement.
 */
export const says = (text: string, words: RegExp): boolean =>
  text.split(CLAUSE).some((clause) => {
    const at = clause.search(new RegExp(words.source, 'iu'))
    return at >= 0 && !DENIED.test(clause.slice(0, at))
  })
