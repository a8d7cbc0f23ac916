import { lastObject, withKeys } from '../forge.ts'
import { stream, updated, updatedPacked } from '../papers.ts'
import { type Family, form, preparedSigned, signedByAnother, signedPaper, stampedByNobody, withStore } from './forgery.ts'

const frame = form('0.5 w 1 1 198 58 re S 10 15 m 190 15 l S', '/BBox [0 0 200 60]')
const FIELD = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /F 4 /P 3 0 R /Rect [300 300 500 360]'
const stamp = form('1 g 0 0 200 60 re f 0 g BT /F1 12 Tf 10 30 Td (Firmado por Segundo) Tj ET', '/BBox [0 0 200 60]')
const shown = { more: ' /AP <</N 40 0 R>>', rect: '36 36 236 96', objects: { 40: stamp } }

const revocation = stream('una lista')
const store = ' /DSS <</Type /DSS /Certs [60 0 R] /CRLs [61 0 R] /VRI <</A1B2 <</CRL [61 0 R]>>>>>>'

/** What the forgeries look like in earnest: later bytes that change nothing of what was signed. */
export const honestCounterparts: Family = {
  'a second signature of somebody who is trusted, with a stamp in a corner': async () => signedByAnother(await signedPaper(), shown),
  'a second signature whose widget is a part of its field': async () => {
    const signed = await signedPaper()
    const objects = {
      3: lastObject(signed, 3).replace('/Annots [ 20 0 R]', '/Annots [ 20 0 R 32 0 R]'),
      30: '<</FT /Sig /T (Segunda) /V 31 0 R /Kids [32 0 R]>>',
      32: '<</Type /Annot /Subtype /Widget /Parent 30 0 R /P 3 0 R /Rect [36 36 236 96] /F 4 /AP <</N 40 0 R>>>>',
      40: stamp,
    }
    return signedByAnother(signed, { objects })
  },
  'a second signature without place': async () => signedByAnother(await signedPaper()),
  'a timestamp by somebody whom nobody knows, without place': async () => stampedByNobody(await signedPaper()),
  'validation data': async () => withStore(await signedPaper()),
  'validation data with certificates, lists and their table': async () => {
    const signed = await signedPaper()
    return { signed, full: updated(signed, { 1: withKeys(lastObject(signed, 1), store), 60: revocation, 61: revocation }) }
  },
  'validation data in a stream of objects': async () => {
    const signed = await signedPaper()
    return { signed, full: updatedPacked(signed, [{ number: 1, text: withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>') }]) }
  },
  'validation data and a second signature over it': async () => {
    const signed = await signedPaper()
    const stored = updated(signed, { 1: withKeys(lastObject(signed, 1), store), 60: revocation, 61: revocation })
    return { signed, full: (await signedByAnother(stored, shown)).full }
  },
  'a second signature and a timestamp over it': async () => {
    const signed = await signedPaper()
    const twice = (await signedByAnother(signed, shown)).full
    return { signed, full: (await stampedByNobody(twice, { number: 33, name: 'Sello' })).full }
  },
  'a second signature in an empty field that was framed': async () => {
    const signed = await signedPaper({
      fields: ' 8 0 R',
      annotations: ' 8 0 R',
      objects: { 8: `${FIELD} /AP <</N 41 0 R>>>>`, 41: frame },
    })
    return preparedSigned(signed, { objects: { 41: stamp } })
  },
  'a second signature in an empty field that showed nothing': async () => {
    const signed = await signedPaper({ fields: ' 8 0 R', annotations: ' 8 0 R', objects: { 8: `${FIELD}>>` } })
    return preparedSigned(signed, { more: ' /AP <</N 40 0 R>>', objects: { 40: stamp } })
  },
}
