import { describe, expect, test } from 'vitest'
import { lastObject, withKeys } from '../testing/forge.ts'
import { content, stream, updated, updatedPacked } from '../testing/papers.ts'
import {
  appearance,
  preparedSigned,
  refusedBy,
  signedLater,
  signedPaper,
  stampedLater,
  untouched,
  verdictOnUpdates,
  withStore,
} from '../testing/signed-paper.ts'

/** Trailer, catalog and the objects of any update (S29, 5): `anyObject`, `bookkeeping`, `movedValue`, `unused`, `revealed` and `version` of the table. */
const data = '<</Length 3>>\nstream\nabc\nendstream'
const otherWords = content('Bs 900')
const origin = (first: string) => ({ ID: `[<${first}> <${first}>]` })

test('the words of a page are not replaced beside validation data', async () => {
  const signed = await signedPaper()
  expect(await verdictOnUpdates(signed, withStore(signed))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, withStore(signed, { objects: { 4: otherWords } }))).toEqual(refusedBy('anyObject.signedStays'))
})

test.each([4, 5])(
  'object %s of a page is not written again as it was: a reader that repairs the file could have turned to another one',
  async (number) => {
    const signed = await signedPaper()
    const again = (which: number) => withStore(signed, { objects: { [which]: lastObject(signed, which) } })
    expect(await verdictOnUpdates(signed, again(3))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, again(20))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, again(number))).toEqual(refusedBy('anyObject.writtenAgainCouldChange'))
  },
)

test('an update that adds nothing of any kind is refused', async () => {
  const signed = await signedPaper()
  expect(await verdictOnUpdates(signed, updated(signed, { 60: '<</Type /Font>>' }))).toEqual(refusedBy('anyObject.allExplained'))
})

test('an object is not freed, be it what an empty field showed', async () => {
  const signed = await signedPaper({
    fields: ' 8 0 R',
    annotations: ' 8 0 R',
    objects: {
      8: '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /Rect [300 300 500 360] /AP <</N 41 0 R>>>>',
      41: appearance('Firme'),
    },
  })
  const freed = await preparedSigned(signed, 8, { objects: { 41: null } })
  expect(await verdictOnUpdates(signed, freed)).toEqual(refusedBy('anyObject.stays'))
})

test('a stream of objects is not replaced as the length of a certificate: readers would miss the font that it holds', async () => {
  const signed = await signedPaper()
  const packed = updatedPacked(signed, [
    { number: 1, text: withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>') },
    { number: 45, text: lastObject(signed, 5) },
  ])
  const again = await signedLater(packed, {
    objects: { 1: withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>').replace('20 0 R]', '20 0 R 30 0 R]') },
  })
  const store = lastObject(again, 1).replace('/Type /DSS', '/Type /DSS /Certs [60 0 R]')
  const added = updated(again, { 1: store, 60: data })
  expect(await verdictOnUpdates(again, added)).toEqual(untouched)
  const replaced = updated(again, { 1: store, 60: data.replace('3', '50 0 R'), 50: '3' })
  expect(await verdictOnUpdates(again, replaced)).toMatchObject({ intact: false, refusals: ['anyObject.containersStay'] })
})

test('an appearance does not rewrite an object that was there, not even one that nothing uses', async () => {
  const signed = await signedPaper({ objects: { 45: otherWords } })
  const rewritten = await signedLater(signed, { more: ' /AP <</N 45 0 R>>', objects: { 45: appearance('Firma') } })
  expect(await verdictOnUpdates(signed, rewritten)).toEqual(refusedBy('anyObject.newIsNew'))
})

test('an appearance does not fill the number that the page already draws', async () => {
  const signed = await signedPaper({
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [4 0 R 40 0 R] /Resources <</Font <</F1 5 0 R>>>> /Annots [20 0 R]>>',
    },
  })
  const filled = await signedLater(signed, { more: ' /AP <</N 40 0 R>>', objects: { 40: appearance('Bs 900') } })
  expect(await verdictOnUpdates(signed, filled)).toEqual(refusedBy('anyObject.newWasNotExpected'))
})

test('a certificate that was the content of the page is not replaced: the page would say other words', async () => {
  const signed = await signedPaper({ catalog: ' /DSS <</Type /DSS /Certs [4 0 R]>>' })
  expect(await verdictOnUpdates(signed, updated(signed, { 4: otherWords }))).toEqual(refusedBy('anyObject.usedForThisAlone'))
})

test('what the page leads to and cannot be read could lead to what comes: the file is refused', async () => {
  const unreadable = '<</A 1 /A 2 /Font <</F1 5 0 R>> /XObject <</N 40 0 R>>>>'
  const signed = await signedPaper({
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources 8 0 R /Annots [20 0 R]>>',
      4: stream('BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET /N Do'),
      8: unreadable,
    },
  })
  const drawn = await signedLater(signed, { more: ' /AP <</N 40 0 R>>', objects: { 40: stream('', '/Subtype /Form /BBox [0 0 0 0] ') } })
  expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('anyObject.readable'))
})

test('the trailer does not name another information that was there', async () => {
  const signed = await signedPaper({ objects: { 8: '<</Title (Uno)>>', 9: '<</Title (Otro)>>' }, trailer: { Info: '8 0 R' } })
  const swapped = await signedLater(signed, { trailer: { Info: '9 0 R' } })
  expect(await verdictOnUpdates(signed, swapped)).toEqual(refusedBy('bookkeeping.trailerAgrees'))
})

test('nobody says a smaller size without signing', async () => {
  const signed = await signedPaper({ trailer: { Size: '100' } })
  expect(await verdictOnUpdates(signed, withStore(signed))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, withStore(signed, { trailer: { Size: '90' } }))).toEqual(refusedBy('bookkeeping.sizeDoesNotShrink'))
  expect(await verdictOnUpdates(signed, await signedLater(signed, { trailer: { Size: '90' } }))).toEqual(untouched)
})

test('a file keeps its identifier, or an update leaves it out', async () => {
  const signed = await signedPaper({ trailer: origin('01') })
  expect(await verdictOnUpdates(signed, withStore(signed, { trailer: { ID: '[<01> <02>]' } }))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, withStore(signed, { trailer: origin('02') }))).toEqual(refusedBy('bookkeeping.sameOrigin'))
})

test('beside a signature the identifier may be another, which is two strings', async () => {
  const signed = await signedPaper({ trailer: origin('01') })
  expect(await verdictOnUpdates(signed, await signedLater(signed, { trailer: { ID: '[<02> <03>]' } }))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, await stampedLater(signed, { trailer: origin('02') }))).toEqual(refusedBy('bookkeeping.sameOrigin'))
  for (const ID of ['[<02>]', '[<02> 3]', '[<02> <03> <04>]', '<02>'])
    expect(await verdictOnUpdates(signed, await signedLater(signed, { trailer: { ID } }))).toEqual(refusedBy('bookkeeping.sameOrigin'))
})

describe('the root of the pages', () => {
  const named = (more: string) => ({ objects: { 2: `<</Type /Pages /Kids [3 0 R] /Count 1${more}>>` } })

  test('may name the program beside a signature, and again', async () => {
    const signed = await signedPaper()
    const once = await signedLater(signed, named(' /ITXT (2.1.7)'))
    expect(await verdictOnUpdates(signed, once)).toEqual(untouched)
    const again = await signedLater(once, { number: 40, name: 'Tercera', ...named(' /ITXT (2.1.7)') })
    expect(await verdictOnUpdates(signed, again)).toEqual({ ...untouched, refusals: [] })
  })

  test('names no program where nobody signs', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, withStore(signed, named(' /ITXT (2.1.7)')))).toEqual(refusedBy('programName.beside'))
    expect(await verdictOnUpdates(signed, await stampedLater(signed, named(' /ITXT (2.1.7)')))).toEqual(refusedBy('programName.beside'))
  })

  test('names it as text', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, named(' /ITXT <</S /JavaScript>>')))).toEqual(
      refusedBy('programName.isText'),
    )
  })

  test('says nothing else', async () => {
    const signed = await signedPaper()
    for (const more of [' /ITXT (2.1.7) /Rotate 90', ' /Resources <<>>', ' /MediaBox [0 0 9 9]'])
      expect(await verdictOnUpdates(signed, await signedLater(signed, named(more)))).toEqual(refusedBy('anyObject.signedStays'))
  })
})

test('the catalog gains no script beside a signature', async () => {
  const signed = await signedPaper()
  const script = await signedLater(signed, { catalog: ' /OpenAction <</S /JavaScript /JS (app.alert(1))>>' })
  expect(await verdictOnUpdates(signed, script)).toEqual(refusedBy('bookkeeping.catalogAgrees'))
})

test('the form may become an object of its own that says the same', async () => {
  const signed = await signedPaper()
  const form = '<</Fields [ 20 0 R] /SigFlags 3>>'
  const moved = updated(signed, { 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 60 0 R /DSS <</Type /DSS>>>>', 60: form })
  expect(await verdictOnUpdates(signed, moved)).toEqual(untouched)
})

test('an object that nothing leads to may come beside validation data, in a stream of objects too', async () => {
  const signed = await signedPaper()
  expect(await verdictOnUpdates(signed, withStore(signed, { objects: { 60: '<</Type /Font>>' } }))).toEqual(untouched)
  const packed = updatedPacked(signed, [{ number: 1, text: withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>') }])
  expect(await verdictOnUpdates(signed, packed)).toEqual(untouched)
})

test('an object that nothing led to before is refused when a new field names it as its page', async () => {
  const signed = await signedPaper()
  const field = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) /V 31 0 R /P 60 0 R /Rect [0 0 0 0] /F 132>>'
  const page = '<</Type /Page /MediaBox [0 0 612 792]>>'
  const led = await signedLater(signed, { objects: { 30: field, 60: page } })
  expect(await verdictOnUpdates(signed, led)).toEqual(refusedBy('unused.leadsNowhere'))
})

/** The signature is numbered beyond the size that the file says, as some signing libraries write it. */
const beyondSize = () =>
  signedPaper({ rect: '300 600 500 660', more: ' /AP <</N 41 0 R>>', objects: { 41: appearance('Ana') }, trailer: { Size: '20' } })

test('a signature that some readers passed over may come into their sight', async () => {
  const signed = await beyondSize()
  expect(await verdictOnUpdates(signed, withStore(signed, { trailer: { Size: '42' } }))).toEqual(untouched)
})

test.each([
  ['come into sight', '40', '50'],
  ['go out of sight', '50', '40'],
])('no other object may %s: some readers would draw other words', async (_, was, is) => {
  const signed = await signedPaper({
    objects: {
      3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents [4 0 R 45 0 R] /Resources <</Font <</F1 5 0 R>>>> /Annots [20 0 R]>>',
      45: content('y 900'),
    },
    trailer: { Size: was },
  })
  const other = await signedLater(signed, { trailer: { Size: is } })
  expect(await verdictOnUpdates(signed, other)).toEqual(refusedBy('revealed.isPartOfSignature'))
})

test('what a signature shows is not rewritten while it comes into sight', async () => {
  const signed = await beyondSize()
  const rewritten = withStore(signed, { objects: { 41: appearance('Eva') } })
  expect(await verdictOnUpdates(signed, rewritten)).toEqual(refusedBy('anyObject.signedStays'))
})

const level = '<</BaseVersion /1.7 /ExtensionLevel 5>>'

test('the catalog may say a version and the extensions that it uses', async () => {
  const signed = await signedPaper()
  const said = withStore(signed, { catalog: ' /Version /2.0 /Extensions 60 0 R', objects: { 60: '<</ESIC 61 0 R>>', 61: level } })
  expect(await verdictOnUpdates(signed, said)).toEqual(untouched)
})

test('a version is a name', async () => {
  const signed = await signedPaper()
  expect(await verdictOnUpdates(signed, withStore(signed, { catalog: ' /Version (2.0)' }))).toEqual(refusedBy('version.isName'))
})

test.each(['/ADBE <</BaseVersion /1.7 /AA <</O 1>>>>', '/ADBE 4 0 R', '/ADBE [1]', '/JS (app.alert(1))'])(
  'extensions hold levels, and nothing like %s',
  async (extensions) => {
    const signed = await signedPaper()
    const said = withStore(signed, { catalog: ` /Extensions <<${extensions}>>` })
    expect(await verdictOnUpdates(signed, said)).toEqual(refusedBy('version.isLevels'))
  },
)

test('a length of another generation is none: some readers would find another end of the stream', async () => {
  const words = 'BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET'
  const withLength = (length: string) =>
    signedPaper({ objects: { 4: `<</Length ${length}>>\nstream\n${words}\nendstream`, 8: `${words.length}` } })
  const [signed, unsure] = [await withLength('8 0 R'), await withLength('8 1 R')]
  expect(await verdictOnUpdates(signed, await signedLater(signed))).toEqual(untouched)
  expect(await verdictOnUpdates(unsure, await signedLater(unsure))).toEqual({
    ...refusedBy('anyObject.readable'),
    broken: ['laterChanges', 'oneReading'],
  })
})

test('what a signature brings along may be a long chain of objects', async () => {
  const signed = await signedPaper()
  const chain = Array.from({ length: 10_000 }, (_, index) => [100 + index, `<</A ${101 + index} 0 R>>`])
  const objects = { ...Object.fromEntries(chain), 20100: '(ultimo)' }
  expect(await verdictOnUpdates(signed, await signedLater(signed, { more: ' /SV <</X 100 0 R>>', objects }))).toEqual(untouched)
})
