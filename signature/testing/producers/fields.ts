import { type PDFArray, PDFNumber, type PDFObject, type PDFRef, PDFString } from 'pdf-lib'
import { type Draft, literal, name } from './lib/draft.ts'
import { ana, type Holder, juan, luis } from './lib/holders.ts'
import type { Item, Refusal } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { appearance, fieldCalled, type SigningHabits, show, signed, updated } from './lib/sign.ts'

/** Fields and widgets as readers and libraries make and fill them. */

const place = [380, 640, 560, 690] as const
/** Honest files that a rule of safety S29 refuses. */
const refused: Readonly<Record<string, Refusal>> = {
  'kids-two-pages': { rule: 'newField.oneWidget', why: 'a signature that comes later is shown by one widget' },
  'kids-prepared-shown': { rule: 'preparedField.lookStays', why: 'the words that the empty field showed were signed' },
}
const unseen = 'poppler 22.12 does not look for the signature of a field whose widgets are its Kids'
const second = [380, 560, 560, 610] as const
const third = [60, 560, 240, 610] as const

/** A field whose widgets are objects of their own, named in its `/Kids`; gives the field. */
function fieldWithKids(
  draft: Draft,
  title: string,
  places: readonly (readonly [number, readonly number[]])[],
  value: PDFRef | null,
  indirectKids = false,
): PDFRef {
  const field = draft.add({ FT: 'Sig', ...(value && { V: value }) })
  draft.lookup(field).set(name('T'), literal(title))
  const widgets = places.map(([page, rect]) => {
    const widget = draft.add({ Type: 'Annot', Subtype: 'Widget', Parent: field, Rect: [...rect], F: 132, P: draft.pageReference(page) })
    if (rect.some((side) => side !== 0)) show(draft, draft.lookup(widget), [`Firma: ${title}`])
    draft.annotate(page, widget)
    return widget
  })
  const kids = draft.context.obj(widgets)
  draft.lookup(field).set(name('Kids'), indirectKids ? draft.add(kids) : kids)
  draft.list(draft.form(), 'Fields').push(field)
  return field
}

/** A new field with widgets of its own in place of the one that `signed` made. */
const withKids = (title: string, places: readonly (readonly [number, readonly number[]])[], indirectKids = false): SigningHabits => ({
  field: { name: title },
  beside: (draft, made) => {
    const value = draft.lookup(made).get(name('V')) as PDFRef
    withdraw(draft, made)
    fieldWithKids(draft, title, places, value, indirectKids)
  },
})

/** Takes back a field that the update was about to add. */
function withdraw(draft: Draft, field: PDFRef): void {
  const lists = [
    draft.lookup(draft.catalog().get(name('AcroForm'))).lookup(name('Fields')),
    draft.document.getPage(0).node.lookup(name('Annots')),
  ]
  for (const list of lists as PDFArray[]) list.remove(list.size() - 1)
  draft.withdraw(field)
}

const prepared = async (add: (draft: Draft) => void, pages = 1) => updated(await paper({ pages }), add)
const empty =
  (title: string, rect: readonly [number, number, number, number] = [0, 0, 0, 0], page = 0) =>
  (draft: Draft) =>
    void draft.field(null, { name: title, rect, page })

const filledIn = (
  file: string,
  producer: string,
  special: string,
  add: (draft: Draft) => void,
  habits: SigningHabits,
  pages = 1,
): Item => ({
  file: `fields/${file}.pdf`,
  producer,
  special,
  ...(file.startsWith('kids-') && { pdfsig: unseen }),
  ...(refused[file] && { refused: refused[file] }),
  signers: [luis, ana],
  make: async () => signed(await signed(await prepared(add, pages), ana, { field: { name: 'Primera' } }), luis, habits),
})

const added = (file: string, producer: string, special: string, habits: SigningHabits, pages = 1): Item => ({
  file: `fields/${file}.pdf`,
  producer,
  special,
  ...(file.startsWith('kids-') && { pdfsig: unseen }),
  ...(refused[file] && { refused: refused[file] }),
  signers: [ana, luis],
  make: async () => signed(await signed(await paper({ pages }), ana), luis, habits),
})

/** Gives the prepared field an appearance of nothing, or of a frame. */
const withFrame = (title: string) => (draft: Draft) => {
  const widget = draft.lookup(draft.field(null, { name: title, rect: place }))
  widget.set(
    name('AP'),
    draft.context.obj({
      N: draft.stream('0.5 G 0 0 180 50 re S', { Type: 'XObject', Subtype: 'Form', BBox: draft.context.obj([0, 0, 180, 50]) }),
    }),
  )
}

const blank =
  (title: string, indirectAp = false) =>
  (draft: Draft) => {
    const widget = draft.lookup(draft.field(null, { name: title, rect: place }))
    const look = draft.context.obj({ N: appearance(draft, widget, []) })
    widget.set(name('AP'), indirectAp ? draft.add(look) : look)
  }

const helvetica = (draft: Draft) =>
  draft.add({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Name: 'Helv', Encoding: 'WinAnsiEncoding' })

/** What Acrobat puts into a field that it makes, and into the form (ISO 32000-1, tables 218 and 222). */
const madeByReader: SigningHabits = {
  field: { rect: place, more: {} },
  shows: ['Firmado digitalmente por', 'LUIS CONDORI CHOQUE'],
  subFilter: 'adbe.pkcs7.detached',
  cms: { classic: true },
  more: '/Prop_Build <</Filter <</Name /Adobe.PPKLite /R 131104>> /App <</Name /Exchange-Pro /OS [/Win] /R 720896 /REx (2024.004.20272)>>>>',
  beside: (draft, field) => {
    const font = helvetica(draft)
    const resources = draft.context.obj({ Font: { Helv: font } })
    const widget = draft.lookup(field)
    widget.set(name('DA'), PDFString.of('/Helv 0 Tf 0 g'))
    widget.set(name('MK'), draft.context.obj({}))
    widget.set(name('DR'), resources)
    const form = draft.form()
    form.set(name('DA'), PDFString.of('/Helv 0 Tf 0 g '))
    form.set(name('DR'), draft.context.obj({ Font: { Helv: font }, Encoding: {} }))
  },
}

const lock = (draft: Draft, action: 'All' | 'Include' | 'Exclude', fields: readonly string[] = [], permission?: number) =>
  draft.context.obj({
    Type: 'SigFieldLock',
    Action: action,
    ...(fields.length > 0 && { Fields: fields.map((field) => PDFString.of(field)) }),
    ...(permission && { P: permission }),
  })

const fieldMdp = (action: string, fields: string) =>
  `/Reference [<</Type /SigRef /TransformMethod /FieldMDP /TransformParams <</Type /TransformParams /V /1.2 /Action /${action} ${fields}>>>>]`

const locked = (file: string, special: string, action: 'Include' | 'Exclude', fields: readonly string[]): Item => ({
  file: `fields/${file}.pdf`,
  producer: 'Acrobat, iText (ISO 32000-1, 12.8.2.4)',
  special,
  signers: [ana, luis],
  make: async () => {
    const ready = await prepared((draft) => {
      const first = draft.field(null, { name: 'Primera' })
      draft.lookup(first).set(name('Lock'), lock(draft, action, fields))
      draft.field(null, { name: 'Segunda' })
    })
    const once = await signed(ready, ana, {
      into: 'Primera',
      more: fieldMdp(action, `/Fields [${fields.map((field) => `(${field})`).join(' ')}]`),
    })
    return signed(once, luis, { into: 'Segunda' })
  },
})

const certified = (
  permission: 1 | 2 | 3,
  special: string,
  next: (pdf: Uint8Array) => Promise<Uint8Array>,
  signers: readonly Holder[],
): Item => ({
  file: `fields/certified-p${permission}-${special.split(' ')[0]}.pdf`,
  producer: 'ISO 32000-1, 12.8.2.2',
  special: `certified with P=${permission}, ${special}`,
  signers,
  make: async () =>
    next(
      await signed(permission === 1 ? await paper() : await prepared(empty('Segunda')), ana, {
        certify: permission,
        field: { name: 'Certificación' },
      }),
    ),
})

export const fields: readonly Item[] = [
  added(
    'kids-one-widget',
    'PDFBox, pyHanko with separate widgets',
    'second signature in a new field with one widget in Kids',
    withKids('Segunda', [[0, place]]),
  ),
  added('kids-indirect-list', 'PDFBox', 'as before, Kids an object of its own', withKids('Segunda', [[0, place]], true)),
  added(
    'kids-two-pages',
    'Acrobat: one signature shown on each page',
    'second signature with widgets on two pages',
    withKids('Segunda', [
      [0, place],
      [1, place],
    ]),
    2,
  ),
  added(
    'kids-without-place',
    'pyHanko (separate invisible widget)',
    'second signature with an invisible widget in Kids',
    withKids('Segunda', [[0, [0, 0, 0, 0]]]),
  ),
  filledIn(
    'kids-prepared',
    'PDFBox',
    'an empty field with a separate widget, filled later',
    (draft) => void fieldWithKids(draft, 'Lugar', [[0, place]], null),
    { into: 'Lugar' },
  ),
  filledIn(
    'kids-prepared-shown',
    'PDFBox',
    'an empty field with a separate widget, filled and shown in it',
    (draft) => void fieldWithKids(draft, 'Lugar', [[0, place]], null),
    {
      into: 'Lugar',
      beside: (draft, field) => {
        const [widget] = (draft.lookup(field).lookup(name('Kids')) as PDFArray).asArray() as PDFRef[]
        if (widget) show(draft, draft.edit(widget), ['Firmado por LUIS'])
      },
    },
  ),
  {
    file: 'fields/parent-and-named-kids.pdf',
    producer: 'Acrobat: names with dots are a tree of fields',
    special: 'fields form1.firma1 and form1.firma2 below one parent, signed in turn',
    signers: [ana, luis],
    make: async () => {
      const ready = await prepared((draft) => {
        const parent = draft.add({})
        const kids = ['firma1', 'firma2'].map((title) => {
          const kid = draft.add({
            Type: 'Annot',
            Subtype: 'Widget',
            FT: 'Sig',
            Parent: parent,
            Rect: [0, 0, 0, 0],
            F: 132,
            P: draft.pageReference(0),
          })
          draft.lookup(kid).set(name('T'), literal(title))
          draft.annotate(0, kid)
          return kid
        })
        draft.lookup(parent).set(name('T'), literal('form1'))
        draft.lookup(parent).set(name('Kids'), draft.context.obj(kids))
        draft.list(draft.form(), 'Fields').push(parent)
      })
      const into = (number: number): SigningHabits => ({
        field: { name: 'x' },
        beside: (draft, made) => {
          const value = draft.lookup(made).get(name('V')) as PDFRef
          withdraw(draft, made)
          const kids = draft.lookup(fieldCalled(draft, 'form1')).lookup(name('Kids')) as PDFArray
          draft.edit(kids.get(number) as PDFRef).set(name('V'), value)
        },
      })
      return signed(await signed(ready, ana, into(0)), luis, into(1))
    },
  },
  added(
    'made-by-reader',
    'Acrobat (DA, MK, DR in the field; DA, DR in the form)',
    'second signature in a visible field of a reader',
    madeByReader,
  ),
  added(
    'default-is-the-signature',
    'LibreOffice (DV beside V, an empty form without room)',
    'the field names its signature as its default too',
    {
      beside: (draft, field) => {
        const dictionary = draft.lookup(field)
        dictionary.set(name('DV'), dictionary.get(name('V')) as PDFRef)
        dictionary.set(
          name('AP'),
          draft.context.obj({ N: draft.stream('', { Type: 'XObject', Subtype: 'Form', BBox: draft.context.obj([0, 0, 0, 0]) }) }),
        )
      },
    },
  ),
  added('made-by-reader-second-page', 'Acrobat', 'the same on page two', { ...madeByReader, field: { rect: place, page: 1 } }, 2),
  filledIn('prepared', 'pdf-lib, iText createSignature', 'an empty invisible field, filled', empty('Lugar'), { into: 'Lugar' }),
  filledIn('prepared-shown', 'iText setVisibleSignature(name)', 'an empty field with a place, filled and shown', empty('Lugar', place), {
    into: 'Lugar',
    shows: ['Firmado por LUIS'],
  }),
  filledIn('prepared-frame-kept', 'PDFBox, openssl in hand', 'the frame that the empty field showed is kept', withFrame('Lugar'), {
    into: 'Lugar',
  }),
  filledIn('prepared-frame-replaced', 'Acrobat', 'the frame that the empty field showed gives way to the signature', withFrame('Lugar'), {
    into: 'Lugar',
    shows: ['Firmado por LUIS'],
  }),
  filledIn(
    'prepared-blank-rewritten',
    'mutool sign, Acrobat: the appearance stream keeps its number',
    'the blank appearance stream is written again with the signature',
    blank('Lugar'),
    {
      into: 'Lugar',
      beside: (draft, field) => {
        const widget = draft.lookup(field)
        const old = draft.lookup(widget.get(name('AP'))).get(name('N')) as PDFRef
        const made = appearance(draft, widget, ['Firmado por LUIS'])
        draft.set(old, draft.context.lookup(made) as PDFObject)
        draft.withdraw(made)
      },
    },
  ),
  filledIn('prepared-ap-object-rewritten', 'Acrobat', 'AP is an object of its own, written again with a new stream', blank('Lugar', true), {
    into: 'Lugar',
    beside: (draft, field) => {
      const widget = draft.lookup(field)
      draft.edit(widget.get(name('AP')) as PDFRef).set(name('N'), appearance(draft, widget, ['Firmado por LUIS']))
    },
  }),
  filledIn(
    'prepared-blank-used-in-new',
    'Acrobat (layers n0, n2: the old appearance inside the new)',
    'the new appearance draws the blank one of the empty field',
    withFrame('Lugar'),
    {
      into: 'Lugar',
      beside: (draft, field) => {
        const widget = draft.lookup(field)
        const old = draft.lookup(widget.get(name('AP'))).get(name('N')) as PDFRef
        const font = helvetica(draft)
        const look = draft.stream('q /n0 Do Q BT /F1 9 Tf 4 30 Td (Firmado por LUIS) Tj ET', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: draft.context.obj([0, 0, 180, 50]),
          Resources: draft.context.obj({ XObject: { n0: old }, Font: { F1: font } }),
        })
        widget.set(name('AP'), draft.context.obj({ N: look }))
      },
    },
  ),
  filledIn('prepared-with-text-defaults', 'Acrobat', 'an empty field; MK and DA come when it is filled', empty('Lugar', place), {
    into: 'Lugar',
    shows: ['Firmado por LUIS'],
    beside: (draft, field) => {
      draft.lookup(field).set(name('MK'), draft.context.obj({}))
      draft.lookup(field).set(name('DA'), PDFString.of('/Helv 0 Tf 0 g'))
    },
  }),
  filledIn(
    'prepared-flags-locked',
    'Acrobat, iText: F 4 becomes 132',
    'the widget is locked when signed',
    (draft) => void draft.field(null, { name: 'Lugar', flags: 4 }),
    {
      into: 'Lugar',
      beside: (draft, field) => draft.lookup(field).set(name('F'), PDFNumber.of(132)),
    },
  ),
  filledIn(
    'prepared-seed-value',
    'Acrobat',
    'an empty field with a seed value',
    (draft) => {
      const field = draft.field(null, { name: 'Lugar' })
      draft.lookup(field).set(name('SV'), draft.context.obj({ Type: 'SV', Ff: 2, Filter: 'Adobe.PPKLite' }))
    },
    { into: 'Lugar' },
  ),
  locked('lock-include', 'FieldMDP Include on another field; the second signature respects it', 'Include', ['Total']),
  locked('lock-exclude', 'FieldMDP Exclude leaves the second field open', 'Exclude', ['Segunda']),
  certified(2, 'second signature in the prepared field', (pdf) => signed(pdf, luis, { into: 'Segunda' }), [luis, ana]),
  certified(3, 'second signature in the prepared field', (pdf) => signed(pdf, luis, { into: 'Segunda' }), [luis, ana]),
  certified(2, 'nothing after it', async (pdf) => pdf, [ana]),
  certified(1, 'nothing after it', async (pdf) => pdf, [ana]),
  added('dotted-names', 'iText: Signature1, Signature2', 'names with dots, spaces and accents', { field: { name: 'Sección 1.Firma (b)' } }),
  {
    file: 'fields/three-visible.pdf',
    producer: 'any',
    special: 'three visible signatures beside each other',
    signers: [ana, luis, juan],
    make: async () => {
      const once = await signed(await paper(), ana, { field: { rect: place }, shows: ['Firmado por ANA'] })
      const twice = await signed(once, luis, { field: { rect: second }, shows: ['Firmado por LUIS'] })
      return signed(twice, juan, { field: { rect: third }, shows: ['Firmado por JUAN'] })
    },
  },
]
