import { expect, test } from 'vitest'
import { openPdf } from '../pdf/file.ts'
import { paper, updated } from '../testing/papers.ts'
import { pageBox, pagesOf } from './pages.ts'

const page = (words: string, parent = 2) => `<</Type /Page /Parent ${parent} 0 R ${words}>>`
const node = (kids: string, words = '') => `<</Type /Pages /Kids [${kids}] ${words}>>`

const file = (objects: Readonly<Record<number, string>>) => openPdf(updated(paper(), objects))
const boxOfPage = (words: string, above = '/MediaBox [0 0 600 800]') => {
  const opened = file({ 2: node('3 0 R', above), 3: page(words) })
  return pageBox(opened, pagesOf(opened)[0]?.dictionary as never)
}

test('the pages come in their order, through all nodes', () => {
  const tree = { 2: node('7 0 R 6 0 R'), 3: page('', 7), 7: node('8 0 R 3 0 R', '/Parent 2 0 R'), 6: page(''), 8: page('', 7) }
  expect(pagesOf(file(tree)).map(({ number }) => number)).toEqual([8, 3, 6])
})

test.each([
  ['a node twice', { 2: node('3 0 R 3 0 R') }],
  ['a node inside itself', { 2: node('3 0 R 2 0 R') }],
  ['a page that names another parent', { 3: page('', 6), 6: node('') }],
  ['a page that names none', { 3: '<</Type /Page>>' }],
  ['a page that is no reference', { 2: node('<</Type /Page /Parent 2 0 R>>') }],
  ['what is neither node nor page', { 3: '<</Type /Font /Parent 2 0 R>>' }],
  ['a node without kids', { 3: '<</Type /Pages /Parent 2 0 R>>' }],
])('%s is not well formed', (_, tree: Record<number, string>) => {
  expect(() => pagesOf(file(tree))).toThrow('structure')
})

test('nodes too deep are beyond the limits', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [10 + index, node(`${11 + index} 0 R`, `/Parent ${index === 0 ? 2 : 9 + index} 0 R`)]),
  )
  expect(() => pagesOf(file({ 2: node('10 0 R'), ...chain }))).toThrow('limits')
})

test.each([
  ['its own media box', '/MediaBox [0 0 100 200]', { left: 0, bottom: 0, right: 100, top: 200, userUnit: 1 }],
  ['corners in any order', '/MediaBox [100 200 10.5 20]', { left: 10.5, bottom: 20, right: 100, top: 200, userUnit: 1 }],
  ['that of the node above', '', { left: 0, bottom: 0, right: 600, top: 800, userUnit: 1 }],
  ['its crop box, as far as there is a page', '/CropBox [10 10 900 100]', { left: 10, bottom: 10, right: 600, top: 100, userUnit: 1 }],
  ['its unit', '/UserUnit 2.5', { left: 0, bottom: 0, right: 600, top: 800, userUnit: 2.5 }],
])('a page shows %s', (_, words, expected) => {
  expect(boxOfPage(words)).toEqual(expected)
})

test.each([
  ['without any box', '', ''],
  ['with three numbers', '/MediaBox [0 0 100]', undefined],
  ['with what is no number', '/MediaBox [0 0 100 (200)]', undefined],
  ['without area', '/MediaBox [0 0 0 200]', undefined],
  ['with a crop box beside it', '/CropBox [700 0 800 100]', undefined],
  ['with a crop box that is none', '/CropBox (x)', undefined],
  ['with a unit of nothing', '/UserUnit 0', undefined],
  ['with a negative unit', '/UserUnit -1', undefined],
  ['with a unit that is no number', '/UserUnit (2)', undefined],
])('how much a page shows %s cannot be told', (_, words, above) => {
  expect(boxOfPage(words, above)).toBe(null)
})
