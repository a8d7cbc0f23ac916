import { afterEach, expect, test, vi } from 'vitest'
import { handOverTable } from './hand-over.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['that lost its mark on the way', 'Año;Día'],
  ['as it was written', '\ufeffAño;Día'],
])('a table %s is handed over as one whose letters are UTF-8, said once', async (_, table) => {
  const handed: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    handed.push(file as Blob)
    return 'blob:table'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  handOverTable(table, 'tabla.csv')
  const bytes = new Uint8Array((await handed[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(Buffer.from(bytes).toString('hex')).toBe(Buffer.from('\ufeffAño;Día').toString('hex'))
})
