import { expect, test } from 'vitest'
import { lastObject } from '../testing/forge.ts'
import { stream } from '../testing/papers.ts'
import { refusedBy, signedLater, signedPaper, untouched, verdictOnUpdates, withStore } from '../testing/signed-paper.ts'

/** The document security store (S29, 5): `validationData` of the table. */
const data = '<</Length 3>>\nstream\nabc\nendstream'

test('a certificate may come, and a store is not taken away', async () => {
  const signed = await signedPaper()
  const stored = withStore(signed, { objects: { 60: data } }, ' /Certs [60 0 R]')
  expect(await verdictOnUpdates(signed, stored)).toEqual(untouched)
  const without = await signedLater(stored, { objects: { 1: lastObject(await signedLater(signed), 1) } })
  expect(await verdictOnUpdates(stored, without)).toEqual({ ...refusedBy('validationData.stays'), broken: ['laterChanges'] })
})

test.each([
  ['a stray key', ' /Anexo 1'],
  ['a page', ' /VRI <</A 3 0 R>>'],
  ['a picture', ' /Certs [8 0 R]'],
  ['a list that is none', ' /CRLs <<>>'],
])('a store does not hold %s', async (_, store) => {
  const signed = await signedPaper({ objects: { 8: stream('x', '/Type /XObject /Subtype /Image ') } })
  expect(await verdictOnUpdates(signed, withStore(signed, {}, store))).toEqual(refusedBy('validationData.shape'))
})
