import { describe, expect, test } from 'vitest'
import { validate } from '../index.ts'
import { lastObject } from '../testing/forge.ts'
import { stream, updated } from '../testing/papers.ts'
import { refusedBy, signedPaper, untouched, verdictOnUpdates, withStore } from '../testing/signed-paper.ts'
import { trustStore } from '../trust/store.ts'

const now = new Date('2026-11-20T14:00:00Z')

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1')
const store = (signed: Uint8Array, certificate: string) => withStore(signed, { objects: { 60: stream(certificate) } }, ' /Certs [60 0 R]')

/** Some readers repair what they take for damaged: they look for objects in all bytes of the file. */
describe('an update holds no object that a reader would find when it repairs the file', () => {
  test.each([
    ['an object', '\n4 0 obj\n<</Length 2>>\nstream\nBs\nendstream\nendobj\n'],
    ['an object behind a line', '%x\r4 0 obj <<>> endobj'],
    ['a trailer', '\ntrailer\n<</Root 9 0 R>>\n'],
    ['a table', '\nxref\n0 1\n'],
    ['where a table starts', '\nstartxref\n9\n%%EOF\n'],
  ])('%s in a stream', async (_, payload) => {
    const signed = await signedPaper()
    expect(await verdictOnUpdates(signed, store(signed, 'una red'))).toEqual(untouched)
    expect((await verdictOnUpdates(signed, store(signed, payload))).broken).toEqual(['laterBytes'])
  })

  test('in a string of an object that nothing uses', async () => {
    const signed = await signedPaper()
    const unused = withStore(signed, { objects: { 61: '(4 0 obj <<>> endobj)' } })
    expect((await verdictOnUpdates(signed, unused)).broken).toEqual(['laterBytes'])
    const words = withStore(signed, { objects: { 61: '(tiene 100 objetos)' } })
    expect(await verdictOnUpdates(signed, words)).toEqual(untouched)
  })
})

describe('an update gives no reader a reason to repair the file', () => {
  test.each([['\f'], ['\v'], ['\xa0']])('by %j for white space', async (space) => {
    const signed = await signedPaper()
    const text = textOf(store(signed, 'una red'))
    const at = text.lastIndexOf('startxref\n')
    const odd = latin(`${text.slice(0, at)}startxref${space}${text.slice(at + 'startxref\n'.length)}`)
    expect(await validate(odd, trustStore([]), now)).toMatchObject({ damage: 'structure', intact: false })
  })

  test('by a size far from its objects', async () => {
    const signed = await signedPaper()
    const sized = (Size: string) => withStore(signed, { trailer: { Size } })
    expect(await verdictOnUpdates(signed, sized('100'))).toEqual(untouched)
    expect(await verdictOnUpdates(signed, sized('2147483647'))).toEqual(refusedBy('bookkeeping.sizeFits'))
  })

  test.each([
    ['100', null],
    ['9999999999', 'limits'],
  ])('by a free object %s beyond its size', async (number, damage) => {
    const signed = await signedPaper()
    const freed = (free: string) => updated(signed, { 1: lastObject(signed, 1), [free]: null }, { Size: '70' })
    expect((await validate(freed('69'), trustStore([]), now)).intact).toBe(true)
    expect(await validate(freed(number), trustStore([]), now)).toMatchObject({ damage, intact: false })
  })
})
