import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = new URL('../web/', import.meta.url)
const NO_FEATURES = ['foundation', 'shell', 'testing']

/** `declaring/records` of `declaring/records/goods.tsx`, `public` of `public/portal.tsx`. */
const featureOf = (file: string): string => /^((?:declaring|register|verification)\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? ''

/** What each feature of the screens uses, tests aside. Features meet at their index: `.dependency-cruiser.json` sees to that. */
function usesOfFeatures(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  const files = globSync('*/**/*.{ts,tsx}', { cwd: web, exclude: ['**/node_modules', 'dist'] })
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path))) {
    const feature = featureOf(file)
    if (NO_FEATURES.includes(feature)) continue
    const used = uses.get(feature) ?? new Set()
    for (const [, other = ''] of readFileSync(new URL(file, web), 'utf8').matchAll(/'(\.[^']+\/index\.ts)'/g)) {
      const entered = featureOf(join(dirname(file), other))
      if (entered !== feature && !NO_FEATURES.includes(entered)) used.add(entered)
    }
    uses.set(feature, used)
  }
  return uses
}

/** A feature that leads back to itself, with the way; null when there is none. */
function circleIn(uses: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>()
  const follow = (target: readonly string[], feature: string): readonly string[] | null => {
    if (target.includes(feature)) return [...target.slice(target.indexOf(feature)), feature]
    if (done.has(feature)) return null
    for (const other of uses.get(feature) ?? []) {
      const circle = follow([...target, feature], other)
      if (circle) return circle
    }
    done.add(feature)
    return null
  }
  for (const feature of uses.keys()) {
    const circle = follow([], feature)
    if (circle) return circle
  }
  return null
}

test('no two features of the screens use each other, however far the way around', () => {
  const uses = usesOfFeatures()
  expect(uses.get('declaring/declaration')).toContain('declaring/records')
  expect(circleIn(uses)).toBeNull()
})

test('a circle of features is found', () => {
  const uses = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ])
  expect(circleIn(uses)).toEqual(['b', 'c', 'b'])
})
