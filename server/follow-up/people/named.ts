import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'

export interface Named {
  readonly names: string
  readonly paternalSurname: string
  readonly maternalSurname: string
}

/** Names and surnames in one line. */
export const nameOf = ({ names, paternalSurname, maternalSurname }: Named): string =>
  [names, paternalSurname, maternalSurname].filter(Boolean).join(' ')

/** The document that somebody was reported with, as people write it. */
export const reportedDocument = (reported: { readonly documentNumber: string; readonly complement: string }): string =>
  documentOf({ ...reported, documentPrefix: '', documentSuffix: '' })

const plain = (named: Named) => withoutMarks(nameOf(named)).toUpperCase().replace(/\s+/g, ' ').trim()

/** Whether two name the same person, accents and case left out. */
export const sameName = (one: Named, other: Named): boolean => plain(one) === plain(other)
