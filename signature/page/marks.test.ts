import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openPdf, type PdfFile } from '../pdf/file.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import { paper, stream, updated } from '../testing/papers.ts'
import type { Box } from './box.ts'
import type { Ink } from './ink.ts'
import { covers, marksOf } from './marks.ts'
import { pagesOf } from './pages.ts'

type Given = { resources?: string; page?: string; more?: Readonly<Record<number, string>> }

const courier = '/Font <</F1 5 0 R>>'
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** A file of one page that draws a content; font F1 is Courier, 0.6 of its size wide. */
function drawn(content: string, { resources = courier, page = '', more = {} }: Given = {}): PdfFile {
  return openPdf(
    updated(paper(), {
      3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <<${resources}>> ${page}>>`,
      4: stream(content),
      5: '<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding>>',
      ...more,
    }),
  )
}

const marksIn = (file: PdfFile) => marksOf(file, pagesOf(file)[0]?.dictionary as never)

/** What a page shows of a kind as `[left, bottom, right, top]`, rounded. */
function boxesIn(file: PdfFile, asked: Ink['kind'] = 'mark'): number[][] | 'unknown' {
  const marks = marksIn(file)
  if (marks === 'unknown') return 'unknown'
  const inks = marks.groups.flatMap((group) => group.inks).filter(({ kind }) => kind === asked)
  return inks.map(({ box: { left, bottom, right, top } }) => [left, bottom, right, top].map(Math.round))
}

const boxes = (content: string, given?: Given) => boxesIn(drawn(content, given))
/** From left to right, where a text begins and ends. */
const spans = (content: string, given?: Given) => {
  const found = boxes(content, given)
  return found === 'unknown' ? found : found.map(([left, , right]) => [left, right])
}

/** What shares the machine's caches makes a measurement slow, never fast: work without a bound exceeds its limit each time. */
const MEASURED = { retry: 2 }

describe('text', () => {
  test('takes the width of its letters, and their height around the line', () => {
    expect(boxes('BT /F1 10 Tf 100 700 Td (abcde) Tj ET')).toEqual([[100, 697, 130, 711]])
  })

  test.each([
    [
      'words are apart, and spaces are nothing',
      '(ab  cd ) Tj',
      [
        [100, 112],
        [124, 136],
      ],
    ],
    ['Tc moves letters apart', '10 Tc (ab) Tj', [[100, 122]]],
    [
      'Tw moves words apart',
      '20 Tw (a b) Tj',
      [
        [100, 106],
        [132, 138],
      ],
    ],
    ['Tz stretches', '200 Tz (ab) Tj', [[100, 124]]],
    [
      'TJ kerns within a word and jumps between words',
      '[(a) -100 (b) -2000 (c)] TJ',
      [
        [100, 113],
        [133, 139],
      ],
    ],
    [
      'Td starts from the line before',
      '(ab) Tj 50 0 Td (c) Tj',
      [
        [100, 112],
        [150, 156],
      ],
    ],
    [
      'text goes on where the last ended',
      '(ab) Tj (cd) Tj',
      [
        [100, 112],
        [112, 124],
      ],
    ],
    [
      'Tm places again',
      '(a) Tj 1 0 0 1 300 300 Tm (b) Tj',
      [
        [100, 106],
        [300, 306],
      ],
    ],
  ])('%s', (_, shown, expected) => {
    expect(spans(`BT /F1 10 Tf 100 700 Td ${shown} ET`)).toEqual(expected)
  })

  test.each([
    ['TL and T*', '20 TL (a) Tj T* (b) Tj', 677],
    ["'", "20 TL (a) Tj (b) '", 677],
    ['"', '20 TL (a) Tj 0 0 (b) "', 677],
    ['TD sets the leading', '(a) Tj 0 -10 TD T* (b) Tj', 677],
    ['Ts raises', '(a) Tj 5 Ts (b) Tj', 702],
  ])('%s moves up or down', (_, shown, bottom) => {
    expect((boxes(`BT /F1 10 Tf 100 700 Td ${shown} ET`) as number[][]).at(-1)?.[1]).toBe(bottom)
  })

  test('turned by a quarter it goes upwards, by an eighth letter by letter', () => {
    expect(boxes('BT /F1 10 Tf 0 1 -1 0 300 300 Tm (abcde) Tj ET')).toEqual([[289, 300, 303, 330]])
    expect(boxes('BT /F1 10 Tf 1 1 -1 1 300 300 Tm (abcde) Tj ET')).toHaveLength(5)
  })

  test('follows cm, and forgets it behind Q', () => {
    const text = 'BT /F1 10 Tf (a) Tj ET'
    expect(spans(`q 2 0 0 2 100 100 cm ${text} Q ${text}`)).toEqual([
      [100, 112],
      [0, 6],
    ])
  })

  test('that is invisible, or a clip, counts: readers may show it', () => {
    expect(boxes('BT /F1 10 Tf 3 Tr (a) Tj ET')).toHaveLength(1)
    expect(boxes('BT /F1 10 Tf 7 Tr (a) Tj ET')).toHaveLength(1)
  })

  test('counts in white, and in a layer that is off', () => {
    expect(boxes('1 1 1 rg /OC /MC0 BDC BT /F1 10 Tf (a) Tj ET EMC')).toHaveLength(1)
  })

  test('takes its font from the graphics state too', () => {
    expect(spans('/G gs BT (ab) Tj ET', { resources: '/ExtGState <</G <</Font [5 0 R 20]>>>>' })).toEqual([[0, 24]])
  })
})

describe('fonts', () => {
  const font = (text: string, more: Readonly<Record<number, string>> = {}) => ({ more: { 5: text, ...more } })
  const shown = 'BT /F1 10 Tf (AB) Tj ET'

  const composite = (encoding: string, given = '') =>
    `<</Type /Font /Subtype /Type0 /BaseFont /X /Encoding ${encoding} ${given} /DescendantFonts [<</Type /Font /Subtype /CIDFontType2 /DW 500 /W [1 [300 300] 7 9 400]>>]>>`

  test('give their own widths', () => {
    expect(spans(shown, font('<</Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 65 /Widths [200 300]>>'))).toEqual([[0, 5]])
  })

  test('are not believed when they say that their letters are flat or thin', () => {
    const flat = '<</Type /FontDescriptor /Ascent 1 /Descent -1 /FontBBox [0 0 1 1]>>'
    const thin = `<</Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 65 /Widths [20 0] /FontDescriptor ${flat}>>`
    expect(boxes('BT /F1 100 Tf (A) Tj ET', font(thin))).toEqual([[0, -20, 25, 75]])
    expect(boxes('BT /F1 100 Tf (B) Tj ET', font(thin))).toEqual([[-50, -20, 50, 75]])
  })

  test('of the standard need not: letters with accents are as wide as those without', () => {
    expect(
      spans('BT /F1 10 Tf (\\321i\\361a) Tj ET', font('<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>')),
    ).toEqual([[0, 21]])
  })

  test('without widths take all the room that their text may take', () => {
    const unknown = font('<</Type /Font /Subtype /TrueType /BaseFont /X>>')
    expect(spans('BT /F1 10 Tf 100 700 Td (AB) Tj -5000 Tc ET', unknown)).toEqual([[100, 120]])
    expect(spans('BT /F1 10 Tf 100 700 Td [(AB) -3000 (C)] TJ ET', unknown)).toEqual([
      [100, 120],
      [130, 160],
    ])
  })

  test('with a letter in the place of the space show it', () => {
    const differs = '<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding <</Differences [32 /A 65 /space]>>>>'
    expect(spans('BT /F1 10 Tf ( A ) Tj ET', font(differs))).toEqual([
      [0, 6],
      [12, 18],
    ])
  })

  test('with glyphs of their own in the place of the space show them, whatever ToUnicode says', () => {
    const own = (given: string) =>
      font(
        `<</Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /Widths [500 500] ${given} /FontDescriptor <</Type /FontDescriptor /Flags 4 /FontFile2 4 0 R>>>>`,
        { 6: stream('1 beginbfchar <20> <0020> endbfchar') },
      )
    expect(spans('BT /F1 10 Tf ( !) Tj ET', own(''))).toEqual([[0, 10]])
    expect(spans('BT /F1 10 Tf ( !) Tj ET', own('/ToUnicode 6 0 R'))).toEqual([[0, 10]])
  })

  test('that write downwards take a column', () => {
    const found = boxes('BT /F1 10 Tf 100 700 Td <000100020003> Tj ET', font(composite('/Identity-V'))) as number[][]
    expect(found).toEqual([[94, 668, 106, 702]])
  })

  test('of two bytes give widths by glyph', () => {
    expect(spans('BT /F1 10 Tf <000100020008> Tj ET', font(composite('/Identity-H')))).toEqual([[0, 10]])
  })

  test('of two bytes are not blank because their ToUnicode says so', () => {
    const says = (text: string) => font(composite('/Identity-H', '/ToUnicode 6 0 R'), { 6: stream(text) })
    expect(spans('BT /F1 10 Tf <000400030004> Tj ET', says('1 beginbfchar <0003> <0020> endbfchar'))).toEqual([[0, 15]])
  })

  test('that say other widths than the standard has take the room of both', () => {
    const lying = `<</Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding /FirstChar 65 /Widths [20000 600]>>`
    expect(spans('BT /F1 10 Tf (AB) Tj ET', font(lying))).toEqual([[0, 206]])
  })

  test('with a CMap of their own are read by it', () => {
    const cmap =
      '1 begincodespacerange <00> <7f> endcodespacerange 1 begincodespacerange <8000> <ffff> endcodespacerange 1 begincidrange <41> <42> 1 endcidrange'
    const text = 'BT /F1 10 Tf <4142 8001> Tj ET'
    expect(spans(text, font(composite('6 0 R'), { 6: stream(cmap) }))).toEqual([[0, 11]])
  })

  test('are read again where a later revision changes what they refer to', () => {
    const earlier = updated(paper(), {
      4: stream('BT /F1 10 Tf (A) Tj ET'),
      5: '<</Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 65 /Widths 6 0 R>>',
      6: '[500]',
    })
    const after = openPdf(updated(earlier, { 6: '[900]' }))
    const before = after.upTo(1, earlier.length)
    expect([boxesIn(before), boxesIn(after), boxesIn(before)]).toEqual([[[0, -3, 5, 11]], [[0, -3, 9, 11]], [[0, -3, 5, 11]]])
  })

  test('with a CMap that only readers bring are unknown', () => {
    expect(boxes(shown, font(composite('/UniGB-UCS2-H')))).toBe('unknown')
  })

  test('of drawn glyphs take what each draws, rectangles included, and nothing for an empty one', () => {
    const drawnFont =
      '<</Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 65 /Widths [100 100] /Encoding <</Differences [65 /a /b]>> /CharProcs <</a 6 0 R /b 7 0 R>>>>'
    const glyphs = { 6: stream('100 0 10 20 60 70 d1 10 20 50 50 re f'), 7: stream('100 0 d0') }
    expect(boxes('BT /F1 10 Tf 100 700 Td (BA) Tj ET', font(drawnFont, glyphs))).toEqual([[111, 702, 116, 707]])
  })

  test('of drawn glyphs that cannot be told, or draw themselves, make the page unknown, whatever box the font says', () => {
    const drawnFont = (box: string) =>
      `<</Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 65 /Widths [100] /Encoding <</Differences [65 /a]>> /CharProcs <</a 6 0 R>> /Resources <</Font <</F1 5 0 R>>>>>>`
    const itself = { 6: stream('100 0 d0 BT /F1 1 Tf (A) Tj ET') }
    expect(boxes('BT /F1 10 Tf 100 700 Td (A) Tj ET', font(drawnFont('0 0 200 50'), itself))).toBe('unknown')
    expect(boxes('BT /F1 10 Tf 100 700 Td (A) Tj ET', font(drawnFont('0 0 0 0'), { 6: stream('xyz') }))).toBe('unknown')
  })
})

describe('paths', () => {
  test.each([
    ['a rule', '100 100 m 300 100 l S'],
    ['a box', '100 100 200 50 re S'],
    ['a background', '1 0 0 rg 0 0 612 792 re f'],
    ['a box by four lines', '100 100 m 300 100 l 300 200 l 100 200 l h f'],
    [
      'a box with round corners',
      '110 100 m 290 100 l 300 100 300 110 300 110 c 300 190 l 300 200 300 200 290 200 c 110 200 l 100 200 100 200 100 190 c 100 110 l 100 100 100 100 110 100 c h S',
    ],
    ['a path that is only a clip', '100 100 m 200 300 l 300 100 l W n'],
  ])('%s is no mark', (_, content) => {
    expect(boxes(content)).toEqual([])
  })

  test.each([
    ['a slanted line', '100 100 m 300 110 l S'],
    ['a curve', '100 100 m 100 110 300 110 300 100 c S'],
    ['a triangle of two lines, closed by the fill', '100 100 m 300 100 l 300 110 l f'],
    ['a polygon of right angles', '100 100 m 300 100 l 300 110 l 200 110 l 200 105 l 100 105 l f'],
    ['a rectangle that shows a pattern', '/Pattern cs /P scn 100 100 200 10 re f'],
    ['a rectangle seen through letters', '100 100 m 200 110 l 300 100 l W n 100 0 200 700 re f'],
    ['a dashed line', '[2 1] 0 d 100 100 m 300 100 l S'],
    ['a thick line', '4 w 100 100 m 300 100 l S'],
    [
      'an oval',
      '0.5 w 140 100 m 260 100 l 300 100 300 140 300 140 c 300 160 l 300 200 300 200 260 200 c 140 200 l 100 200 100 200 100 160 c 100 140 l 100 100 100 100 140 100 c h S',
    ],
    ['a rectangle seen through a mask', '/M gs 100 100 200 10 re f'],
    ['a rectangle seen through several', '100 100 90 10 re 210 100 90 10 re W n 100 0 200 700 re f'],
    ['a shading', '100 100 200 10 re W n /S sh'],
  ])('%s is', (_, content) => {
    const [mark] = boxes(content, { resources: '/ExtGState <</M <</SMask <</S /Luminosity>>>>>>' }) as number[][]
    expect(mark?.[0]).toBeCloseTo(100, -1)
    expect(mark?.[2]).toBeCloseTo(300, -1)
  })

  test('are as wide as their line, with its square ends and the points of its corners', () => {
    expect(boxes('20 w 2 0 0 2 0 0 cm 50 50 m 100 60 l S')).toEqual([[72, 72, 228, 148]])
    expect(boxes('2 w 3 M 50 50 m 100 60 l 150 50 l S')).toEqual([[47, 47, 153, 63]])
  })

  test.each(['q 100 100 50 50 re W n 0 0 m 500 500 l S Q', 'q 10 10 m W n 0 0 m 500 500 l S Q'])(
    'reach beyond their clip, which readers may not keep: %s',
    (content) => {
      expect(boxes(`2 w ${content}`)).toEqual([[-1, -1, 501, 501]])
    },
  )
})

describe('images and forms', () => {
  const image = '<</Type /XObject /Subtype /Image /Width 1 /Height 1 /Length 1>>\nstream\nx\nendstream'
  const form = (content: string, words = '/BBox [0 0 100 100]') => stream(content, `/Type /XObject /Subtype /Form ${words} `)
  const objects = (...given: string[]) => ({
    resources: `${courier} /XObject <<${given.map((_, index) => `/X${index} ${6 + index} 0 R`).join(' ')}>>`,
    more: Object.fromEntries(given.map((text, index) => [6 + index, text])),
  })

  test('an image takes the square it is drawn in', () => {
    expect(boxes('q 200 0 0 100 50 60 cm /X0 Do Q', objects(image))).toEqual([[50, 60, 250, 160]])
  })

  test.each([
    ['plain', '/W 2 /H 2 /CS /G /BPC 8', 'abcd'],
    ['with a filter', '/W 2 /H 2 /CS /G /BPC 8 /F /AHx', '61626364>'],
    ['with two filters', '/W 2 /H 2 /CS /G /BPC 8 /F [/AHx /Fl]', `${deflateSync('abcd').toString('hex')}>`],
    ['of a fax', '/W 2 /H 2 /IM true /BPC 1 /F /CCF', 'abcd'],
  ])('an inline image too, %s, and what follows is read', (_, said, data) => {
    expect(boxes(`q 200 0 0 100 50 60 cm BI ${said} ID ${data} EI Q BT /F1 10 Tf (a) Tj ET`)).toHaveLength(2)
  })

  test.each([
    ['of another size', '/W 2 /H 2 /CS /G /BPC 8', 'ab'],
    ['whose data goes on behind its end', '/W 2 /H 2 /CS /G /BPC 8 /F /AHx', '61 EI 626364>'],
    ['of a filter that is not read', '/W 2 /H 2 /CS /G /BPC 8 /F /DCT', 'abcd'],
    ['of a fax with two ends', '/W 2 /H 2 /IM true /BPC 1 /F /CCF', 'ab EI cd'],
    ['without end', '/W 2 /H 2 /CS /G /BPC 8', 'abcd'.padEnd(20)],
  ])('an inline image %s makes the page unknown', (_, said, data) => {
    expect(boxes(`BI ${said} ID ${data} ${data.endsWith(' ') ? '' : 'EI'}`)).toBe('unknown')
  })

  test('a form is drawn where its matrix and its user place it, also beyond its box', () => {
    const text = 'BT /F1 10 Tf 0 50 Td (abcde) Tj ET 2 w 0 0 m 200 200 l S'
    const own = `/BBox [0 0 100 100] /Matrix [2 0 0 2 10 10] /Resources <<${courier}>>`
    expect(boxes('1 0 0 1 100 100 cm /X0 Do', objects(form(text, own)))).toEqual([
      [110, 204, 170, 232],
      [107, 107, 513, 513],
    ])
  })

  test('a form without resources uses those of the page, and its text settings', () => {
    expect(spans('/F1 10 Tf 10 Tc /X0 Do 0 Tc /X0 Do', objects(form('BT (ab) Tj ET')))).toEqual([
      [0, 22],
      [0, 12],
    ])
  })

  test('forms in forms are followed, and one inside itself makes the page unknown', () => {
    const inner = `/Resources <<${courier}>> /BBox [0 0 100 100]`
    const outer = '/Resources <</XObject <</X1 7 0 R>>>> /BBox [0 0 100 100]'
    expect(boxes('/X0 Do', objects(form('/X1 Do', outer), form('BT /F1 10 Tf (a) Tj ET', inner)))).toHaveLength(1)
    expect(boxes('/X0 Do', objects(form('/X1 Do', outer), form('/X0 Do', '/BBox [0 0 9 9] /Resources <</XObject <</X0 6 0 R>>>>')))).toBe(
      'unknown',
    )
  })

  test('forms too deep make the page unknown', () => {
    const chain = Array.from({ length: 25 }, (_, index) =>
      form(`/X${index + 1} Do`, `/BBox [0 0 9 9] /Resources <</XObject <</X${index + 1} ${7 + index} 0 R>>>>`),
    )
    expect(boxes('/X0 Do', objects(...chain, form('')))).toBe('unknown')
    expect(boxes('/X10 Do', objects(...chain, form('')))).toEqual([])
  })

  test('a form that is used thousands of times is work each time', () => {
    const text = form(`BT /F1 1 Tf 500 500 Td ${'(a) Tj '.repeat(1_000)} ET`, `/BBox [0 0 900 900] /Resources <<${courier}>>`)
    expect(boxes(`0 0 1 1 re W n ${'/X0 Do '.repeat(10)}`, objects(text))).toHaveLength(10_000)
    expect(boxes(`0 0 1 1 re W n ${'/X0 Do '.repeat(10_000)}`, objects(text))).toBe('unknown')
  })

  test('thousands of uses of a form are not drawn thousands of times', MEASURED, async () => {
    const text = form(`BT /F1 1 Tf ${'(a) Tj '.repeat(1_000)} ET`, `/BBox [0 0 900 900] /Resources <<${courier}>>`)
    const file = drawn('/X0 Do '.repeat(10_000), objects(text))
    expect(await cpuTimeOf(() => expect(boxesIn(file)).toBe('unknown'))).toBeLessThan(500)
  })
})

describe('annotations', () => {
  const shows = `<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <<${courier}>> /Length 26>>\nstream\nBT /F1 10 Tf (a) Tj ET    \nendstream`
  const frame = '<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 10>>\nstream\n0 0 9 9 re\nS\nendstream'.replace(
    '/Length 10',
    '/Length 12',
  )
  const annotated = (annotation: string) =>
    boxes('', {
      page: `/Annots [<</Type /Annot /Rect [100 200 50 100] ${annotation}>>]`,
      more: { 6: shows, 7: frame, 8: stream('xyz', '/BBox [0 0 9 9] ') },
    })

  test.each([
    ['an appearance with text', '/Subtype /Stamp /AP <</N 6 0 R>>'],
    ['an appearance of one of its states', '/Subtype /Widget /FT /Btn /AP <</N <</Off 7 0 R /Yes 6 0 R>>>> /AS /Off'],
    ['the appearance of a signature', '/Subtype /Widget /FT /Sig /V <<>> /AP <</N 6 0 R>>'],
    ['a popup with an appearance', '/Subtype /Popup /AP <</N 6 0 R>>'],
    ['a hidden one', '/Subtype /Stamp /F 2 /AP <</N 6 0 R>>'],
    ['an appearance that cannot be read', '/Subtype /Stamp /AP <</N 8 0 R>>'],
    ['what readers draw themselves', '/Subtype /FreeText'],
    ['a filled field without appearance', '/Subtype /Widget /FT /Tx /V (1000)'],
    ['a button with a caption', '/Subtype /Widget /FT /Btn /MK <</CA (x)>>'],
  ])('%s counts by its rectangle', (_, annotation) => {
    expect(annotated(annotation)).toContainEqual([50, 100, 100, 200])
  })

  test.each([
    ['a link', '/Subtype /Link'],
    ['a popup', '/Subtype /Popup'],
    ['an empty signature field', '/Subtype /Widget /FT /Sig'],
    ['one with nothing but its frame', '/Subtype /Widget /FT /Sig /AP <</N 7 0 R>>'],
    ['an empty text field', '/Subtype /Widget /FT /Tx /V ()'],
  ])('%s shows nothing', (_, annotation) => {
    expect(annotated(annotation)).toEqual([])
  })

  test('an appearance without bounds makes the page unknown: some readers draw it anywhere', () => {
    expect(annotated('/Subtype /Stamp /AP <</N 4 0 R>>')).toBe('unknown')
  })

  test('one that is not there makes the page unknown: some readers look for it', () => {
    expect(boxes('', { page: '/Annots [99 0 R]' })).toBe('unknown')
  })

  test.each([
    ['/Subtype /Ink /InkList [[1 1 300 300]]'],
    ['/Subtype /Line /L [1 1 300 300]'],
    ['/Subtype /Polygon /Vertices [1 1 300 300 300 1]'],
    ['/Subtype /Highlight /QuadPoints [1 1 300 1 1 300 300 300]'],
    ['/Subtype /FreeText /CL [1 1 300 300]'],
  ])('one that readers draw where it says points, as %s, makes the page unknown, unless it has an appearance', (annotation) => {
    expect(annotated(annotation)).toBe('unknown')
    expect(annotated(`${annotation} /AP <</N 6 0 R>>`)).not.toBe('unknown')
  })

  test('one that shows something at no place makes the page unknown', () => {
    expect(boxes('', { page: '/Annots [<</Subtype /Stamp /Rect [0 0 1]>>]' })).toBe('unknown')
  })

  test('one that keeps its size may lie on any side of its upper left corner', () => {
    expect(annotated('/Subtype /Text /F 24')).toEqual([[-50, 100, 150, 300]])
  })
})

describe('streams', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const text = 'BT /F1 10 Tf (a) Tj ET'
  const base85 = (bytes: Buffer) => {
    let out = ''
    for (let at = 0; at < bytes.length; at += 4) {
      const group = Buffer.alloc(4)
      bytes.copy(group, 0, at)
      let value = group.readUInt32BE()
      let five = ''
      for (let digit = 0; digit < 5; digit++, value = Math.floor(value / 85)) five = String.fromCharCode((value % 85) + 33) + five
      out += five.slice(0, Math.min(4, bytes.length - at) + 1)
    }
    return `${out}~>`
  }
  const lzw = (plain: string) => {
    // Only literals, and a clear often enough that codes stay nine bits wide.
    const codes = [
      256,
      ...Array.from(plain).flatMap((sign, index) => (index % 200 === 199 ? [256, sign.charCodeAt(0)] : [sign.charCodeAt(0)])),
      257,
    ]
    const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
    return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
  }

  test.each([
    ['Flate', '/FlateDecode', latin(deflateSync(text))],
    ['hexadecimal over Flate', '[/ASCIIHexDecode /FlateDecode]', `${hex(deflateSync(text))}>`],
    ['base 85 over Flate', '[/ASCII85Decode /FlateDecode]', base85(deflateSync(text))],
    ['LZW', '/LZWDecode', latin(lzw(text))],
    ['runs', '/RunLengthDecode', `${String.fromCharCode(text.length - 1)}${text}\x80`],
  ])('are read through %s', (_, filter, data) => {
    expect(boxes('', { more: { 4: stream(data, `/Filter ${filter} `) } })).toHaveLength(1)
  })

  test.each([
    ['a filter that is not read', '/JBIG2Decode', text],
    ['a short name of a filter', '/Fl', latin(deflateSync(text))],
    ['Flate that is cut short', '/FlateDecode', latin(deflateSync(text)).slice(0, 10)],
    ['hexadecimal without end', '/ASCIIHexDecode', '00'],
  ])('through %s are unknown', (_, filter, data) => {
    expect(boxes('', { more: { 4: stream(data, `/Filter ${filter} `) } })).toBe('unknown')
  })

  test.each(['/F (elsewhere)', '/FFilter /FlateDecode', '/DP <<>>'])('that some readers read in another way are unknown: %s', (words) => {
    expect(boxes('', { more: { 4: stream(text, `${words} `) } })).toBe('unknown')
  })

  test('that a page names again and again count each time', MEASURED, async () => {
    const many = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'6 0 R '.repeat(3_000)}]>>`
    const file = drawn('', { more: { 3: many, 6: stream(' '.repeat(1_000_000)) } })
    expect(await cpuTimeOf(() => expect(boxesIn(file)).toBe('unknown'))).toBeLessThan(500)
  })

  test('of one page are read as one, with space between', () => {
    const page = {
      page: '',
      more: {
        6: stream('BT /F1 10 Tf (a) Tj'),
        7: stream('ET'),
        3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [6 0 R 7 0 R] /Resources <<${courier}>>>>`,
      },
    }
    expect(boxes('', page)).toHaveLength(1)
  })

  test('take resources from the nodes above the page', () => {
    const more = {
      2: `<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <<${courier}>>>>`,
      3: '<</Type /Page /Parent 2 0 R /Contents 4 0 R>>',
    }
    expect(boxes(text, { more })).toHaveLength(1)
  })
})

describe('a page is unknown', () => {
  test('when a number is larger than all readers know', () => {
    expect(boxes('BT /F1 10 Tf 2147483647 700 Td (a) Tj ET')).not.toBe('unknown')
    expect(boxes('BT /F1 10 Tf 2147483648 700 Td (a) Tj ET')).toBe('unknown')
    expect(boxes('', { page: '/Annots [<</Subtype /Stamp /Rect [0 0 9 2147483648]>>]' })).toBe('unknown')
  })

  test.each([
    ['with an operator that does not exist', 'xyz'],
    ['with too few operands', '1 0 0 1 0 cm'],
    ['with too many', '1 2 3 m'],
    ['with a number that is none', '1-2 0 m'],
    ['with operands and no operator', '1 2'],
    ['with an array without end', '[1 2'],
    ['with a string without end', 'BT (abc'],
    ['with a font that is not there', 'BT /F9 10 Tf (a) Tj ET'],
    ['with text before a font', 'BT (a) Tj ET'],
    ['with text outside a text object', '/F1 10 Tf (a) Tj'],
    ['with an object that is not there', '/X9 Do'],
    ['with places beyond all numbers', `${'99999999999999999999 0 0 99999999999999999999 0 0 cm '.repeat(20)} 0 0 m 1 2 l S`],
  ])('%s', (_, content) => {
    expect(boxes(content)).toBe('unknown')
  })

  test.each([
    ['too many operators', '0 0 m '.repeat(1_100_000)],
    ['too much space', ' '.repeat(20_000_000)],
    ['too many strings', `BT /F1 10 Tf [${'<41>'.repeat(500_000)}] TJ ET`],
    ['too long a text', `BT /F1 10 Tf (${'a'.repeat(1_500_000)}) Tj ET`],
    ['too many marks', '0 0 1 1 re 0 0 m 1 2 l S '.repeat(60_000)],
    ['arrays in arrays', '['.repeat(1_000_000)],
  ])('with %s, before long', MEASURED, async (_, content) => {
    const file = drawn('', { more: { 4: stream(latin(deflateSync(content)), '/Filter /FlateDecode ') } })
    expect(await cpuTimeOf(() => expect(boxesIn(file)).toBe('unknown'))).toBeLessThan(1_000)
  })
})

const box = (left: number, bottom: number, right: number, top: number): Box => ({ left, bottom, right, top })

describe('a place to sign', () => {
  const inside = box(100, 100, 300, 160)
  const isOver = (content: string, given?: Given) => covers(marksIn(drawn(content, given)), inside)

  test.each([
    ['nothing', ''],
    ['a ground that is the same all over', '1 0 0 rg 0 0 612 792 re f'],
    ['a frame around it', '90 90 220 80 re S'],
    ['a frame along its edges', '102 98 196 64 re S'],
    [
      'a frame with round corners around it',
      '90 60 m 310 60 l 320 60 320 70 320 70 c 320 190 l 320 200 320 200 310 200 c 90 200 l 80 200 80 200 80 190 c 80 70 l 80 60 80 60 90 60 c h S',
    ],
    ['a line to sign on', '120 110 m 280 110 l S'],
    ['a line to sign on, drawn as a rectangle', '120 110 160 1 re f'],
    ['a long line that its rim touches', '104 20 m 104 400 l S'],
    ['what is beside it', '300 100 90 90 re f'],
  ])('is %s', (_, content) => {
    expect(isOver(content)).toBe(false)
  })

  test.each([
    ['a short line: it may be part of a letter', '120 110 m 190 110 l S'],
    ['an upright line: it may be a 1', '200 20 m 200 400 l S'],
    ['a short upright line at its rim', '104 110 m 104 150 l S'],
    ['a rectangle inside it: it may be a 0', '180 110 20 40 re S'],
    ['a small rectangle along its edges', '102 98 60 64 re S'],
    ['the edge of a ground', '0 0 200 792 re f'],
    ['a dashed line: dashes may be letters', '[2 1] 0 d 120 110 m 280 110 l S'],
    ['a thick line', '4 w 120 110 m 280 110 l S'],
    ['more than four of them', '120 110 160 1 re 120 115 160 1 re 120 120 160 1 re 120 125 160 1 re 120 130 160 1 re f'],
  ])('is not %s', (_, content) => {
    expect(isOver(content)).toBe(true)
  })

  test('runs as the text of a page that is turned', () => {
    const upright = { page: '/Rotate 90' }
    expect(isOver('200 20 m 200 400 l S', upright)).toBe(false)
    expect(isOver('120 110 m 280 110 l S', upright)).toBe(true)
    expect(isOver('', { page: '/Rotate 45' })).toBe(true)
  })

  test('as the border of a link is one too', () => {
    const linked = (rect: string, more = '') => ({ page: `/Annots [<</Type /Annot /Subtype /Link /Rect [${rect}] ${more}>>]` })
    expect(isOver('', linked('110 110 130 150'))).toBe(true)
    expect(isOver('', linked('110 110 130 150', '/Border [0 0 0]'))).toBe(false)
    expect(isOver('', linked('90 90 310 170'))).toBe(false)
    expect(isOver('', linked('90 90 310 170', '/Border [0 0 1 [2 1]]'))).toBe(true)
  })
})

describe('a box', () => {
  const marks = marksIn(drawn('BT /F1 10 Tf 100 700 Td (abcde) Tj ET'))

  test('covers what it overlaps, and not what it stands beside or below', () => {
    expect(covers(marks, box(120, 690, 200, 698))).toBe(true)
    expect(covers(marks, box(110, 701, 111, 702))).toBe(true)
    expect(covers(marks, box(130, 690, 200, 720))).toBe(false)
    expect(covers(marks, box(100, 600, 200, 696))).toBe(false)
  })

  test('of numbers that are not known covers, and so does any where the marks are not known', () => {
    expect(covers(marks, box(Number.NaN, 0, 1, 1))).toBe(true)
    expect(covers('unknown', box(0, 0, 1, 1))).toBe(true)
  })

  test('that is a mere point shows nothing and covers nothing', () => {
    expect(covers(marks, box(110, 701, 110, 701))).toBe(false)
    expect(covers('unknown', box(0, 0, 0, 0))).toBe(false)
  })
})
