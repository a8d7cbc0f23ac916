import { describe, expect, it } from 'vitest'
import { readDay, readMonth, readYear } from './date-text.ts'

describe('a text as a day', () => {
  it.each([
    ['15/03/1980', '1980-03-15'],
    ['15-3-1980', '1980-03-15'],
    ['15.03.1980', '1980-03-15'],
    [' 1/2/2026 ', '2026-02-01'],
    ['1980-03-15', '1980-03-15'],
    ['1980/3/15', '1980-03-15'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['15-3-80', null],
    ['15/3-1980', null],
    ['01/01/20299', null],
    ['1/13/2026', null],
    ['01/01/1799', null],
    ['15031980', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(readDay(text)).toBe(day))
})

describe('a text as a month', () => {
  it.each([
    ['11/2015', '2015-11-01'],
    ['3-2019', '2019-03-01'],
    ['2015-11', '2015-11-01'],
    ['15/11/2015', '2015-11-01'],
    ['13/2019', null],
    ['11/15', null],
    ['', null],
  ])('%s is %s', (text, month) => expect(readMonth(text)).toBe(month))
})

describe('a text as a year', () => {
  it.each([
    ['2015', 2015],
    [' 1970 ', 1970],
    ['201', null],
    ['20157', null],
    ['2015a', null],
    ['-2015', null],
    ['1/2015', null],
    ['', null],
  ])('%s is %s', (text, year) => expect(readYear(text)).toBe(year))
})
