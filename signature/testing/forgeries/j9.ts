import { type Family, form, preparedSigned, signedPaper } from './forgery.ts'
import { amountBy } from './ink.ts'

const FIELD = '/Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /F 4 /P 3 0 R /Rect [290 290 420 350]'
const BOX = '/BBox [0 0 130 60]'
const blank = form('1 g 0 0 130 60 re f', BOX)

/** An empty field whose appearance (41) shows an amount, in whose place a second signer who is trusted writes another. */
async function replaced(draw: (x: number, y: number) => string, shows = ' /AP <</N 41 0 R>>') {
  const objects = { 8: `<<${FIELD}${shows}>>`, 41: form(draw(10, 10), BOX) }
  return preparedSigned(await signedPaper({ fields: ' 8 0 R', annotations: ' 8 0 R', objects }), { objects: { 41: blank } })
}

/** J9: words that the appearance of an empty field shows are replaced by whoever signs it, though trusted. */
export const j9: Family = {
  'an amount in text': () => replaced(amountBy.text),
  'an amount of rectangles': () => replaced(amountBy.rectangles),
  'an amount of strokes': () => replaced(amountBy.strokes),
  'an amount of dashed strokes': () => replaced(amountBy.dashes),
  'an amount of dots': () => replaced(amountBy.dots),
  'an amount left out of a black rectangle': () => replaced(amountBy.holes),
  'an image': () => replaced(amountBy.inlineImage),
  'an amount in the appearance of a state': () => replaced(amountBy.text, ' /AP <</N <</Si 41 0 R>>>> /AS /Si'),
}
