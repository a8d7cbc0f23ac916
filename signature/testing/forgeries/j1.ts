import { type Family, form, OTHER_AMOUNT, signedByAnother, signedPaper, stampedByNobody } from './forgery.ts'

/** An appearance (40) that covers the amount, whose box says nothing that a reader would clip to. */
const unclipped = (box: string, text = OTHER_AMOUNT) => ({ 40: form(text, box) })
const shown = ' /AP <</N 40 0 R>>'
const stamped = async (box: string, beside = {}) =>
  stampedByNobody(await signedPaper(), { more: shown, objects: unclipped(box), ...beside })

/** From the place of a widget back to the page. */
const from = (x: number, y: number) => `q 1 0 0 1 ${-x} ${-y} cm ${OTHER_AMOUNT} Q`

/** J1: an appearance that is drawn outside its rectangle, since nothing clips it. */
export const j1: Family = {
  'a timestamp at a point whose BBox refers to an object that is not there': () => stamped('/BBox 99 0 R'),
  'a timestamp at a point whose BBox is a name': () => stamped('/BBox /All'),
  'a timestamp at a point whose BBox is a dictionary': () => stamped('/BBox <</0 0 /1 0 /2 612 /3 792>>'),
  'a timestamp at a point whose BBox is a number': () => stamped('/BBox 0'),
  'a timestamp at a point whose BBox is a string': () => stamped('/BBox (0 0 612 792)'),
  'a timestamp at a point beyond the page, drawn back onto it': () =>
    stamped('', { rect: '5000 5000 5000 5000', objects: unclipped('', from(5000, 5000)) }),
  'a timestamp with a state of its appearance that has no BBox': () => stamped('', { more: ' /AP <</N <</Si 40 0 R>>>> /AS /Si' }),
  'a timestamp whose widget is a part of its field and has no BBox': () =>
    stamped('', {
      more: ' /Kids [32 0 R]',
      annotations: ' 32 0 R',
      objects: { ...unclipped(''), 32: `<</Type /Annot /Subtype /Widget /Parent 30 0 R /P 3 0 R /Rect [0 0 0 0] /F 4${shown}>>` },
    }),
  'a timestamp whose widget is a part of its field and has no Rect': () =>
    stamped('/BBox [0 0 612 792]', {
      more: ' /Kids [32 0 R]',
      annotations: ' 32 0 R',
      objects: { ...unclipped('/BBox [0 0 612 792]'), 32: `<</Type /Annot /Subtype /Widget /Parent 30 0 R /P 3 0 R /F 4${shown}>>` },
    }),
  'a second signature beyond the page without BBox, drawn back onto it': async () =>
    signedByAnother(await signedPaper(), { more: shown, rect: '5000 5000 5200 5060', objects: unclipped('', from(5000, 5000)) }),
  'a second signature in a corner whose BBox is a string': async () =>
    signedByAnother(await signedPaper(), { more: shown, rect: '400 60 500 90', objects: unclipped('/BBox (0 0 100 30)', from(400, 60)) }),
  'a second signature in a corner without BBox, with a Matrix that moves it over the amount': async () =>
    signedByAnother(await signedPaper(), {
      more: shown,
      rect: '400 60 500 90',
      objects: unclipped('/Matrix [1 0 0 1 -400 -60]'),
    }),
  'a second signature whose Rect begins at a number of which some readers make 0': async () =>
    signedByAnother(await signedPaper(), { more: shown, rect: '99999999999 690 190 720', objects: unclipped('/BBox [0 0 612 792]') }),
  'a timestamp whose BBox is null by way of another object': () =>
    stamped('/BBox 41 0 R', { objects: { ...unclipped('/BBox 41 0 R'), 41: 'null' } }),
  'a second signature beyond the page with a BBox that is a stream': async () =>
    signedByAnother(await signedPaper(), {
      more: shown,
      rect: '5000 5000 5200 5060',
      objects: { ...unclipped('/BBox 41 0 R', from(5000, 5000)), 41: form('', '/BBox [0 0 1 1]') },
    }),
}
