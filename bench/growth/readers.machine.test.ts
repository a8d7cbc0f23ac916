import { readsWithItsSize } from './reads-with-its-size.ts'

/** The shapes that grew with the square once, and one of each kind of reader: `npm run tool -- growth` measures all. */
readsWithItsSize([
  ['a roster', 'cells of blanks and hyphens'],
  ['a roster', 'a quotation mark that is not closed'],
  ['the titles of a roster', 'repeated'],
  ['a hint among people of an entity', 'one birth date and one name'],
  ['a document', 'digits'],
  ['a JSON body', 'keys'],
  ['a PDF', 'objects'],
])
