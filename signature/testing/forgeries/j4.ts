import { type Family, form, preparedSigned, preparedStamped, signedPaper } from './forgery.ts'

const SAYS = '/Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /F 4 /P 3 0 R /Rect [300 300 500 360]'
const SHOWS = ' /AP <</N 41 0 R>>'
const paid = form('0 g BT /F1 24 Tf 10 20 Td (PAGADO) Tj ET', '/BBox [0 0 200 60]')
const nothing = form('', '/BBox [0 0 200 60]')

/** A signed paper with an empty field (8) that shows a word. */
const withWord = (field = `<<${SAYS}${SHOWS}>>`, more = {}) =>
  signedPaper({ fields: ' 8 0 R', annotations: ' 8 0 R', objects: { 8: field, 41: paid, ...more } })

/** The field as the timestamp leaves it. */
const stamped = async (field: string, objects = {}) => preparedStamped(await withWord(), field, { objects })
const signed = ' /V 31 0 R'

/** J4: a word that an empty field shows goes away when a timestamp by nobody signs it, or somebody whom others trust. */
export const j4: Family = {
  'the widget is hidden': () => stamped(`<<${SAYS.replace('/F 4', '/F 2')}${SHOWS}${signed}>>`),
  'the widget is not for viewing': () => stamped(`<<${SAYS.replace('/F 4', '/F 36')}${SHOWS}${signed}>>`),
  'the widget moves to a point': () => stamped(`<<${SAYS.replace('300 300 500 360', '300 300 300 300')}${SHOWS}${signed}>>`),
  'the widget moves to a point beyond the page': () =>
    stamped(`<<${SAYS.replace('300 300 500 360', '9999 9999 9999 9999')}${SHOWS}${signed}>>`),
  'the appearance goes': () => stamped(`<<${SAYS}${signed}>>`),
  'the appearance is another one, which is empty': () => stamped(`<<${SAYS} /AP <</N 42 0 R>>${signed}>>`, { 42: nothing }),
  'the appearance is written again where it was, empty': () => stamped(`<<${SAYS}${SHOWS}${signed}>>`, { 41: nothing }),
  'the appearance is one of a state that is not shown': () => stamped(`<<${SAYS} /AP <</N <</On 41 0 R>>>> /AS /Off${signed}>>`),
  'the appearance is for pressing only': () => stamped(`<<${SAYS} /AP <</D 41 0 R>>${signed}>>`),
  'the appearance is drawn in white': () =>
    stamped(`<<${SAYS}${SHOWS}${signed}>>`, { 41: form('1 g BT /F1 24 Tf 10 20 Td (PAGADO) Tj ET', '/BBox [0 0 200 60]') }),
  'the box of the appearance is beside its words': () =>
    stamped(`<<${SAYS} /AP <</N 42 0 R>>${signed}>>`, { 42: form('BT /F1 24 Tf 10 20 Td (PAGADO) Tj ET', '/BBox [400 0 600 60]') }),
  'a second signer has the widget hidden': async () =>
    preparedSigned(await withWord(`<<${SAYS.replace('/F 4', '')}${SHOWS}>>`), { more: ' /F 2' }),
  'a second signer shows another word': async () =>
    preparedSigned(await withWord(`<<${SAYS}>>`.replace('>>', `${SHOWS}>>`)), {
      objects: { 41: form('BT /F1 24 Tf 10 20 Td (PENDIENTE) Tj ET', '/BBox [0 0 200 60]') },
    }),
}
