import { beforeAll, describe, expect, test } from 'vitest'
import { validate } from '../index.ts'
import { authority } from '../testing/authority.ts'
import { type Beside, signedAgain, signedPrepared, stampedAgain, stampedPrepared } from '../testing/forge.ts'
import { paper, updated } from '../testing/papers.ts'
import { appearance } from '../testing/signed-paper.ts'
import { trustStore } from '../trust/store.ts'

/** What is left to those who are trusted (S29, 5): the conditions `byTrusted` of the table. */
type Authority = Awaited<ReturnType<typeof authority>>
type Key = Awaited<ReturnType<Authority['holder']>>

const now = new Date('2026-11-20T18:00:00Z')
const nobody = trustStore([])

let ours: Authority
let ana: Key
let luis: Key
let clock: Key
let stranger: Key

beforeAll(async () => {
  const [one, other] = await Promise.all([authority('Autoridad'), authority('Autoridad de nadie')])
  ours = one
  ana = await ours.holder('Ana')
  luis = await ours.holder('Luis')
  clock = await ours.holder('Reloj', { use: 'timestamping' })
  stranger = await other.holder('SELLO DE TIEMPO DEL ESTADO', { use: 'timestamping' })
})

/** A page that Ana signed, whom the authority knows. */
const signedByAna = (beside: Beside = {}) =>
  signedAgain(paper('Bs 100', { catalog: ' /AcroForm <</Fields [] /SigFlags 3>>', page: ' /Annots []' }), ana, {
    number: 20,
    name: 'Primera',
    ...beside,
  })

const verdictOn = async (file: Uint8Array, store = ours.store) => {
  const { intact, signatures } = await validate(file, store, now)
  return { intact, refused: signatures.flatMap(({ refusal }) => refusal?.rule ?? []), by: signatures[0]?.refusal?.by ?? '' }
}
const untouched = { intact: true, refused: [], by: '' }
const refusedBy = (rule: string) => ({ intact: false, refused: [rule], by: 'SELLO DE TIEMPO DEL ESTADO' })

describe.each([
  [
    'dates.byTrusted',
    'dates and the name of the program',
    { objects: { 8: '<</Producer (Uno)>>' }, trailer: { Info: '8 0 R' } },
    { objects: { 8: '<</Producer (PAGADO)>>' } },
  ],
  ['formDefaults.byTrusted', 'fonts and a default for text', {}, { form: ' /DA (/F1 9 Tf 0 g)' }],
])('%s', (rule, what, beside, more) => {
  test(`${what} come with somebody trusted, or with a trusted timestamp`, async () => {
    const signed = await signedByAna(beside)
    expect(await verdictOn(await signedAgain(signed, luis, more))).toEqual(untouched)
    expect(await verdictOn(await stampedAgain(signed, clock, more))).toEqual(untouched)
  })

  test(`${what} do not come with a timestamp of nobody who is trusted`, async () => {
    const signed = await signedByAna(beside)
    expect(await verdictOn(await stampedAgain(signed, stranger, {}))).toEqual(untouched)
    expect(await verdictOn(await stampedAgain(signed, stranger, more))).toEqual(refusedBy(rule))
  })

  test(`${what} are not looked at by whom nobody trusts themselves`, async () => {
    const signed = await signedByAna(beside)
    expect(await verdictOn(await stampedAgain(signed, stranger, more), nobody)).toEqual(untouched)
  })
})

test('dates that come before a trusted timestamp are its own', async () => {
  const signed = await signedByAna({ objects: { 8: '<</Producer (Uno)>>' }, trailer: { Info: '8 0 R' } })
  const dated = updated(signed, { 8: '<</Producer (Otro)>>' })
  expect(await verdictOn(await stampedAgain(dated, clock, {}))).toEqual(untouched)
  expect((await verdictOn(await stampedAgain(dated, stranger, {}))).refused).toEqual(['dates.byTrusted'])
  const twice = await stampedAgain(await stampedAgain(dated, stranger, {}), clock, { number: 40, name: 'Tercera' })
  expect((await verdictOn(twice)).refused).toEqual(['dates.byTrusted'])
})

test('a signature is shown only when somebody trusted made it', async () => {
  const signed = await signedByAna()
  const shown = { rect: '300 300 500 360', more: ' /AP <</N 41 0 R>>', objects: { 41: appearance('CONTRALORIA') } }
  expect(await verdictOn(await signedAgain(signed, luis, shown))).toEqual(untouched)
  expect(await verdictOn(await signedAgain(signed, stranger, {}))).toEqual(untouched)
  expect(await verdictOn(await signedAgain(signed, stranger, shown))).toEqual(refusedBy('appearance.byTrusted'))
  expect(await verdictOn(await signedAgain(signed, stranger, shown), nobody)).toEqual(untouched)
})

test('an empty field is signed only by somebody trusted, or a trusted timestamp', async () => {
  const empty = '<</Type /Annot /Subtype /Widget /FT /Sig /T (Vacia) /P 3 0 R /Rect [0 0 0 0] /F 132>>'
  const signed = await signedByAna({ fields: ' 9 0 R', annotations: ' 9 0 R', objects: { 9: empty } })
  expect(await verdictOn(await signedPrepared(signed, luis, 9, {}))).toEqual(untouched)
  expect(await verdictOn(await stampedPrepared(signed, clock, 9, {}))).toEqual(untouched)
  expect(await verdictOn(await stampedPrepared(signed, stranger, 9, {}))).toEqual(refusedBy('preparedField.byTrusted'))
  expect(await verdictOn(await signedPrepared(signed, stranger, 9, {}))).toEqual(refusedBy('preparedField.byTrusted'))
})
