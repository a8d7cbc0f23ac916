import { expect, test } from 'vitest'
import { FIRST_WEIGHTS } from '../domain/verification/first-weights.ts'
import { FAMILIES } from '../domain/verification/indicator.ts'
import { indicators } from '../domain/verification/indicators/index.ts'
import { read } from './documents.ts'

const page = read('docs/specification/16-examination.md')

test('the table of the specification has each indicator as it is described, with the limits and the weight of the first set', () => {
  const rows = [...page.matchAll(/^\| (\d+) .*$/gm)].map(([row]) => {
    const [, number, name, , , limits, weight] = row.split('|').map((cell) => cell.trim())
    return [number, name, limits, weight]
  })
  expect(rows).toEqual(
    indicators.map(({ number, name, family, threshold }) => [
      String(number),
      `\`${name}\`, ${family}`,
      Object.entries(threshold)
        .map(([limit, value]) => `\`${limit}\` ${value}`)
        .join(', '),
      String(FIRST_WEIGHTS.weights[name]),
    ]),
  )
})

test('the specification has the caps of the first set', () => {
  const caps = FAMILIES.map((family) => `${family} ${FIRST_WEIGHTS.caps[family]}`)
  expect(page).toContain(`The caps of the families are: ${caps.join(', ')}.`)
})
