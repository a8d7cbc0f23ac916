import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rows } from '../changes/table.ts'
import { askedFor, misplacedIn, removals } from './removals.ts'

const names = removals.map(({ name }) => name)
const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const filesIn = (folder: string): string[] => readdirSync(new URL(`../${folder}/`, import.meta.url)).map((file) => `${folder}/${file}`)

test('no two protections have one name', () => {
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test.each(removals.map((removal) => [removal.name, removal] as const))('%s can be taken away', (_, { file, without }) => {
  expect(without(text(file))).not.toBe(text(file))
})

test('what is not there exactly once is told, and so is what stays', () => {
  const removal = removals.find(({ name }) => name === 'one SignerInfo')
  if (!removal) throw new Error('There is a gate of that name.')
  const code = text(removal.file)
  expect(misplacedIn(removal, code)).toBeNull()
  expect(misplacedIn(removal, '')).toMatch(/^one SignerInfo: gates\/one-signer\.ts: .* stands 0 times/)
  expect(misplacedIn(removal, code + code)).toMatch(/stands 2 times/)
  expect(misplacedIn({ ...removal, without: (same) => same }, code)).toMatch(/stays as it is/)
})

test('a word that no protection is called by is told', () => {
  const { asked, unknown } = askedFor(['one SignerInfo', 'no such gate'])
  expect(asked.map(({ name }) => name)).toEqual(['one SignerInfo'])
  expect(unknown).toEqual(['no such gate'])
  expect(askedFor([])).toEqual({ asked: removals, unknown: [] })
})

test('the command ends with 1 for a word that no protection is called by, and takes nothing away', () => {
  const place = fileURLToPath(new URL('remove-gates.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', place, 'no such gate'], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: 'No protection is called "no such gate".\n' })
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
