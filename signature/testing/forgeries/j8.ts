import { lastObject } from '../forge.ts'
import { stream, updated } from '../papers.ts'
import { draft, type Family, form, signedByAnother, signedDraft } from './forgery.ts'
import { amountBy } from './ink.ts'

/** What a second signer, who is trusted, shows over the place of the amount. */
const covering = { more: ' /AP <</N 40 0 R>>', rect: '290 290 420 350', objects: { 40: form('1 g 0 0 130 60 re f', '/BBox [0 0 130 60]') } }

type Drawn = { readonly text: string; readonly font?: string; readonly objects?: Readonly<Record<number, string>>; readonly page?: string }

/** A paper whose amount stands at the place, covered by the second signer. */
async function covered({ text, font, objects = {}, page = '' }: Drawn) {
  const paper = draft()
  const also = font ? { 5: font } : {}
  const more = page ? { 3: lastObject(paper, 3).replace(' /Annots []', page) } : {}
  return signedByAnother(await signedDraft(updated(paper, { 4: stream(text), ...also, ...more, ...objects })), covering)
}

const at = <T>(draw: (x: number, y: number) => T): T => draw(300, 300)
const HELVETICA = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica'
const blank = stream('/CIDInit /ProcSet findresource begin begincmap 1 beginbfrange <21> <7E> <0020> endbfrange endcmap end')

/** J8: an amount that is drawn by what might be taken for no ink is covered by a second signer who is trusted. */
export const j8: Family = {
  'rectangles, a few': () => covered({ text: at(amountBy.rectangles) }),
  'frames of rectangles': () => covered({ text: at(amountBy.framedRectangles) }),
  'strokes along the axes': () => covered({ text: at(amountBy.strokes) }),
  'dashed strokes': () => covered({ text: at(amountBy.dashes) }),
  'strokes without length, as dots': () => covered({ text: at(amountBy.dots) }),
  'white rectangles on a black one': () => covered({ text: at(amountBy.holes) }),
  'one stroke as wide as a line of text is high, in dashes': () => covered({ text: at(amountBy.oneWideDash) }),
  'text whose signs are said to be spaces': () =>
    covered({ text: at(amountBy.text), font: `<<${HELVETICA} /ToUnicode 42 0 R>>`, objects: { 42: blank } }),
  'text behind a sign whose width leads off the page': () =>
    covered({ text: 'BT /F1 24 Tf 300 300 Td (!Bs 100) Tj ET', font: `<<${HELVETICA} /FirstChar 33 /LastChar 33 /Widths [90000]>>` }),
  'a stamp that is drawn by rectangles': () =>
    covered({
      text: '',
      page: ' /Annots [43 0 R]',
      objects: {
        43: '<</Type /Annot /Subtype /Stamp /P 3 0 R /Rect [290 290 420 350] /F 4 /AP <</N 44 0 R>>>>',
        44: form(amountBy.rectangles(10, 10), '/BBox [0 0 130 60]'),
      },
    }),
  'text at a number of which some readers make 0': () =>
    covered({ text: 'BT /F1 24 Tf 1 0 0 1 300 300 Tm 4294967296 0 Td (Bs 100) Tj ET' }),
  'an annotation that is drawn beyond its rectangle': () =>
    covered({
      text: '',
      page: ' /Annots [43 0 R]',
      objects: {
        43: '<</Type /Annot /Subtype /Ink /P 3 0 R /Rect [0 0 10 10] /F 4 /C [0 0 0] /BS <</W 3>> /InkList [[1 1 5 5] [300 300 400 340]]>>',
      },
    }),
  'an image within the content': () => covered({ text: at(amountBy.inlineImage) }),
}
