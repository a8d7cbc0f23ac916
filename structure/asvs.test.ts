import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decisionNumbers, read, root, safetyRules } from './documents.ts'

/**
 * How many requirements of level 1 and of level 2 each section of ASVS 5.0.0 has. Within a section they are numbered from 1, level 1 first; those of
 * level 3 follow, and sections of level 3 alone are left out.
 */
const ASKED: Readonly<Record<string, readonly [level1: number, level2: number]>> = {
  ...{ '1.1': [0, 2], '1.2': [5, 4], '1.3': [2, 9], '1.4': [0, 3], '1.5': [1, 1] },
  ...{ '2.1': [1, 2], '2.2': [2, 1], '2.3': [1, 3], '2.4': [0, 1] },
  ...{ '3.2': [2, 0], '3.3': [1, 3], '3.4': [2, 4], '3.5': [3, 2], '3.7': [0, 2] },
  ...{ '4.1': [1, 2], '4.2': [0, 1], '4.3': [0, 2], '4.4': [1, 3] },
  ...{ '5.1': [0, 1], '5.2': [2, 1], '5.3': [2, 0], '5.4': [0, 3] },
  ...{ '6.1': [1, 2], '6.2': [8, 4], '6.3': [2, 2], '6.4': [2, 2], '6.5': [0, 5], '6.6': [0, 3], '6.8': [0, 4] },
  ...{ '7.1': [0, 3], '7.2': [4, 0], '7.3': [0, 2], '7.4': [2, 3], '7.5': [0, 2], '7.6': [0, 2] },
  ...{ '8.1': [1, 1], '8.2': [2, 1], '8.3': [1, 0], '8.4': [0, 1] },
  ...{ '9.1': [3, 0], '9.2': [1, 3] },
  ...{ '10.1': [0, 2], '10.2': [0, 2], '10.3': [0, 4], '10.4': [5, 6], '10.5': [0, 5], '10.6': [0, 2], '10.7': [0, 3] },
  ...{ '11.1': [0, 2], '11.2': [0, 3], '11.3': [2, 1], '11.4': [1, 3], '11.5': [0, 1], '11.6': [0, 1] },
  ...{ '12.1': [1, 2], '12.2': [2, 0], '12.3': [0, 4] },
  ...{ '13.1': [0, 1], '13.2': [0, 5], '13.3': [0, 2], '13.4': [1, 4] },
  ...{ '14.1': [0, 2], '14.2': [1, 3], '14.3': [1, 2] },
  ...{ '15.1': [1, 2], '15.2': [1, 2], '15.3': [1, 6] },
  ...{ '16.1': [0, 1], '16.2': [0, 5], '16.3': [0, 4], '16.4': [0, 3], '16.5': [0, 3] },
  ...{ '17.1': [0, 1], '17.2': [0, 4], '17.3': [0, 2] },
}

const STATES = ['met', 'does not apply', 'not met'] as const

const page = read('docs/asvs.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) *\| (\d) *\| (.*?) *\| (.*?) *\| (.*?) *\|$/gm)].map(
  ([, number = '', level, asked = '', state, where = '']) => ({ number, level: Number(level), asked, state, where }),
)
const rules = new Set(safetyRules())
const decisions = decisionNumbers()

const rulesIn = (text: string) => text.match(/\bS\d+\b/g) ?? []
const decisionsIn = (text: string) => [...text.matchAll(/\bdecision (\d+)/g)].map(([, number = '']) => number)
/** What stands in backticks and is written as the path of a file or folder. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^([\w.-]+\/[\w./-]+|[\w-]+\.\w+|\.\w+|Dockerfile)$/.test(name))

/** How many rows of some kind are in each state. */
const countsOf = (isCounted: (row: (typeof rows)[number]) => boolean) =>
  STATES.map((one) => rows.filter((row) => row.state === one && isCounted(row)).length)

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2, once, in order', () => {
    const asked = Object.entries(ASKED).flatMap(([section, [level1, level2]]) =>
      Array.from({ length: level1 + level2 }, (_, index) => ({ number: `${section}.${index + 1}`, level: index < level1 ? 1 : 2 })),
    )
    expect([asked.filter(({ level }) => level === 1).length, asked.length]).toEqual([70, 253])
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(asked)
  })

  test('says of each what is asked, in a few words, and its state', () => {
    expect(rows.filter(({ asked }) => asked === '' || asked.split(' ').length > 9).map(({ number }) => number)).toEqual([])
    expect(rows.filter(({ state }) => !STATES.some((known) => known === state)).map(({ number }) => number)).toEqual([])
  })

  test('says where it is met, why it does not apply, or what is needed', () => {
    const names = (text: string) => [...rulesIn(text), ...decisionsIn(text), ...pathsIn(text)].length > 0
    const pointsBack = (text: string) => /^as \d+\.\d+\.\d+/.test(text)
    const bare = rows.filter(({ state, where }) => {
      if (state === 'met') return !names(where) && !pointsBack(where)
      if (state === 'not met') return !where.includes('Needed: ') && !pointsBack(where)
      return where === ''
    })
    expect(bare.map(({ number }) => number)).toEqual([])
  })

  test('names rules, decisions and files that there are, and points back to rows in the same state', () => {
    expect(rulesIn(page).filter((rule) => !rules.has(rule))).toEqual([])
    expect(decisionsIn(page).filter((number) => !decisions.has(number))).toEqual([])
    expect(pathsIn(page).length).toBeGreaterThan(100)
    expect(pathsIn(page).filter((path) => !existsSync(root + path))).toEqual([])
    const stateOf = (number: string | undefined) => rows.find((row) => row.number === number)?.state
    const astray = rows.filter(({ state, where }) =>
      [...where.matchAll(/^as (\d+\.\d+\.\d+)/g)].some(([, number]) => stateOf(number) !== state),
    )
    expect(astray.map(({ number }) => number)).toEqual([])
  })

  test('adds up: in the sentence at its head, and by chapter', () => {
    const [met, not, unmet] = countsOf(() => true)
    expect(page).toContain(`Of ${rows.length} requirements ${met} are met, ${not} do not apply and ${unmet} are not met.`)
    const written = [...page.matchAll(/^\| V(\d+) [^|]+\| (\d+) *\| (\d+) *\| (\d+) *\|$/gm)].map((cells) => cells.slice(1).map(Number))
    const counted = Array.from({ length: 17 }, (_, index) => [index + 1, ...countsOf(({ number }) => number.startsWith(`${index + 1}.`))])
    expect(written).toEqual(counted)
  })
})
