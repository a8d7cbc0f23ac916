import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

const HEAD = /^# (\d{3})\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. State: (.+)\.\n\n/
const STATE = /^(superseded by \d{3}|accepted(, amended by \d{3}( and \d{3})*)?)$/

const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()
const decisions = files.map((file) => {
  const [, number = '', title = '', date = '', state = ''] = HEAD.exec(read(file)) ?? []
  return { file, number, title, date, state }
})
const numbers = decisions.map(({ number }) => number)

describe('each decision', () => {
  test('says its number, title, date and state at its head', () => {
    expect(decisions.length).toBeGreaterThan(45)
    expect(decisions.filter(({ file, number }) => number === '' || !file.startsWith(`${number}-`))).toEqual([])
    expect(decisions.filter(({ date }) => Number.isNaN(Date.parse(date)))).toEqual([])
    expect(decisions.filter(({ state }) => !STATE.test(state))).toEqual([])
  })

  test('has a number of its own', () => {
    expect(new Set(numbers).size).toBe(files.length)
  })

  test('is amended or superseded by a later one only', () => {
    const earlier = decisions.filter(({ number, state }) => state.match(/\d{3}/g)?.some((by) => by <= number || !numbers.includes(by)))
    expect(earlier).toEqual([])
  })
})

test('the index lists every decision once, in order, with its title, date and state', () => {
  const rows = [...read('README.md').matchAll(/^\| \[(\d{3})\]\((.+?)\) *\| (.+?) *\| (.+?) *\| (.+?) *\|$/gm)].map(
    ([, number, file, title, date, state]) => ({ file, number, title, date, state }),
  )
  expect(rows).toEqual(decisions)
})
