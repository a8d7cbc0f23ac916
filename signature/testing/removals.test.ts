import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '../changes/table.ts'
import { removals } from './removals.ts'

const names = removals.map(({ name }) => name)
const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const filesIn = (folder: string): string[] => readdirSync(new URL(`../${folder}/`, import.meta.url)).map((file) => `${folder}/${file}`)

test('no two protections have one name', () => {
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test.each(removals.map((removal) => [removal.name, removal] as const))('%s can be taken away', (_, { file, without }) => {
  expect(without(text(file))).not.toBe(text(file))
})

test('every gate can be taken away', () => {
  const files = filesIn('gates').filter((file) => file !== 'gates/index.ts')
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => removals.every((removal) => removal.file !== file))).toEqual([])
})

test('every row and every condition of the table can be taken away', () => {
  const conditions = Object.entries(rows).flatMap(([row, { when }]) => Object.keys(when).map((condition) => `${row}.${condition}`))
  const allowances = Object.keys(rows).flatMap((row) => (row === 'anyObject' ? [] : `row ${row}`))
  expect([...conditions, ...allowances].filter((name) => !names.includes(name))).toEqual([])
})

test('every condition that is said to be taken away is insisted upon somewhere, and no other', () => {
  const sources = filesIn('changes')
    .filter((file) => !file.endsWith('.test.ts'))
    .map(text)
    .join('\n')
  const insisted = [...sources.matchAll(/insist\(\s*'([\w.]+)'/g)].map(([, name]) => name)
  const removed = removals.filter(({ file }) => file === 'changes/insist.ts').map(({ name }) => name)
  expect(new Set(insisted)).toEqual(new Set(removed))
})

test('every clause of the one reading that is said to be taken away is held to somewhere, and no other', () => {
  const sources = ['reading', 'pdf', 'changes']
    .flatMap(filesIn)
    .filter((file) => !file.endsWith('.test.ts'))
    .map(text)
    .join('\n')
  const held = [...sources.matchAll(/hold\(\s*'(\w+)'/g)].map(([, name]) => `reading.${name}`)
  const removed = removals.filter(({ file }) => file === 'reading/hold.ts').map(({ name }) => name)
  expect(new Set(held)).toEqual(new Set(removed))
})
