// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const icon = (name: string) => readFileSync(new URL(`icons/${name}`, import.meta.url))

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is a picture of its size', (name, size) => {
  const png = icon(name)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})

test('favicon.ico has one picture of 32 by 32', () => {
  const file = icon('favicon.ico')
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(file.readUInt32LE(14) + file.readUInt32LE(18)).toBe(file.length)
})
