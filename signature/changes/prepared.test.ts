import { describe, expect, test } from 'vitest'
import { lastObject, withKeys } from '../testing/forge.ts'
import { stream, updated } from '../testing/papers.ts'
import { appearance, preparedSigned, refusedBy, signedLater, signedPaper, untouched, verdictOnUpdates } from '../testing/signed-paper.ts'

/** Empty signature fields that were there (S29, 5): `preparedField` and `preparedAppearance` of the table. */
const widget = (more: string) => `<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /F 4${more}>>`
const place = ' /P 3 0 R /Rect [300 300 500 360]'

/** A signed page (3) with an empty field (8) and more objects. */
const withEmptyField = (field: string, objects: Readonly<Record<number, string>> = {}, more = {}) =>
  signedPaper({ fields: ' 8 0 R', annotations: ' 8 0 R', objects: { 8: field, ...objects }, ...more })
const shown = { more: ' /AP <</N 42 0 R>>', objects: { 42: appearance('Bs 900') } }

test('an empty field may be signed, and show it', async () => {
  const signed = await withEmptyField(widget(place))
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, shown))).toEqual(untouched)
})

test('the appearance that it had may be written again in its place', async () => {
  const signed = await withEmptyField(widget(`${place} /AP <</N 41 0 R>>`), { 41: appearance('Firme') })
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { objects: { 41: appearance('Eva') } }))).toEqual(untouched)
})

test.each([
  ['rectangleStays', 'moves', ' /Rect [300 300 500 360]', ' /Rect [300 500 500 560]'],
  ['keys', 'may be moved by scripts', place, `${place} /AA <</U <</S /JavaScript /JS (app.alert(1))>>>>`],
  ['staysInPlace', 'keeps its size when the page grows', place, `${place} /F 12`],
  ['pageStays', 'belongs to another page', place, place.replace('3 0 R', '9 0 R')],
])('%s: an empty field that is signed and %s is refused', async (condition, _, was, is) => {
  const text = (keys: string) => widget(keys).replace(/ \/F 4(.*\/F)/, '$1')
  const signed = await withEmptyField(text(was))
  const moved = await preparedSigned(signed, 8, { objects: { 8: withKeys(text(is), ' /V 31 0 R') } })
  expect(await verdictOnUpdates(signed, moved)).toEqual(refusedBy(`preparedField.${condition}`))
})

test('an empty field that is signed and no longer says its type is refused', async () => {
  const signed = await withEmptyField(widget(place))
  const bare = withKeys(widget(place).replace('/Type /Annot ', ''), ' /V 31 0 R')
  const drawn = await preparedSigned(signed, 8, { objects: { 8: bare } })
  expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('preparedField.typeStays'))
})

test('an appearance that is no dictionary is refused: as resources of a page it could draw', async () => {
  const signed = await withEmptyField(widget(place))
  const drawn = await preparedSigned(signed, 8, { more: ' /AP 42 0 R', objects: { 42: appearance('Bs 900') } })
  expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('preparedField.appearanceIsDictionary'))
})

test('a field that is written inside another object is refused: its own change could not be told', async () => {
  const signed = await signedPaper({ fields: ` ${widget(place)}`, annotations: ' 8 0 R', objects: { 8: widget(place) } })
  const filled = lastObject(signed, 1).replace('/T (Vacia)', '/T (Vacia) /V 31 0 R')
  const drawn = await preparedSigned(signed, 8, { objects: { 1: filled, 8: lastObject(signed, 8) } })
  expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('anyObject.shape'))
})

test('a field of many widgets may be signed on a long page, which is read once', async () => {
  const kids = Array.from({ length: 8 }, (_, index) => `${70 + index} 0 R`).join(' ')
  const widgets = Array.from({ length: 8 }, (_, index) => [
    70 + index,
    `<</Type /Annot /Subtype /Widget /Parent 8 0 R /P 3 0 R /Rect [20 ${20 + 40 * index} 90 ${50 + 40 * index}]>>`,
  ])
  const objects = { 4: stream(' '.repeat(1_000_000)), 8: `<</FT /Sig /T (Vacia) /Kids [${kids}]>>`, ...Object.fromEntries(widgets) }
  const signed = await signedPaper({ fields: ' 8 0 R', annotations: ` ${kids}`, objects })
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8))).toEqual(untouched)
})

test('another empty field is not touched beside a signature', async () => {
  const signed = await withEmptyField(widget(place))
  const touched = await signedLater(signed, { objects: { 8: withKeys(widget(place), ' /TU (Firme aqui)') } })
  expect(await verdictOnUpdates(signed, touched)).toEqual(refusedBy('anyObject.signedStays'))
})

/** Readers draw a widget on the page that lists it, whatever page it names. */
test.each([
  ['from the beginning', ' /P 9 0 R', ''],
  ['when it is signed', '', ' /P 9 0 R'],
])('a field over the words of the page that lists it is refused though it names an empty page %s', async (_, was, is) => {
  const pages = {
    2: '<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2>>',
    9: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>>',
  }
  const signed = await withEmptyField(widget(` /Rect [30 690 230 730]${was}`), pages)
  const covering = await preparedSigned(signed, 8, { ...shown, more: `${is}${shown.more}` })
  expect(await verdictOnUpdates(signed, covering)).toEqual(refusedBy('appearance.freeSpot'))
})

test('a field that two pages list shows nothing new', async () => {
  const pages = {
    2: '<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2>>',
    9: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [8 0 R]>>',
  }
  const signed = await withEmptyField(widget(place), pages)
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, shown))).toEqual(refusedBy('appearance.place'))
})

test('a field that also says when the words of the page are visible is refused: signing would hide them', async () => {
  const signed = await withEmptyField(
    '<</Type /OCMD /OCGs [10 0 R 11 0 R] /FT /Sig /T (Vacia) /Rect [0 0 0 0]>>',
    {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>> /Properties 9 0 R>> /Annots [20 0 R]>>',
      4: stream('/OC /K BDC BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET EMC'),
      9: '<</K 8 0 R>>',
      10: '<</Type /OCG /Name (A)>>',
      11: '<</Type /OCG /Name (B)>>',
    },
    { catalog: ' /OCProperties <</OCGs [10 0 R 11 0 R] /D <</OFF [11 0 R]>>>>' },
  )
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { more: ' /P /AllOn' }))).toEqual(
    refusedBy('preparedField.isWidget'),
  )
})

describe('what an empty field has in common with the page', () => {
  const page = (resources: string, contents = '4 0 R') =>
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources ${resources} /Annots [20 0 R 8 0 R]>>`
  const draws = stream('BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET /N Do')

  test('as the dictionary of its appearance is not replaced: the page draws from it', async () => {
    const signed = await withEmptyField(widget(`${place} /AP 50 0 R`), {
      3: page('<</Font <</F1 5 0 R>> /XObject 50 0 R>>'),
      4: draws,
      50: '<</N 41 0 R>>',
      41: appearance('Firme'),
    })
    const drawn = await preparedSigned(signed, 8, { objects: { 50: '<</N 42 0 R>>', 42: appearance('Bs 900') } })
    expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('anyObject.usedForThisAlone'))
    const rewritten = await preparedSigned(signed, 8, { objects: { 41: appearance('Bs 900') } })
    expect(await verdictOnUpdates(signed, rewritten)).toEqual(refusedBy('anyObject.usedForThisAlone'))
  })

  test('or with the trailer is not replaced', async () => {
    const signed = await withEmptyField(
      widget(`${place} /AP <</N 41 0 R>>`),
      { 41: appearance('Firme') },
      { trailer: { ID: '[41 0 R 41 0 R]' } },
    )
    const rewritten = await preparedSigned(signed, 8, { objects: { 41: appearance('Bs 900') } })
    expect(await verdictOnUpdates(signed, rewritten)).toEqual(refusedBy('anyObject.usedForThisAlone'))
  })

  test('as the shapes of a font is not signed: its letters would be drawn from the appearance', async () => {
    const font =
      '<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs 8 0 R /Encoding <</Differences [65 /AP]>>>>'
    const signed = await withEmptyField(widget(place), { 5: font, 4: stream('BT /F1 18 Tf 40 700 Td (A) Tj ET') })
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, shown))).toEqual(refusedBy('anyObject.usedForThisAlone'))
  })

  test('as the resources of the page is not signed', async () => {
    const signed = await withEmptyField(widget(`${place} /Font <</F1 5 0 R>>`), { 3: page('8 0 R') })
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, shown))).toEqual(refusedBy('anyObject.usedForThisAlone'))
  })
})

test('a field that is signed is not signed once more', async () => {
  const signed = await withEmptyField(widget(place))
  const again = await preparedSigned(signed, 8)
  const other = updated(again, { 8: lastObject(again, 8).replace('/V 31 0 R', '/V 21 0 R') })
  expect(await verdictOnUpdates(again, other)).toMatchObject({ intact: false, refusals: ['anyObject.signedStays'] })
})
