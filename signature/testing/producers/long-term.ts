import { createHash } from 'node:crypto'
import { type PDFRef, PDFString } from 'pdf-lib'
import { ocspAnswer, revocationList, timestampToken } from './lib/cms.ts'
import { type Draft, name, type WritingHabits } from './lib/draft.ts'
import { ana, type Holder, juan, luis, rosa } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { pdfTime, signed, stamped, updated } from './lib/sign.ts'

/** Validation data and document timestamps: PAdES B-T, B-LT, B-LTA as the libraries write them. */

type StoreHabits = {
  /** What is said of the time of the validation data of one signature. */
  readonly time?: 'TU' | 'TS' | 'both'
  readonly related?: 'direct' | 'indirect' | 'none' | 'typed' | 'lower case'
  /** The store written into the catalog itself. */
  readonly direct?: boolean
  /** Lists as objects of their own. */
  readonly lists?: boolean
  readonly types?: boolean
  readonly deflate?: boolean
  readonly extensions?: 'ESIC' | 'ADBE' | 'both' | 'indirect' | 'list'
  readonly version?: string
  readonly emptyLists?: boolean
}

const contentsIn = (pdf: Uint8Array): Buffer => {
  const text = Buffer.from(pdf).toString('latin1')
  return Buffer.from(/\/Contents <([0-9a-fA-F]+)>/.exec(text)?.[1] ?? '', 'hex')
}

/** The name of a signature in the store: SHA-1 over its contents (ETSI EN 319 142-1, 5.4.2.3). */
function relatedName(pdf: Uint8Array): string {
  return createHash('sha1').update(contentsIn(pdf)).digest('hex').toUpperCase()
}

/** Puts the validation data of a signer into the document's store, made new or grown. */
const store =
  (pdf: Uint8Array, holder: Holder, habits: StoreHabits = {}) =>
  (draft: Draft): void => {
    const { context } = draft
    const stream = (bytes: Uint8Array) => (habits.deflate ? draft.add(context.flateStream(bytes)) : draft.stream(bytes))
    const certificates = [holder.certificate, ...holder.issuers].map(({ raw }) => stream(new Uint8Array(raw)))
    const lists = [stream(revocationList())]
    const answers = holder.issuers.length > 1 ? [] : [stream(ocspAnswer(holder))]
    const listed = (parts: readonly PDFRef[]) => (habits.lists ? draft.add(context.obj([...parts])) : context.obj([...parts]))

    const known = draft.catalog().get(name('DSS'))
    const dss = known ? draft.lookup(known) : context.obj({})
    if (known)
      for (const [key, more] of [
        ['Certs', certificates],
        ['CRLs', lists],
        ['OCSPs', answers],
      ] as const)
        for (const part of more) draft.list(dss, key).push(part)
    else {
      dss.set(name('Certs'), listed(certificates))
      dss.set(name('CRLs'), listed(lists))
      if (answers.length > 0 || habits.emptyLists) dss.set(name('OCSPs'), listed(answers))
      if (habits.types) dss.set(name('Type'), name('DSS'))
    }
    if (habits.related !== 'none') relate()
    if (known) draft.edit(known as PDFRef)
    else draft.edit(draft.root).set(name('DSS'), habits.direct ? dss : draft.add(dss))
    extend(draft, habits)

    function relate(): void {
      const one = context.obj({ Cert: listed(certificates), CRL: listed(lists), ...(answers.length > 0 && { OCSP: listed(answers) }) })
      if (habits.related === 'typed') one.set(name('Type'), name('VRI'))
      if (habits.time === 'TU' || habits.time === 'both') one.set(name('TU'), PDFString.of(pdfTime(new Date())))
      if (habits.time === 'TS' || habits.time === 'both') one.set(name('TS'), stream(timestampToken(contentsIn(pdf))))
      const byName = dss.get(name('VRI')) ? draft.lookup(dss.get(name('VRI'))) : context.obj({})
      const title = habits.related === 'lower case' ? relatedName(pdf).toLowerCase() : relatedName(pdf)
      byName.set(name(title), habits.related === 'indirect' ? draft.add(one) : one)
      if (!dss.get(name('VRI'))) dss.set(name('VRI'), habits.related === 'indirect' ? draft.add(byName) : byName)
    }
  }

function extend(draft: Draft, { extensions, version }: StoreHabits): void {
  const { context } = draft
  const etsi = { BaseVersion: '1.7', ExtensionLevel: 1 }
  const adobe = { BaseVersion: '1.7', ExtensionLevel: 8 }
  const catalog = draft.edit(draft.root)
  if (version) catalog.set(name('Version'), name(version))
  if (extensions === 'ESIC') catalog.set(name('Extensions'), context.obj({ ESIC: etsi }))
  if (extensions === 'ADBE') catalog.set(name('Extensions'), context.obj({ ADBE: adobe }))
  if (extensions === 'both')
    catalog.set(name('Extensions'), context.obj({ ADBE: { BaseVersion: '1.7', ExtensionLevel: 5 }, ESIC: { ...etsi, ExtensionLevel: 5 } }))
  if (extensions === 'indirect') catalog.set(name('Extensions'), draft.add({ ADBE: draft.add(adobe), ESIC: etsi }))
  if (extensions === 'list')
    catalog.set(name('Extensions'), context.obj({ ESIC: etsi, ISO_: [{ BaseVersion: '2.0', ExtensionLevel: 32_001 }] }))
}

const packed: WritingHabits = { section: 'packed' }

const lt = (
  file: string,
  producer: string,
  special: string,
  habits: StoreHabits,
  { holder = ana, write = {} as WritingHabits, asPacked = false } = {},
): Item => ({
  file: `long-term/${file}.pdf`,
  producer,
  special,
  signers: [holder],
  make: async () => {
    const once = await signed(await paper({ packed: asPacked }), holder, { cms: { timestamp: true }, room: 14_000, write })
    return updated(once, store(once, holder, habits), write)
  },
})

/** The same with a document timestamp behind it, as often as wanted. */
const lta = (
  file: string,
  producer: string,
  special: string,
  times: number,
  { type = 'DocTimeStamp', habits = {} as StoreHabits, more = '', write = {} as WritingHabits } = {},
): Item => ({
  file: `long-term/${file}.pdf`,
  producer,
  special,
  signers: [ana],
  make: async () => {
    let pdf = await signed(await paper({ packed: write.section !== undefined }), ana, { cms: { timestamp: true }, room: 14_000, write })
    const first = pdf
    for (let time = 0; time < times; time++) {
      pdf = await updated(pdf, store(first, ana, habits), write)
      pdf = await stamped(pdf, { type, more, room: 8_000, write, field: { name: `Sello ${time + 1}` } })
    }
    return pdf
  },
})

const etsi = 'ETSI EN 319 142-1'

export const longTerm: readonly Item[] = [
  lt('lt', `${etsi}, B-LT`, 'store with certificates, CRL, OCSP, VRI', {}),
  lt('lt-vri-tu', `${etsi}; iText, DSS write TU`, 'VRI with TU', { time: 'TU' }),
  lt('lt-vri-ts', `${etsi}, 5.4.2.3`, 'VRI with a timestamp token under TS', { time: 'TS' }),
  lt('lt-vri-tu-ts', `${etsi}, 5.4.2.3`, 'VRI with TU and TS, all of it objects of their own', { time: 'both', related: 'indirect' }),
  lt('lt-vri-typed', 'PDFBox example AddValidationInformation', 'Type /DSS and /VRI, deflated streams, lists as objects', {
    related: 'typed',
    types: true,
    lists: true,
    deflate: true,
  }),
  lt('lt-vri-lower-case', 'writers that name the signature in lower case', 'VRI named in lower case', { related: 'lower case' }),
  lt('lt-no-vri', 'pyHanko without VRI', 'store without VRI', { related: 'none' }),
  lt('lt-direct', 'writers that put the store into the catalog', 'store in the catalog itself', { direct: true }),
  lt('lt-empty-lists', 'DSS', 'an empty list of OCSP answers', { emptyLists: true }, { holder: rosa }),
  lt('lt-extensions-esic', 'iText, DSS (ESIC)', '/Extensions ESIC comes with the store', { extensions: 'ESIC' }),
  lt('lt-extensions-adbe', 'Acrobat (ADBE level 8)', '/Extensions ADBE and Version come with the store', {
    extensions: 'ADBE',
    version: '1.7',
  }),
  lt('lt-extensions-both', 'iText LtvVerification.outputDss', '/Extensions ADBE 5 and ESIC 5', { extensions: 'both' }),
  lt('lt-extensions-indirect', 'PDFBox', '/Extensions as objects of its own', { extensions: 'indirect' }),
  lt('lt-extensions-list', 'pyHanko (PDF 2.0: a list of extensions)', '/Extensions with a list, Version 2.0', {
    extensions: 'list',
    version: '2.0',
  }),
  {
    file: 'long-term/lt-extensions-grow.pdf',
    producer: 'Acrobat, then iText (ADBE was there, ESIC comes)',
    special: '/Extensions, an object of its own, gains ESIC and a higher level beside the store',
    signers: [ana],
    make: async () => {
      const declared = await updated(await paper(), (draft) => extend(draft, { extensions: 'indirect' }))
      const once = await signed(declared, ana, { cms: { timestamp: true }, room: 14_000 })
      return updated(once, (draft) => {
        store(once, ana)(draft)
        const known = draft.edit(draft.catalog().get(name('Extensions')) as PDFRef)
        known.set(name('ADBE'), draft.context.obj({ BaseVersion: '1.7', ExtensionLevel: 11 }))
      })
    },
  },
  lt('lt-packed', 'pyHanko, iText full compression', 'store in an object stream', { lists: true }, { write: packed, asPacked: true }),
  lta('lta', `${etsi}, B-LTA`, 'store and document timestamp', 1),
  lta('lta-twice', `${etsi}, B-LTA`, 'store and document timestamp, renewed', 2, { habits: { lists: true } }),
  lta('lta-packed', 'pyHanko', 'store and document timestamp in object streams', 2, { write: packed }),
  lta('lta-type-sig', 'writers before PDF 2.0: document timestamp of /Type /Sig', 'document timestamp whose Type is Sig', 1, {
    type: 'Sig',
  }),
  lta('lta-without-type', 'ISO 32000-2: /Type is optional', 'document timestamp without Type', 1, { type: '' }),
  lta('lta-v-0', 'endesive (/V 0), iText', 'document timestamp with V, Extensions grown', 1, {
    more: '/V 0',
    habits: { extensions: 'ESIC' },
  }),
  {
    file: 'long-term/timestamp-first.pdf',
    producer: etsi,
    special: 'a document timestamp before the signature',
    signers: [ana],
    make: async () => signed(await stamped(await paper(), { room: 8_000, field: { name: 'Sello' } }), ana),
  },
  {
    file: 'long-term/certified-p1-lta.pdf',
    producer: 'ISO 32000-2, 12.8.5.3',
    special: 'certified with P=1, then store and document timestamp',
    signers: [ana],
    make: async () => {
      const once = await signed(await paper(), ana, { certify: 1, cms: { timestamp: true }, room: 14_000 })
      return stamped(await updated(once, store(once, ana)), { room: 8_000, field: { name: 'Sello' } })
    },
  },
  {
    file: 'long-term/store-grows-with-second-signer.pdf',
    producer: `${etsi}; DSS`,
    special: 'signature, store, second signature, store of both, document timestamp',
    signers: [ana, luis],
    make: async () => {
      const once = await signed(await paper(), ana, { cms: { timestamp: true }, room: 14_000 })
      const kept = await updated(once, store(once, ana, { time: 'TU', extensions: 'ESIC' }))
      const twice = await signed(kept, luis, { cms: { timestamp: true }, room: 14_000 })
      return stamped(await updated(twice, store(twice.subarray(kept.length), luis, { time: 'TU' })), {
        room: 8_000,
        field: { name: 'Sello' },
      })
    },
  },
  {
    file: 'long-term/store-with-second-signature.pdf',
    producer: 'Acrobat: validation data in the same save as a signature',
    special: 'the store comes in the same update as the second signature',
    signers: [ana, juan],
    make: async () => {
      const once = await signed(await paper(), ana, { cms: { timestamp: true }, room: 14_000 })
      return signed(once, juan, { beside: (draft) => store(once, ana, { extensions: 'ADBE' })(draft) })
    },
  },
]
