import { type PDFRef, PDFString } from 'pdf-lib'
import { ocspAnswer, revocationList } from './lib/cms.ts'
import { type Draft, name, type WritingHabits } from './lib/draft.ts'
import { ana, type Holder, luis } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { pdfTime, signed, stamped, updated } from './lib/sign.ts'

/**
 * Long-term profiles under permissions in the shapes that iText 7, DSS and pyHanko are known for: which parts of the store are objects of their own, and
 * what they say of themselves. None of the three made them, nor were their sources read for it.
 */

type Library = 'iText 7' | 'DSS' | 'pyHanko'
const NAME_OF_SIGNATURE = 'A94A8FE5CCB19BA61C4C0873D391E987982FBBD3'

/** The store of a library: which of its parts are objects of their own, and what they say of themselves. */
const store =
  (library: Library, holder: Holder) =>
  (draft: Draft): void => {
    const { context } = draft
    const compressed = (bytes: Uint8Array) => draft.add(context.flateStream(bytes))
    const parts = {
      Cert: [holder.certificate, ...holder.issuers].map(({ raw }) => compressed(new Uint8Array(raw))),
      CRL: [compressed(revocationList())],
      OCSP: [compressed(ocspAnswer(holder))],
    }
    const apart = (list: readonly PDFRef[]) => draft.add(context.obj([...list]))
    const listed = (list: readonly PDFRef[]) => (library === 'DSS' ? context.obj([...list]) : apart(list))
    const related = draft.add({ ...(library === 'pyHanko' && { Type: 'VRI' }) })
    const ofSignature = draft.lookup(related)
    for (const [key, list] of Object.entries(parts))
      ofSignature.set(name(key), library === 'iText 7' ? apart(list) : context.obj([...list]))
    if (library !== 'pyHanko') ofSignature.set(name('TU'), PDFString.of(pdfTime(new Date())))
    const byName = draft.add({ [NAME_OF_SIGNATURE]: related })
    const kept = { Certs: listed(parts.Cert), CRLs: listed(parts.CRL), OCSPs: listed(parts.OCSP), VRI: byName }
    const catalog = draft.edit(draft.root)
    catalog.set(name('DSS'), draft.add({ ...(library === 'DSS' && { Type: 'DSS' }), ...kept }))
    const level = context.obj({ Type: 'DeveloperExtensions', BaseVersion: '1.7', ExtensionLevel: library === 'iText 7' ? 5 : 1 })
    const known = catalog.get(name('Extensions'))
    const extensions = known ? draft.lookup(known).clone() : draft.lookup(context.obj({}))
    extensions.set(name('ESIC'), library === 'DSS' ? draft.add(level) : level)
    catalog.set(name('Extensions'), library === 'DSS' ? draft.add(extensions) : extensions)
  }

/** The catalog declares Acrobat's extension, as a dictionary in itself. */
const declared = async (prepared: readonly string[]) =>
  updated(await paper(), (draft) => {
    draft.edit(draft.root).set(name('Extensions'), draft.context.obj({ ADBE: { BaseVersion: '1.7', ExtensionLevel: 8 } }))
    for (const title of prepared) {
      const field = draft.lookup(draft.field(null, { name: title }))
      field.set(name('Lock'), draft.context.obj({ Type: 'SigFieldLock', Action: 'Include', Fields: [PDFString.of(title)] }))
    }
  })

const room = 14_000
const write: Readonly<Record<Library, WritingHabits>> = {
  'iText 7': { comment: '%iText-Core-7.2.5' },
  DSS: { head: '\r\n' },
  pyHanko: {},
}

/** Certified with a permission, then the store; with P of 2 or 3 a second signature in the prepared field, and its store; at last a stamp. */
const profile = (library: Library, permission: 1 | 2 | 3, isStamped: boolean): Item => ({
  file: `profiles/${library.replace(' ', '-').toLowerCase()}-p${permission}-${isStamped ? 'lta' : 'lt'}.pdf`,
  producer: `in the shape of ${library}`,
  special: `certified with P=${permission}, ${permission === 1 ? 'store' : 'store, second signature in a prepared field with a Lock, its store'}${isStamped ? ', document timestamp' : ''}; Extensions stood in the catalog`,
  signers: permission === 1 ? [ana] : [luis, ana],
  make: async () => {
    const ready = await declared(permission === 1 ? [] : ['Segunda'])
    const cms = { timestamp: true }
    let pdf = await signed(ready, ana, { certify: permission, cms, room, field: { name: 'Certificación' } })
    pdf = await updated(pdf, store(library, ana), write[library])
    if (permission !== 1) {
      const more =
        '/Reference [<</Type /SigRef /TransformMethod /FieldMDP /TransformParams <</Type /TransformParams /V /1.2 /Action /Include /Fields [(Segunda)]>>>>]'
      pdf = await signed(pdf, luis, { into: 'Segunda', cms, room, more, write: write[library] })
      pdf = await updated(pdf, store(library, luis), write[library])
    }
    return isStamped ? stamped(pdf, { room: 8_000, field: { name: 'Sello' }, write: write[library] }) : pdf
  },
})

const libraries: readonly Library[] = ['iText 7', 'DSS', 'pyHanko']

export const profiles: readonly Item[] = libraries.flatMap((library) =>
  ([1, 2, 3] as const).flatMap((permission) => [profile(library, permission, false), profile(library, permission, true)]),
)
