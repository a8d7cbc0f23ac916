import { describe, expect, test } from 'vitest'
import { lastObject } from '../testing/forge.ts'
import { stream } from '../testing/papers.ts'
import { appearance, refusedBy, signedLater, signedPaper, stampedLater, untouched, verdictOnUpdates } from '../testing/signed-paper.ts'

/** Where later signatures are shown (S29, 5): `appearance` and `annotations` of the table. */
const shownAt = (rect: string) => ({ rect, more: ' /AP <</N 41 0 R>>', objects: { 41: appearance('Eva') } })

/** A page (3) with a media box and more words, and an empty second page (9). */
const pages = { 2: '<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2>>' }
const page = (more: string, annotations = '[]') =>
  `<</Type /Page /Parent 2 0 R /Resources <</Font <</F1 5 0 R>>>> /Annots ${annotations} ${more}>>`
const drawn = async (more: string, contents = '', objects: Readonly<Record<number, string>> = {}) =>
  signedPaper({ objects: { 3: page(`/Contents 4 0 R ${more}`, '[20 0 R]'), 4: stream(contents), ...objects } })
const letter = '/MediaBox [0 0 612 792]'

describe('a later signature', () => {
  test('may be shown where the page shows nothing', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 500 360')))).toEqual(untouched)
  })

  test.each([
    ['no page', '/P 4 0 R'],
    ['a page that does not exist', '/P 99 0 R'],
    ['a node above the pages', '/P 2 0 R'],
  ])('is not shown on %s', async (_, named) => {
    const signed = await signedPaper()
    const field = `<</Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) /V 31 0 R ${named} /Rect [300 300 500 360] /F 4>>`
    const lost = await signedLater(signed, { objects: { 3: lastObject(signed, 3), 30: field } })
    expect(await verdictOnUpdates(signed, lost)).toEqual(refusedBy('appearance.place'))
  })

  test('has a rectangle', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 500')))).toEqual(refusedBy('anyObject.shape'))
  })

  test.each(['/UserUnit -1', '/UserUnit (4)', '/CropBox [0 0 0 0]'])(
    'is not shown on a page whose size is not understood: %s',
    async (size) => {
      const signed = await drawn(`${letter} ${size}`)
      expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 500 360')))).toEqual(refusedBy('appearance.place'))
    },
  )

  test('is not shown by a timestamp, of which anybody could be the author', async () => {
    const signed = await signedPaper()
    const shown = await stampedLater(signed, shownAt('300 300 500 360'))
    expect(await verdictOnUpdates(signed, shown)).toEqual(refusedBy('appearance.timestampShowsNothing'))
  })

  test.each([
    ['a page of 160 by 140', '/MediaBox [0 0 160 140]', '0 0 160 140', '10 10 70 50'],
    ['a letter page', letter, '0 300 612 400', '0 300 200 400'],
    ['a letter page of units of four points', `${letter} /UserUnit 4`, '0 100 612 720', '0 300 40 330'],
    ['a page of large units', '/MediaBox [0 0 160 140] /UserUnit 10', '0 0 60 56', '0 0 30 30'],
    ['what is visible of a page', '/MediaBox [0 0 6120 7920] /CropBox [0 0 160 140]', '0 0 160 140', '10 10 70 50'],
  ])('takes a small part of %s', async (_, size, large, small) => {
    const signed = await drawn(size)
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt(small)))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt(large)))).toEqual(refusedBy('appearance.areaAtOnce'))
  })

  test('takes with all others a limited part of a page', async () => {
    let file = await drawn(letter)
    const first = file
    const intact: boolean[] = []
    for (let index = 0; index < 5; index++) {
      const [number, appearanceAt] = [30 + 2 * index, 60 + index]
      const bottom = 700 - index * 100
      file = await signedLater(file, {
        number,
        name: `Otra ${index}`,
        rect: `0 ${bottom} 235 ${bottom + 95}`,
        more: ` /AP <</N ${appearanceAt} 0 R>>`,
        objects: { [appearanceAt]: appearance('Eva') },
      })
      const verdict = await verdictOnUpdates(first, file)
      expect(verdict.refusals).toEqual(index < 4 ? [] : ['appearance.areaInAll'])
      intact.push(verdict.intact)
    }
    expect(intact).toEqual([true, true, true, true, false])
  })

  const image = stream('\x80', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ')
  test.each<[string, string, string, Readonly<Record<number, string>>?]>([
    ['words', letter, 'BT /F1 18 Tf 310 320 Td (Bs 100) Tj ET'],
    ['words of a page that is turned', `${letter} /Rotate 90`, 'BT /F1 18 Tf 310 320 Td (Bs 100) Tj ET'],
    ['words of a page of large units', `${letter} /UserUnit 2`, 'BT /F1 18 Tf 310 320 Td (Bs 100) Tj ET'],
    ['an image', letter, 'q 50 0 0 20 310 320 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q'],
    [
      'an image of the page',
      letter,
      'q 50 0 0 20 310 320 cm /I Do Q',
      {
        8: image,
        3: `<</Type /Page /Parent 2 0 R /Contents 4 0 R /Resources <</XObject <</I 8 0 R>>>> /Annots [20 0 R] ${letter}>>`,
      },
    ],
    ['strokes along the axes, which may be letters', letter, '4 w 310 320 m 314 320 l S 314 320 m 318 320 l S'],
    ['rectangles, which may be letters', letter, '310 320 16 4 re f 310 316 4 4 re f'],
    ['words behind a clip that a reader may not keep', letter, 'q 10 10 m W n BT /F1 18 Tf 310 320 Td (Bs 100) Tj ET Q'],
    ['words that show nothing', letter, 'BT 3 Tr /F1 18 Tf 310 320 Td (Bs 100) Tj ET'],
  ])('is not drawn over %s', async (_, size, contents, objects) => {
    const signed = await drawn(size, contents, objects)
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 380 340')))).toEqual(refusedBy('appearance.freeSpot'))
  })

  test('is not drawn where it cannot be told what its page shows', async () => {
    const signed = await drawn(letter, 'BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET )')
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 380 340')))).toEqual(
      refusedBy('appearance.pageIsRead'),
    )
  })

  test('is drawn over a line to sign on, and within a frame', async () => {
    const signed = await drawn(letter, '300 310 m 500 310 l S 296 296 208 68 re S')
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 500 360')))).toEqual(untouched)
  })

  test('is not drawn over an earlier one', async () => {
    const signed = await signedPaper(shownAt('300 300 500 360'))
    const covering = { ...shownAt('400 310 480 350'), more: ' /AP <</N 61 0 R>>', objects: { 61: appearance('Otra') } }
    expect(await verdictOnUpdates(signed, await signedLater(signed, covering))).toEqual(refusedBy('appearance.freeSpot'))
  })

  test('is not drawn over another later one', async () => {
    const signed = await signedPaper()
    const second = await signedLater(signed, shownAt('300 300 500 360'))
    const third = (rect: string) =>
      signedLater(second, { number: 60, name: 'Tercera', rect, more: ' /AP <</N 62 0 R>>', objects: { 62: appearance('Otra') } })
    expect(await verdictOnUpdates(signed, await third('300 200 500 260'))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await third('400 310 480 350'))).toMatchObject({
      intact: false,
      refusals: ['appearance.freeSpot'],
    })
  })

  test('is not drawn over a note', async () => {
    const note = '<</Type /Annot /Subtype /FreeText /Contents (Bs 100) /Rect [310 310 400 350]>>'
    const signed = await signedPaper({ annotations: ' 8 0 R', objects: { 8: note } })
    expect(await verdictOnUpdates(signed, await signedLater(signed, shownAt('300 300 380 340')))).toEqual(refusedBy('appearance.freeSpot'))
  })
})

describe('the page of a later signature', () => {
  test('may keep its annotations in a list of its own', async () => {
    const signed = await drawn(`${letter}`, '', { 3: page(letter, '8 0 R'), 8: '[20 0 R]' })
    const grown = await signedLater(signed, { objects: { 3: lastObject(signed, 3), 8: '[20 0 R 30 0 R]' } })
    expect(await verdictOnUpdates(signed, grown)).toEqual(untouched)
  })

  test.each([' /Rotate 180', ' /CropBox [0 0 300 300]', ' /UserUnit 2', ' /AA <</O 1>>', ' /Group <</S /Transparency>>'])(
    'does not gain%s',
    async (more) => {
      const signed = await signedPaper()
      expect(await verdictOnUpdates(signed, await signedLater(signed, { page: more }))).toEqual(refusedBy('annotations.pageAgrees'))
    },
  )

  test('keeps its notes', async () => {
    const note = '<</Type /Annot /Subtype /FreeText /Contents (Anulado) /Rect [310 310 400 350]>>'
    const signed = await signedPaper({ annotations: ' 8 0 R', objects: { 8: note } })
    const without = lastObject(signed, 3).replace('8 0 R]', '30 0 R]')
    expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 3: without } }))).toEqual(refusedBy('annotations.stay'))
  })

  test.each([
    ['a note', ' 60 0 R'],
    ['an object that was there', ' 5 0 R'],
    ['a number that nothing has yet', ' 99 0 R'],
  ])('does not list %s', async (_, annotations) => {
    const signed = await signedPaper()
    const note = '<</Type /Annot /Subtype /FreeText /Contents (Bs 900) /Rect [0 0 612 792]>>'
    const noted = await signedLater(signed, { annotations, more: ' /SV <</R 60 0 R>>', objects: { 60: note } })
    expect(await verdictOnUpdates(signed, noted)).toEqual(refusedBy('annotations.areNew'))
  })

  test('is the only one that lists it: on another it could cover words', async () => {
    const signed = await signedPaper({ objects: { ...pages, 9: page(letter) } })
    const twice = await signedLater(signed, {
      ...shownAt('300 300 500 360'),
      objects: { 41: appearance('Eva'), 9: page(letter, '[30 0 R]') },
    })
    expect(await verdictOnUpdates(signed, twice)).toEqual(refusedBy('annotations.onePage'))
  })

  test('does not have its list in common with another page', async () => {
    const shared = (contents: string) => page(`${letter} /Contents ${contents} 0 R`, '8 0 R')
    const signed = await signedPaper({ objects: { ...pages, 3: shared('9'), 9: shared('4'), 8: '[20 0 R]' } })
    const onBoth = await signedLater(signed, {
      ...shownAt('300 300 500 360'),
      objects: { 41: appearance('Eva'), 3: lastObject(signed, 3), 8: '[20 0 R 30 0 R]' },
    })
    expect(await verdictOnUpdates(signed, onBoth)).toEqual(refusedBy('annotations.onePage'))
  })
})
