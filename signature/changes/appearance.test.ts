import { describe, expect, test } from 'vitest'
import { validate } from '../index.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import { stream } from '../testing/papers.ts'
import { refusedBy, signedLater, signedPaper, stampedLater, untouched, verdictOnUpdates } from '../testing/signed-paper.ts'
import { trustStore } from '../trust/store.ts'

/** What a later signature is drawn by (S29, 5): the shape that `appearance` of the table asks for. */
const form = (content: string, words = '/BBox [0 0 60 20]') => stream(content, `/Type /XObject /Subtype /Form ${words} `)
const shown = (content: string, more: Readonly<Record<string, string>> = {}, words = '') => ({
  rect: '400 100 460 120',
  more: ' /AP <</N 40 0 R>>',
  objects: { 40: form(content, `/BBox [0 0 60 20] ${words}`), ...more },
})
const square = 'q 0 0 9 9 re f Q'
const withForm = (words: string, content = square) => ({ ...shown(''), objects: { 40: form(content, words) } })

describe('an appearance closes what it opens, and nothing more: some readers would draw the rest of the page again', () => {
  test.each([
    ['restores what it did not save', 'Q 1 g 0 0 612 792 re f'],
    ['restores more than it saved', 'q Q Q 1 g 0 0 612 792 re f'],
    ['restores behind marked content', '/Span BMC EMC Q 0 0 612 792 re f'],
    ['does not restore what it saved', 'q 0 0 9 9 re f'],
    ['leaves marked content open', '/OC /Capa BDC 0 0 9 9 re f'],
    ['leaves text open', 'BT /F1 9 Tf (x) Tj'],
  ])('one that %s is refused', async (_, content) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, shown(square)))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await signedLater(signed, shown(content)))).toEqual(refusedBy('appearance.isBalanced'))
  })

  test.each([
    ['cannot be read', '0 0 9 9 re ( f'],
    ['draws by an operator that is not known', '0 0 9 9 re f xyz'],
    ['has too few operands', '9 9 re f'],
  ])('one that %s is refused', async (_, content) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, shown(content)))).toEqual(refusedBy('appearance.isReadable'))
  })

  test('in a form that it draws too', async () => {
    const signed = await signedPaper()
    const inner = (content: string) => shown('/A Do', { 41: form(content) }, '/Resources <</XObject <</A 41 0 R>>>>')
    expect(await verdictOnUpdates(signed, await signedLater(signed, inner(square)))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await signedLater(signed, inner('Q 0 0 612 792 re f')))).toEqual(
      refusedBy('appearance.isBalanced'),
    )
  })
})

describe('an appearance has bounds: readers draw it anywhere otherwise', () => {
  test.each([
    ['none', ''],
    ['null', '/BBox null'],
    ['three numbers', '/BBox [0 0 60]'],
    ['five numbers', '/BBox [0 0 60 20 20]'],
    ['a name', '/BBox [0 0 60 /A]'],
    ['no room', '/BBox [0 0 0 0]'],
    ['its corners turned', '/BBox [60 20 0 0]'],
    ['a number beyond all measure', '/BBox [0 0 60 99999999999]'],
    ['a matrix of five numbers', '/BBox [0 0 60 20] /Matrix [1 0 0 1 0]'],
    ['a matrix that is none', '/BBox [0 0 60 20] /Matrix (a)'],
    ['a matrix that leaves nothing', '/BBox [0 0 60 20] /Matrix [0 0 0 0 0 0]'],
    ['a matrix that leans', '/BBox [0 0 60 20] /Matrix [1 1 0 1 0 0]'],
  ])('not %s', async (_, words) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, withForm(words)))).toEqual(refusedBy('appearance.hasBounds'))
  })

  test('and so has each form that it draws', async () => {
    const signed = await signedPaper()
    const inner = shown('/A Do', { 41: form(square, '') }, '/Resources <</XObject <</A 41 0 R>>>>')
    expect(await verdictOnUpdates(signed, await signedLater(signed, inner))).toEqual(refusedBy('appearance.hasBounds'))
  })

  test('a matrix may turn it by quarters', async () => {
    const signed = await signedPaper()
    const turned = withForm('/BBox [0 0 20 60] /Matrix [0 1 -1 0 0 0]')
    expect(await verdictOnUpdates(signed, await signedLater(signed, turned))).toEqual(untouched)
  })
})

test.each([' /D 40 0 R', ' /R 40 0 R'])('an appearance has no other beside it:%s', async (other) => {
  const signed = await signedPaper()
  const more = ` /AP <</N 40 0 R${other}>>`
  expect(await verdictOnUpdates(signed, await signedLater(signed, { ...shown(square), more }))).toEqual(refusedBy('appearance.isOneForm'))
})

test('an appearance has no states', async () => {
  const signed = await signedPaper()
  const states = { ...shown(square), more: ' /AP <</N <</Si 40 0 R>>>> /AS /Si' }
  expect(await verdictOnUpdates(signed, await signedLater(signed, states))).toEqual(refusedBy('appearance.isOneForm'))
})

test.each(['/Subtype /Image', '/Subtype /Form /OC 41 0 R', '/Subtype /Form /Ref <<>>', '/Subtype /Form /PS 41 0 R'])(
  'an appearance is a form and nothing else: %s',
  async (words) => {
    const signed = await signedPaper()
    const other = { ...shown(''), objects: { 40: stream(square, `/BBox [0 0 60 20] ${words} `), 41: '<</Type /OCG /Name (A)>>' } }
    expect(await verdictOnUpdates(signed, await signedLater(signed, other))).toEqual(refusedBy('appearance.isForm'))
  },
)

describe('an appearance draws with resources of its own', () => {
  const text = 'BT /F1 9 Tf 2 5 Td (Eva) Tj ET'

  test.each([
    ['a font of the page', text, ''],
    ['a font of the form around it', '/A Do', '/Resources <</Font <</F1 5 0 R>> /XObject <</A 41 0 R>>>>'],
    ['a pattern', '/Pattern cs /P scn 0 0 9 9 re f', '/Resources <</Pattern <</P 41 0 R>>>>'],
    ['a shading', '/S sh', '/Resources <</Shading <</S 41 0 R>>>>'],
    ['a layer', '/OC /L BDC 0 0 9 9 re f EMC', '/Resources <</Properties <</L 41 0 R>>>>'],
    ['colours of the page', '/C cs 0 sc 0 0 9 9 re f', ''],
    ['a state of the page', '/G gs 0 0 9 9 re f', ''],
  ])('not with %s', async (_, content, resources) => {
    const signed = await signedPaper()
    const drawn = shown(content, { 41: form(text) }, resources)
    expect(await verdictOnUpdates(signed, await signedLater(signed, drawn))).toEqual(refusedBy('appearance.ownResources'))
  })

  test.each([
    ['drawn letters', text, '/Font <</F1 41 0 R>>', '<</Type /Font /Subtype /Type3 /CharProcs <<>>>>'],
    ['a mask', '/G gs 0 0 9 9 re f', '/ExtGState <</G <</SMask 41 0 R>>>>', '<</S /Alpha>>'],
    ['a font of a state', '/G gs 0 0 9 9 re f', '/ExtGState <</G <</Font [5 0 R 9]>>>>', '<<>>'],
    ['an object that is none', '', '/XObject <</A 41 0 R>>', '<<>>'],
  ])('and not with %s', async (_, content, resources, object) => {
    const signed = await signedPaper()
    const drawn = shown(content, { 41: object }, `/Resources <<${resources}>>`)
    expect(await verdictOnUpdates(signed, await signedLater(signed, drawn))).toEqual(refusedBy('appearance.plainResources'))
  })

  test('fonts, images, colours and states', async () => {
    const signed = await signedPaper()
    const image = stream('\x80', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ')
    const resources =
      '/Resources <</ProcSet [/PDF] /Font <</F1 5 0 R>> /XObject <</I 41 0 R>> /ColorSpace <</C /DeviceGray>> /ExtGState <</G <</ca 0.5 /SMask /None>>>>>>'
    const drawn = shown(`/G gs /C cs 0 sc ${text} q 9 0 0 9 0 0 cm /I Do Q`, { 41: image }, resources)
    expect(await verdictOnUpdates(signed, await signedLater(signed, drawn))).toEqual(untouched)
  })
})

test('thousands of forms with thousands of resources in common are not looked at one by one', async () => {
  const signed = await signedPaper()
  const numbers = Array.from({ length: 2_000 }, (_, index) => 100 + index)
  const common = `<<${numbers.map((number) => `/X${number} ${number} 0 R`).join(' ')}>>`
  const forms = Object.fromEntries(numbers.map((number) => [number, form('', '/BBox [0 0 9 9] /Resources <</XObject 50 0 R>>')]))
  const full = await signedLater(signed, shown('', { 50: common, ...forms }, '/Resources <</XObject 50 0 R>>'))
  const look = async () =>
    expect(await validate(full, trustStore([]), new Date('2026-11-20T14:00:00Z'))).toMatchObject({ damage: 'limits', intact: false })
  expect(await cpuTimeOf(look)).toBeLessThan(1_000)
})

describe('a signature or a timestamp without place', () => {
  const blank = stream('', '/Type /XObject /Subtype /Form /BBox [0 0 0 0] ')

  test.each([
    ['at a point', { rect: '0 0 0 0' }],
    ['on a line', { rect: '9 9 9 90' }],
  ])('%s draws nothing', async (_, where) => {
    const signed = await signedPaper()
    for (const later of [signedLater, stampedLater]) {
      expect(await verdictOnUpdates(signed, await later(signed, { ...shown(''), ...where, objects: { 40: blank } }))).toEqual(untouched)
      for (const content of ['Q 0 0 612 792 re f', square]) {
        expect(await verdictOnUpdates(signed, await later(signed, { ...shown(content), ...where }))).toEqual(
          refusedBy('appearance.pointDrawsNothing'),
        )
      }
    }
  })

  test('without a rectangle draws nothing', async () => {
    const signed = await signedPaper()
    for (const later of [signedLater, stampedLater]) {
      const field = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Segunda) /V 31 0 R /P 3 0 R /F 132 /AP <</N 40 0 R>>>>'
      const drawn = (content: string) => ({ objects: { 30: field, 40: stream(content, '/Type /XObject /Subtype /Form ') } })
      expect(await verdictOnUpdates(signed, await later(signed, drawn('')))).toEqual(untouched)
      expect(await verdictOnUpdates(signed, await later(signed, drawn(square)))).toEqual(refusedBy('appearance.pointDrawsNothing'))
    }
  })
})
