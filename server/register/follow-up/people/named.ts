import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { normalizedName } from '@djbr/domain/values/characters.ts'

/** The document that somebody was reported with, as people write it. */
export const reportedDocument = (reported: { readonly documentNumber: string; readonly complement: string }): string =>
  documentOf({ ...reported, documentPrefix: '', documentSuffix: '' })

/** Whether two name the same person, accents and case left out. */
export const sameName = (one: Named, other: Named): boolean => normalizedName(fullName(one)) === normalizedName(fullName(other))
