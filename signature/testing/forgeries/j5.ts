import { paper } from '../papers.ts'
import { type Family, type Forgery, form, preparedSigned, preparedStamped, signedDraft } from './forgery.ts'

/** In a font of the form 1 looks like 9. */
const OTHER_FONT = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding <</Type /Encoding /Differences [49 /nine]>>>>'

const KID = '/Type /Annot /Subtype /Widget /Parent 8 0 R /P 3 0 R /F 4 /Rect [300 300 500 330]'
const text = `<<${KID} /FT /Tx /T (Monto) /V (Bs 100)>>`
const group = (more: string) => `<</FT /Sig /T (Grupo) /Kids [9 0 R]${more}>>`
const BLACK = ' /DA (/F1 14 Tf 0 g)'
const signed = ' /V 31 0 R'

/** A signed paper with an amount in a text field (9) below an empty signature field (8), from which it inherits. */
function withAmount({ field = group(BLACK), kid = text, objects = {}, shown = '9 0 R' }) {
  const catalog = ' /AcroForm <</Fields [] /SigFlags 3 /NeedAppearances true /DR <</Font <</F1 5 0 R /F2 10 0 R>>>> /DA (/F1 14 Tf 0 g)>>'
  const draft = paper('Bs 100', { catalog, page: ' /Annots []' })
  return signedDraft(draft, { fields: ' 8 0 R', annotations: ` ${shown}`, objects: { 8: field, 9: kid, 10: OTHER_FONT, ...objects } })
}

type Draft = Parameters<typeof withAmount>[0]
const stamped = async (field: string, draft: Draft = {}): Promise<Forgery> => preparedStamped(await withAmount(draft), field)
const choice = `<<${KID} /FT /Ch /Ff 131072 /T (Monto) /V (Bs 100) /Opt [(Bs 100) (Bs 900)]>>`
const drawn = form('BT /F1 14 Tf 2 8 Td (Bs 100) Tj ET', '/BBox [0 0 200 30]')

/** J5: a text field inherits from an empty signature field, which a timestamp by nobody signs and changes. */
export const j5: Family = {
  'the text turns white': () => stamped(group(` /DA (/F1 14 Tf 1 g)${signed}`)),
  'the text turns as small as nothing': () => stamped(group(` /DA (/F1 1 Tf 0 g)${signed}`)),
  'the text turns to a font in which 1 looks like 9': () => stamped(group(` /DA (/F2 14 Tf 0 g)${signed}`)),
  'the text turns white by another colour space': () => stamped(group(` /DA (/F1 14 Tf 0 0 0 0 k)${signed}`)),
  'the text loses its size and colour': () => stamped(group(signed), { field: group(' /DA (/F1 30 Tf 1 0 0 rg)') }),
  'the text gets a size and colour that it did not have': () => stamped(group(` /DA (/F1 2 Tf 1 g)${signed}`), { field: group('') }),
  'a choice turns white': () => stamped(group(` /DA (/F1 14 Tf 1 g)${signed}`), { kid: choice }),
  'the text of a field two levels below turns white': () =>
    stamped(group(` /DA (/F1 14 Tf 1 g)${signed}`), {
      kid: '<</T (Medio) /Parent 8 0 R /Kids [11 0 R]>>',
      shown: '11 0 R',
      objects: { 11: text.replace('/Parent 8 0 R', '/Parent 9 0 R') },
    }),
  'the text with an appearance turns white': () =>
    stamped(group(` /DA (/F1 14 Tf 1 g)${signed}`), { kid: text.replace('>>', ' /AP <</N 12 0 R>>>>'), objects: { 12: drawn } }),
  'the value of a text that has none of its own goes': () =>
    stamped(group(`${BLACK}${signed}`), { field: group(`${BLACK} /V (Bs 100)`), kid: text.replace(' /V (Bs 100)', '') }),
  'a text that only names the field as its parent turns white where somebody who is trusted signs': async () => {
    const field = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /F 4 /P 3 0 R /Rect [300 400 500 460]>>'
    return preparedSigned(await withAmount({ field, shown: '8 0 R 9 0 R' }), { more: ' /DA (/F1 14 Tf 1 g)' })
  },
  'the text turns white where somebody who is trusted signs': async () =>
    preparedSigned(await withAmount({ field: group('') }), { more: ' /DA (/F1 14 Tf 1 g)' }),
}
