import { describe, expect, test } from 'vitest'
import { lastObject, withKeys } from '../testing/forge.ts'
import { stream, updated } from '../testing/papers.ts'
import {
  appearance,
  preparedSigned,
  preparedStamped,
  refusedBy,
  signedLater,
  signedPaper,
  untouched,
  verdictOnUpdates,
} from '../testing/signed-paper.ts'

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

/** What an empty field may show: a place to sign. */
const form = (content: string) => stream(content, '/Type /XObject /Subtype /Form /BBox [0 0 200 60] /Resources <</Font <</F1 5 0 R>>>> ')
const frame = form('1 1 198 58 re S 10 20 m 190 20 l S')

test('the appearance that it had may be written again in its place', async () => {
  const signed = await withEmptyField(widget(`${place} /AP <</N 41 0 R>>`), { 41: frame })
  expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { objects: { 41: appearance('Eva') } }))).toEqual(untouched)
})

describe('what an empty field showed was signed with the page', () => {
  const words = form('BT /F1 18 Tf 10 20 Td (PAGADO) Tj ET')
  const showing = (look: string) => withEmptyField(widget(`${place} /AP <</N 41 0 R>>`), { 41: look })
  const refused = refusedBy('preparedField.lookStays')

  test.each([
    ['words', words],
    ['words that show nothing', form('BT 3 Tr /F1 18 Tf 10 20 Td (PAGADO) Tj ET')],
    ['an image', form('q 50 0 0 20 10 20 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q')],
    ['short strokes, which may be letters', form('10 20 m 10 50 l S')],
    ['a small rectangle, which may be a figure', form('10 10 20 40 re S')],
  ])('%s: it is not replaced', async (_, look) => {
    const signed = await showing(look)
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { objects: { 41: appearance('Eva') } }))).toEqual(refused)
    const other = { 8: withKeys(widget(`${place} /AP <</N 42 0 R>>`), ' /V 31 0 R'), 42: appearance('Eva') }
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { objects: other }))).toEqual(refused)
  })

  test('nor taken away, by a signature or by a timestamp', async () => {
    const signed = await showing(words)
    const hidden = { objects: { 8: withKeys(widget(' /P 3 0 R /Rect [0 0 0 0]'), ' /V 31 0 R') } }
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, hidden))).toEqual(refused)
    expect(await verdictOnUpdates(signed, await preparedStamped(signed, 8, hidden))).toEqual(refusedBy('preparedField.keys'))
  })

  test('nor a place to sign moved to a point', async () => {
    const signed = await showing(frame)
    const moved = { objects: { 8: withKeys(widget(' /P 3 0 R /Rect [0 0 0 0]'), ' /V 31 0 R') } }
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, moved))).toEqual(refused)
    const plain = await withEmptyField(widget(place))
    expect(await verdictOnUpdates(plain, await preparedSigned(plain, 8, moved))).toEqual(untouched)
  })

  test('what cannot be told stays', async () => {
    const signed = await showing(stream('BT', '/Type /XObject /Subtype /Form '))
    const drawn = await preparedSigned(signed, 8, { objects: { 41: appearance('Eva') } })
    expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('preparedField.lookIsKnown'))
  })

  test('a caption is replaced by none', async () => {
    const signed = await withEmptyField(widget(`${place} /MK <</CA (PAGADO)>>`))
    const other = { 8: withKeys(widget(`${place} /MK <<>>`), ' /V 31 0 R') }
    expect(await verdictOnUpdates(signed, await preparedSigned(signed, 8, { objects: other }))).toEqual(refused)
  })
})

describe('an empty field that is signed', () => {
  const signedAs = async (was: string, is: string, by = preparedSigned, more: Readonly<Record<number, string>> = {}) => {
    const signed = await withEmptyField(was, more)
    return verdictOnUpdates(signed, await by(signed, 8, { objects: { 8: withKeys(is, ' /V 31 0 R') } }))
  }

  test('may be locked, and is not hidden', async () => {
    const flagged = (flags: string) => widget(place).replace('/F 4', flags)
    expect(await signedAs(flagged('/F 4'), flagged('/F 132'))).toEqual(untouched)
    expect(await signedAs(flagged(''), flagged('/F 132'))).toEqual(untouched)
    for (const flags of ['/F 6', '/F 0', '/F 36']) {
      expect(await signedAs(flagged('/F 4'), flagged(flags))).toEqual(refusedBy('preparedField.staysShown'))
    }
  })

  test('gets no caption and no thick frame', async () => {
    expect(await signedAs(widget(place), widget(`${place} /MK <</BC [0]>>`))).toEqual(untouched)
    expect(await signedAs(widget(place), widget(`${place} /MK <</CA (Bs 900)>>`))).toEqual(refusedBy('preparedField.hasThinFrame'))
  })

  test('by a timestamp has no place, and gets nothing but it', async () => {
    const pointed = (more: string) => widget(` /P 3 0 R /Rect [0 0 0 0]${more}`)
    expect(await signedAs(pointed(''), pointed(''), preparedStamped)).toEqual(untouched)
    expect(await signedAs(widget(place), widget(place), preparedStamped)).toEqual(refusedBy('appearance.timestampShowsNothing'))
    for (const more of [' /DA (/F1 9 Tf 1 g)', ' /MK <<>>', ' /AP <</N 41 0 R>>']) {
      const blank = { 41: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 0 0] ') }
      expect(await signedAs(pointed(''), pointed(more), preparedSigned, blank)).toEqual(untouched)
      expect(await signedAs(pointed(''), pointed(more), preparedStamped, blank)).toEqual(refusedBy('preparedField.keys'))
    }
  })

  /** A text field takes from the fields above it what it does not say itself: its default text, its value. */
  test.each([' /DA (/F1 24 Tf 1 g)', ''])('is above no other field, be it only signed%s', async (more) => {
    const below = '<</Type /Annot /Subtype /Widget /FT /Tx /T (Monto) /Parent 8 0 R /V (Bs 100) /P 3 0 R /Rect [40 500 200 520]>>'
    const parent = '<</FT /Sig /T (Vacia) /Kids [9 0 R] /DA (/F1 24 Tf 0 g)>>'
    const signed = await withEmptyField(parent, { 9: below })
    const is = withKeys(parent.replace(/ \/DA .*\)/, more || ' /DA (/F1 24 Tf 0 g)'), ' /V 31 0 R')
    for (const by of [preparedSigned, preparedStamped]) {
      expect(await verdictOnUpdates(signed, await by(signed, 8, { objects: { 8: is } }))).toEqual(refusedBy('preparedField.nothingBelow'))
    }
  })

  test('with a widget of its own gets its value alone, and the widget none', async () => {
    const parent = '<</FT /Sig /T (Vacia) /Kids [9 0 R]>>'
    const kid = `<</Type /Annot /Subtype /Widget /Parent 8 0 R /F 4${place}>>`
    const signed = await withEmptyField(parent, { 9: kid }, { annotations: ' 9 0 R' })
    const shownBy = (objects: Readonly<Record<number, string>>) =>
      preparedSigned(signed, 8, { objects: { 42: appearance('Eva'), ...objects } })
    expect(await verdictOnUpdates(signed, await shownBy({ 9: withKeys(kid, ' /AP <</N 42 0 R>>') }))).toEqual(untouched)
    const drawn = withKeys(parent, ' /V 31 0 R /AP <</N 42 0 R>>')
    expect(await verdictOnUpdates(signed, await shownBy({ 8: drawn }))).toEqual(refusedBy('preparedField.keys'))
    expect(await verdictOnUpdates(signed, await shownBy({ 9: withKeys(kid, ' /TU (Firme)') }))).toEqual(refusedBy('preparedField.keys'))
  })
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
      41: frame,
    })
    const drawn = await preparedSigned(signed, 8, { objects: { 50: '<</N 42 0 R>>', 42: appearance('Bs 900') } })
    expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('anyObject.usedForThisAlone'))
    const rewritten = await preparedSigned(signed, 8, { objects: { 41: appearance('Bs 900') } })
    expect(await verdictOnUpdates(signed, rewritten)).toEqual(refusedBy('anyObject.usedForThisAlone'))
  })

  test('or with the trailer is not replaced', async () => {
    const signed = await withEmptyField(widget(`${place} /AP <</N 41 0 R>>`), { 41: frame }, { trailer: { ID: '[41 0 R 41 0 R]' } })
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
