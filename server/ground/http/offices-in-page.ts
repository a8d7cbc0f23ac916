import type { OfficeShown } from '@djbr/domain/lists/offices.ts'

/** Returns the offices as HTML for a page of the portal before any script runs, the way `OfficeList` draws them (R8.83). */
export const officesInPage = (offices: readonly OfficeShown[]): string =>
  offices
    .map(({ place, address, phone }) => {
      const telephone = phone && ` · <a href="tel:+591${phone.replace(/\D/g, '')}">${escaped(phone)}</a>`
      return `<li><h3>${escaped(place)}</h3><p>${escaped(address)}${telephone}</p></li>`
    })
    .join('')

// @protects S51 what the office writes of an office is no mark-up in a page
//   without: .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
