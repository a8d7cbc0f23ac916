import { expect, test } from 'vitest'
import { lastObject } from '../testing/forge.ts'
import { signedLater, signedPaper, stampedLater, untouched, verdictOnUpdates } from '../testing/signed-paper.ts'

/** Certifications and locks (S29, 5: DocMDP and FieldMDP honoured in every encoding): a second signature may not follow them. */
const closed = { intact: false, broken: ['permissions'], refusals: [] }
const transform = (words: string) => ` /Reference [<</Type /SigRef ${words}>>]`
const certifying = (parameters: string) => transform(`/TransformMethod /DocMDP /TransformParams ${parameters}`)
const locking = (parameters: string) => transform(`/TransformMethod /FieldMDP /TransformParams ${parameters}`)
const long = 'x'.repeat(300)

test.each<[string, { signature?: string; more?: string; catalog?: string; objects?: Record<number, string> }]>([
  ['a certification without changes', { signature: certifying('<</P 1>>') }],
  [
    'a certification whose method stands elsewhere',
    { signature: transform('/TransformMethod 8 0 R /TransformParams <</P 1>>'), objects: { 8: '/DocMDP' } },
  ],
  ['a certification whose parameters stand elsewhere', { signature: certifying('8 0 R'), objects: { 8: '<</P 9 0 R>>', 9: '1' } }],
  [
    'a certification whose reference stands elsewhere',
    { signature: ' /Reference 8 0 R', objects: { 8: '[9 0 R]', 9: '<</TransformMethod /DocMDP /TransformParams <</P 1>>>>' } },
  ],
  ['a certification that permits nothing that is known', { signature: certifying('<</P 4>>') }],
  ['a method that is not known', { signature: transform('/TransformMethod /Otro') }],
  ['references that are none', { signature: ' /Reference 1' }],
  [
    'a certification that only the catalog names',
    { catalog: ' /Perms <</DocMDP 8 0 R>>', objects: { 8: `<</Type /Sig${certifying('<</P 1>>')}>>` } },
  ],
  [
    'a certification that the catalog names elsewhere',
    { catalog: ' /Perms 9 0 R', objects: { 8: `<</Type /Sig${certifying('<</P 1>>')}>>`, 9: '<</DocMDP 8 0 R>>' } },
  ],
  ['a lock on the field', { signature: locking('<</Action /Include /Fields [(Segunda)]>>') }],
  [
    'a lock whose words stand elsewhere',
    { signature: locking('<</Action 8 0 R /Fields 9 0 R>>'), objects: { 8: '/Include', 9: '[10 0 R]', 10: '(Segunda)' } },
  ],
  ['a lock on all fields but another', { signature: locking('<</Action /Exclude /Fields [(Otra)]>>') }],
  ['a lock on all fields', { signature: locking('<</Action /All>>') }],
  ['a lock of the field that was signed', { more: ' /Lock <</Action /Include /Fields [(Segunda)]>>' }],
  [
    'a lock of the field that was signed, written elsewhere',
    { more: ' /Lock 8 0 R', objects: { 8: '<</Action /Exclude /Fields [(Otra)]>>' } },
  ],
  ['a lock that permits no change', { more: ' /Lock <</Action /Include /Fields [(Otra)] /P 1>>' }],
  ['a lock that is none', { more: ' /Lock 1' }],
])('a second signature does not follow %s', async (_, beside) => {
  const signed = await signedPaper(beside)
  expect(await verdictOnUpdates(signed, await signedLater(signed))).toEqual(closed)
  expect(await verdictOnUpdates(signed, await stampedLater(signed))).toEqual(untouched)
})

test('a lock on a field with a long name holds', async () => {
  const signed = await signedPaper({ signature: locking(`<</Action /Include /Fields [(${long})]>>`) })
  expect(await verdictOnUpdates(signed, await signedLater(signed, { name: long }))).toEqual(closed)
  expect(await verdictOnUpdates(signed, await signedLater(signed))).toEqual(untouched)
})

test.each([
  ['a certification that permits signing', { signature: certifying('<</P 2>>') }],
  [
    'a certification that permits signing and says so elsewhere',
    {
      signature: transform('/TransformMethod 8 0 R /TransformParams 9 0 R'),
      objects: { 8: '/DocMDP', 9: '<</P 10 0 R>>', 10: '2' },
    },
  ],
  [
    'a lock on another field that stands elsewhere',
    { signature: locking('<</Action 8 0 R /Fields [9 0 R]>>'), objects: { 8: '/Include', 9: '(Otra)' } },
  ],
  ['a certification that does not say what it permits', { signature: certifying('null') }],
  ['a lock on another field', { signature: locking('<</Action /Include /Fields [(Otra)]>>') }],
  ['a lock on all fields but this', { more: ' /Lock <</Action /Exclude /Fields [(Segunda)] /P 2>>' }],
  ['usage rights', { signature: transform('/TransformMethod /UR3') }],
])('a second signature may follow %s', async (_, beside) => {
  const signed = await signedPaper(beside)
  expect(await verdictOnUpdates(signed, await signedLater(signed))).toEqual(untouched)
})

test('a lock holds on a new field whose name stands elsewhere', async () => {
  const signed = await signedPaper({ signature: locking('<</Action /Include /Fields [(Segunda)]>>') })
  const field = lastObject(await signedLater(signed), 30).replace('(Segunda)', '60 0 R')
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 30: field, 60: '(Segunda)' } }))).toEqual(closed)
})
