import { expect, test } from 'vitest'
import { lastObject } from '../testing/forge.ts'
import { updated } from '../testing/papers.ts'
import { refusedBy, signedLater, signedPaper, untouched, verdictOnUpdates } from '../testing/signed-paper.ts'

/** What an update writes in another way and is the same (S29, 5): `movedValue` of the table, and defaults. */
const intents = ' /OutputIntents [<</S /GTS_PDFA1 /Info (sRGB) /More <</A 1>>>>]'
const withIntents = () => signedPaper({ catalog: intents })

/** A second signature beside which the catalog says something else. */
async function verdictOn(signed: Uint8Array, was: string, is: string, objects: Readonly<Record<number, string>> = {}) {
  const later = await signedLater(signed, { objects })
  const catalog = lastObject(later, 1)
  if (!catalog.includes(was)) throw new Error(`${was} is not in ${catalog}`)
  const rewritten = await signedLater(signed, { objects: { ...objects, 1: catalog.replace(was, is) } })
  return verdictOnUpdates(signed, rewritten)
}

const intent = '<</S /GTS_PDFA1 /Info (sRGB) /More <</A 1>>>>'

test('a dictionary of an array may become an object of its own', async () => {
  expect(await verdictOn(await withIntents(), intent, '60 0 R', { 60: intent })).toEqual(untouched)
})

test('a dictionary in a dictionary may become an object of its own, with one inside it', async () => {
  const objects = { 60: '<</S /GTS_PDFA1 /Info (sRGB) /More 61 0 R>>', 61: '<</A 1>>' }
  expect(await verdictOn(await withIntents(), intent, '60 0 R', objects)).toEqual(untouched)
  expect(await verdictOn(await withIntents(), '/More <</A 1>>', '/More 61 0 R', { 61: '<</A 1>>' })).toEqual(untouched)
})

test.each([
  ['says something else', { 60: intent.replace('sRGB', 'otro') }],
  ['says less', { 60: intent.replace(' /Info (sRGB)', '') }],
  ['leads on to another', { 60: '<</S /GTS_PDFA1 /Info (sRGB) /More 61 0 R>>', 61: '<</A 2>>' }],
  ['leads back to itself', { 60: '<</S /GTS_PDFA1 /Info (sRGB) /More 60 0 R>>' }],
  ['leads to what was there', { 60: '<</S /GTS_PDFA1 /Info (sRGB) /More 5 0 R>>' }],
  ['is a list', { 60: `[${intent}]` }],
])('a dictionary that becomes an object of its own and %s is refused', async (_, objects) => {
  expect(await verdictOn(await withIntents(), intent, '60 0 R', objects)).toEqual(refusedBy('bookkeeping.catalogAgrees'))
})

test('an array keeps its length and its order', async () => {
  const signed = await signedPaper({ catalog: ' /OutputIntents [<</A 1>> <</A 2>>]' })
  const both = '<</A 1>> <</A 2>>'
  expect(await verdictOn(signed, both, '60 0 R 61 0 R', { 60: '<</A 1>>', 61: '<</A 2>>' })).toEqual(untouched)
  for (const is of ['60 0 R', '60 0 R 61 0 R 61 0 R', '61 0 R 60 0 R'])
    expect(await verdictOn(signed, both, is, { 60: '<</A 1>>', 61: '<</A 2>>' })).toEqual(refusedBy('bookkeeping.catalogAgrees'))
})

const formThatSays = (more: string) =>
  signedPaper({ objects: { 1: `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [20 0 R] /SigFlags 3${more}>>>>` } })

test('a default agrees with its absence, another value does not', async () => {
  const off = await formThatSays(' /NeedAppearances false')
  expect(await verdictOn(off, ' /NeedAppearances false', '')).toEqual(untouched)
  expect(await verdictOn(await formThatSays(''), '/SigFlags 3', '/SigFlags 3 /NeedAppearances false')).toEqual(untouched)
  const on = await formThatSays(' /NeedAppearances true')
  expect(await verdictOn(on, ' /NeedAppearances true', '')).toEqual(refusedBy('form.agrees'))
  expect(await verdictOn(off, '/NeedAppearances false', '/NeedAppearances true')).toEqual(refusedBy('form.agrees'))
})

test('a key that is null agrees with its absence', async () => {
  const signed = await signedPaper({ catalog: ' /Lang null' })
  expect(await verdictOn(signed, ' /Lang null', '')).toEqual(untouched)
  expect(await verdictOn(signed, '/Lang null', '/Lang (ay)')).toEqual(refusedBy('bookkeeping.catalogAgrees'))
})

test('what was moved was not there before, under another use', async () => {
  const signed = await signedPaper({ catalog: intents, objects: { 8: '<</B 60 0 R>>' }, page: ' /PieceInfo 8 0 R' })
  const later = await signedLater(signed, {})
  const catalog = lastObject(later, 1).replace(intent, '60 0 R')
  expect((await verdictOnUpdates(signed, updated(later, { 1: catalog, 60: intent }))).intact).toBe(false)
})
