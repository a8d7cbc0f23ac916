import { describe, expect, test } from 'vitest'
import { lastObject, withField, withKeys } from '../testing/forge.ts'
import { updated } from '../testing/papers.ts'
import {
  appearance,
  refusedBy,
  signedLater,
  signedPaper,
  stampedLater,
  untouched,
  verdictOnUpdates,
  withStore,
} from '../testing/signed-paper.ts'

/** The form and the fields that come to it (S29, 5): `form`, `formDefaults`, `newField` and `signature` of the table. */
const empty = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /P 3 0 R /Rect [0 0 0 0]>>'
const place = '300 300 500 360'
const font = '<</Type /Font /Subtype /Type1 /BaseFont /Courier>>'
const defaults = { form: ' /DA (/Helv 9 Tf 0 g) /DR <</Font <</Helv 60 0 R>>>>', objects: { 60: font } }

describe('the form', () => {
  test('may gain a signature', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed))).toEqual(untouched)
  })

  test('may be an object of its own, with a list of its own', async () => {
    const signed = await signedPaper({
      objects: { 1: '<</Type /Catalog /Pages 2 0 R /AcroForm 8 0 R>>', 8: '<</Fields 9 0 R /SigFlags 3>>', 9: '[20 0 R]' },
    })
    const grown = await signedLater(signed, { objects: { 9: '[20 0 R 30 0 R]', 8: lastObject(signed, 8), 1: lastObject(signed, 1) } })
    expect(await verdictOnUpdates(signed, grown)).toEqual(untouched)
  })

  test('is not told to draw its fields again without a signature', async () => {
    const signed = await signedPaper()
    const reported = updated(signed, {
      1: withKeys(lastObject(signed, 1).replace('/SigFlags', '/NeedAppearances true /SigFlags'), ' /DSS <</Type /DSS>>'),
    })
    expect(await verdictOnUpdates(signed, reported)).toEqual(refusedBy('form.beside'))
  })

  test('gains no fonts and no default for text without a signature', async () => {
    const signed = await signedPaper()
    const reported = updated(signed, {
      ...defaults.objects,
      1: withKeys(lastObject(signed, 1).replace('/SigFlags', `${defaults.form} /SigFlags`), ' /DSS <</Type /DSS>>'),
    })
    expect(await verdictOnUpdates(signed, reported)).toEqual(refusedBy('form.beside'))
  })

  test.each([' /NeedAppearances true', ' /XFA (<xdp/>)', ' /CO [20 0 R]', ' /Q 1'])('does not gain%s beside a signature', async (form) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, { form }))).toEqual(refusedBy('form.agrees'))
  })

  test('keeps its fields in their order', async () => {
    const signed = await signedPaper({ fields: ' 8 0 R', objects: { 8: empty } })
    const turned = lastObject(signed, 1).replace(/\/Fields \[[^\]]*\]/, '/Fields [8 0 R 20 0 R 30 0 R]')
    expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 1: turned } }))).toEqual(refusedBy('form.fieldsStay'))
  })

  test.each([
    ['an object that does not exist yet: a later update could fill it', ' 99 0 R'],
    ['the page', ' 4 0 R'],
    ['no object at all', ' null'],
  ])('does not gain %s', async (_, fields) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, { fields }))).toEqual(refusedBy('form.fieldsAreNew'))
  })
})

describe('fonts and a default for text', () => {
  test('may come beside a signature or a timestamp where nothing could be drawn with them', async () => {
    const signed = await signedPaper({ form: ' /DR <</Font <</F1 5 0 R>>>>' })
    const more = { ...defaults, form: '', objects: { ...defaults.objects, 1: '' } }
    more.objects[1] = lastObject(await signedLater(signed), 1).replace('/F1 5 0 R', '/F1 5 0 R /Helv 60 0 R')
    expect(await verdictOnUpdates(signed, await signedLater(signed, more))).toEqual(untouched)
    const bare = await signedPaper()
    expect(await verdictOnUpdates(bare, await stampedLater(bare, defaults))).toEqual(untouched)
  })

  const text = '<</Type /Annot /Subtype /Widget /FT /Tx /T (Monto) /V (Bs 100) /DA (/Helv 9 Tf) /P 3 0 R /Rect [40 500 200 520]'
  test.each([
    [
      'a free text without appearance',
      {
        annotations: ' 8 0 R',
        objects: { 8: '<</Type /Annot /Subtype /FreeText /Contents (Bs 100) /DA (/Helv 9 Tf) /Rect [40 500 200 520]>>' },
      },
    ],
    [
      'a text field below a parent of the kind of signatures, to be drawn again',
      {
        form: ' /NeedAppearances true',
        fields: ' 9 0 R',
        annotations: ' 8 0 R',
        objects: { 9: '<</FT /Sig /T (Grupo) /Kids [8 0 R]>>', 8: `${text} /Parent 9 0 R>>` },
      },
    ],
    [
      'the widget of a text field that the form does not lead to',
      { annotations: ' 8 0 R', objects: { 8: `${text} /AP <</N 41 0 R>>>>`, 41: appearance('Bs 100') } },
    ],
    [
      'a note with a text of its own',
      { annotations: ' 8 0 R', objects: { 8: '<</Type /Annot /Subtype /Stamp /Contents (Bs 100) /Rect [40 500 200 520]>>' } },
    ],
    ['a form that is to be drawn again', { form: ' /NeedAppearances true' }],
  ])('do not come over %s: readers would draw it with another font', async (_, beside) => {
    const signed = await signedPaper(beside)
    expect(await verdictOnUpdates(signed, await signedLater(signed, defaults))).toEqual(refusedBy('formDefaults.nothingDrawn'))
  })

  test('do not change those that were there', async () => {
    const signed = await signedPaper({ form: ' /DR <</Font <</F1 5 0 R /F2 (otra)>>>>' })
    const other = (was: string, is: string) => ({
      objects: { 60: font, 1: lastObject(signed, 1).replace('20 0 R]', '20 0 R 30 0 R]').replace(was, is) },
    })
    expect(await verdictOnUpdates(signed, await signedLater(signed, other('5 0 R', '60 0 R')))).toEqual(
      refusedBy('formDefaults.resourcesStay'),
    )
    expect(await verdictOnUpdates(signed, await signedLater(signed, other('(otra)', '60 0 R')))).toEqual(
      refusedBy('formDefaults.resourcesStay'),
    )
  })
})

describe('a new field', () => {
  test('comes with its signature', async () => {
    const signed = await signedPaper()
    const bare = { fields: ' 60 0 R', objects: { 60: empty } }
    expect(await verdictOnUpdates(signed, await signedLater(signed, bare))).toEqual(refusedBy('newField.isSigned'))
  })

  test('is of no other kind, be it below one of signatures', async () => {
    const signed = await signedPaper()
    const text = { fields: ' 60 0 R', objects: { 60: '<</FT /Tx /T (Monto) /V (Bs 900)>>' } }
    expect(await verdictOnUpdates(signed, await signedLater(signed, text))).toEqual(refusedBy('newField.isSigned'))
  })

  test('does not take the place of a note that the page showed', async () => {
    const signed = await signedPaper({
      annotations: ' 30 0 R',
      objects: { 30: '<</Type /Annot /Subtype /FreeText /Contents (Bs 100) /Rect [40 500 200 520]>>' },
    })
    const taken = await signedLater(signed, { objects: { 3: lastObject(signed, 3) } })
    expect(await verdictOnUpdates(signed, taken)).toEqual(refusedBy('newField.isNew'))
  })

  test.each([
    ['stamp', '/Subtype /Widget', '/Subtype /Stamp'],
    ['page', '/Type /Annot', '/Type /Page'],
  ])('is no %s besides', async (_, was, is) => {
    const signed = await signedPaper()
    const [field = ''] = [lastObject(await signedLater(signed), 30).replace(was, is)]
    expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 30: field } }))).toEqual(refusedBy('newField.isWidget'))
  })

  test.each([
    ' /AA <</U <</S /JavaScript /JS (app.alert(1))>>>>',
    ' /A <</S /URI /URI (http://otro.bo)>>',
    ' /Contents (Bs 900)',
    ' /OC 60 0 R',
    ' /DV 21 0 R',
    ' /DV (Bs 900)',
  ])('does not bring%s along', async (more) => {
    const signed = await signedPaper()
    const acting = await signedLater(signed, { more, objects: { 60: '<</Type /OCG /Name (A)>>' } })
    expect(await verdictOnUpdates(signed, acting)).toEqual(refusedBy('newField.keys'))
  })

  test('may name its signature as its default too', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, { more: ' /DV 31 0 R' }))).toEqual(untouched)
  })

  test('does not take the name of another, and takes none away', async () => {
    const signed = await signedPaper({ fields: ' 8 0 R', objects: { 8: empty } })
    expect(await verdictOnUpdates(signed, await signedLater(signed, { name: 'Vacia' }))).toEqual(refusedBy('newField.nameIsFree'))
    const gone = lastObject(signed, 1).replace('8 0 R]', '30 0 R]')
    expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 1: gone } }))).toEqual(refusedBy('newField.nameIsFree'))
  })

  test.each([
    ['its size when the page grows', 132 | 8],
    ['its direction when the page is turned', 132 | 16],
  ])('does not keep %s: it would cover what is beside it', async (_, flags) => {
    const signed = await signedPaper()
    const shown = { rect: place, more: ' /AP <</N 41 0 R>>', objects: { 41: appearance('Eva') } }
    expect(await verdictOnUpdates(signed, await signedLater(signed, shown))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await signedLater(signed, { ...shown, flags }))).toEqual(refusedBy('newField.staysInPlace'))
  })

  const shownBy = (field: string, widget: string) => ({
    annotations: ' 60 0 R',
    objects: {
      3: '',
      30: `<</FT /Sig /T (Segunda) /V 31 0 R ${field}>>`,
      41: appearance('Eva'),
      60: `<</Type /Annot /Subtype /Widget /P 3 0 R /F 132 /Rect [${place}] ${widget}>>`,
    },
  })
  const apart = async (signed: Uint8Array, field = '/Kids [60 0 R]', widget = '/Parent 30 0 R') => {
    const { annotations, objects } = shownBy(field, widget)
    return signedLater(signed, { objects: { ...objects, 3: lastObject(signed, 3).replace('20 0 R]', `20 0 R${annotations}]`) } })
  }

  test('is shown by one widget, which is itself or hangs from it alone', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await apart(signed))).toEqual(untouched)
    for (const [field, widget] of [
      ['/Kids []', ''],
      ['/Kids [60 0 R 61 0 R]', '/Parent 30 0 R'],
      ['/Kids [60 0 R]', '/Parent 20 0 R'],
      ['/Kids [60 0 R]', ''],
    ] as const) {
      const drawn = await apart(signed, field, widget)
      const expected = field === '/Kids []' ? 'newField.keys' : 'newField.oneWidget'
      expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy(expected))
    }
  })

  test.each([`/Rect [0 0 612 792] /AP <</N 41 0 R>>`, '/P 3 0 R', '/Q 1'])(
    'whose widget is an object of its own does not show itself besides: %s',
    async (more) => {
      const signed = await signedPaper()
      expect(await verdictOnUpdates(signed, await apart(signed, `/Kids [60 0 R] ${more}`))).toEqual(refusedBy('newField.keys'))
    },
  )

  test.each([
    ['a caption', '/MK <</CA (Bs 900)>>'],
    ['a look that is none', '/MK (a)'],
    ['a thick frame', '/BS <</W 90>>'],
    ['a thick border', '/Border [0 0 90]'],
    ['a dashed border', '/Border [0 0 1 [2 1]]'],
    ['a frame of unknown width', '/BS <</W (a)>>'],
  ])('has no %s', async (_, more) => {
    const signed = await signedPaper()
    const framed = (keys: string) => signedLater(signed, { rect: place, more: ` ${keys}` })
    expect(await verdictOnUpdates(signed, await framed('/MK <</BC [0] /R 90>> /BS <</W 1>> /Border [0 0 1]'))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await framed(more))).toEqual(refusedBy('newField.hasThinFrame'))
  })

  test('has no frame where it has no place', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, { more: ' /MK <<>> /Border [0 0 0]' }))).toEqual(untouched)
    for (const more of [' /BS <<>>', ' /Border [0 0 1]', ' /MK <</BC [0]>>'])
      expect(await verdictOnUpdates(signed, await signedLater(signed, { more }))).toEqual(refusedBy('newField.hasThinFrame'))
  })

  test.each([' /DA (/F1 9 Tf)', ' /MK <<>>', ' /Border [0 0 0]'])('of a timestamp does not say%s', async (more) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(signed, { more }))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, await stampedLater(signed, { more }))).toEqual(refusedBy('newField.timestampKeys'))
  })

  test('has a dictionary for its appearance', async () => {
    const signed = await signedPaper()
    const drawn = await signedLater(signed, { more: ' /AP 41 0 R', objects: { 41: appearance('Eva') } })
    expect(await verdictOnUpdates(signed, drawn)).toEqual(refusedBy('newField.appearanceIsDictionary'))
  })
})

describe('a new signature', () => {
  test('is not one that was there, shown by another field', async () => {
    const signed = await signedPaper()
    const shown = withField(signed, { value: '21 0 R', rect: place, more: ' /AP <</N 41 0 R>>', objects: { 41: appearance('Eva') } })
    expect(await verdictOnUpdates(signed, shown)).toEqual({ ...refusedBy('signature.isNew'), broken: ['laterChanges', 'laterChanges'] })
  })

  test('says nothing but what describes a signature', async () => {
    const signed = await signedPaper()
    const more = await signedLater(signed, { signature: ' /AA <</O 1>>' })
    expect(await verdictOnUpdates(signed, more)).toEqual(refusedBy('signature.keys'))
  })

  test('is not shown by two fields', async () => {
    const signed = await signedPaper()
    const twice = await signedLater(signed, {
      fields: ' 60 0 R',
      objects: { 60: '<</Type /Annot /Subtype /Widget /FT /Sig /T (Tercera) /V 31 0 R /P 3 0 R /Rect [0 0 0 0]>>' },
    })
    expect(await verdictOnUpdates(signed, twice)).toEqual(refusedBy('signature.once'))
  })

  test('does not take the place of validation data that comes along', async () => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, await signedLater(withStore(signed)))).toEqual(untouched)
  })
})
