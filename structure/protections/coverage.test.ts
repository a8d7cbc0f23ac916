import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { type Coverage, coveringTests, isMapped } from './coverage.ts'
import { markersIn } from './markers.ts'
import { withProbes } from './probes.ts'
import type { Protection } from './protection.ts'

const protection: Protection = {
  rule: 'S1',
  name: 'it holds',
  file: 'server/access/enter.ts',
  marker: { start: 0, end: 0 },
  edits: [],
  tests: [],
}

test('the tests that execute a protection come nearest first, of these those with its name, then those that execute little', () => {
  const executes = (...others: string[]) => ({ digest: '', executes: ['S1 it holds', ...others] })
  const coverage: Coverage = {
    sources: {},
    noticed: {},
    tests: {
      'web/screen.test.ts': executes(),
      'server/access/wide.test.ts': executes('S2 so does it'),
      'server/access/elsewhere.test.ts': { digest: '', executes: ['S2 so does it'] },
      'server/access/enter.test.ts': executes(),
      'server/ground/http/calls.test.ts': executes(),
      'server/office/enter/screens.test.ts': executes('S2 so does it'),
    },
  }
  expect(coveringTests(coverage, protection)).toEqual([
    'server/access/enter.test.ts',
    'server/access/wide.test.ts',
    'server/office/enter/screens.test.ts',
    'server/ground/http/calls.test.ts',
    'web/screen.test.ts',
  ])
})

test('the map has every test file but those that start a cluster, a machine or containers, or build a version', () => {
  const files = [
    'server/access/enter.test.ts',
    'web/office/card.test.tsx',
    'structure/start.machine.test.ts',
    'server/testing/fuzz/fuzz.test.ts',
  ]
  const others = [
    'server/access/enter.ts',
    'server/testing/rehearsal/rehearsal.machine.test.ts',
    'server/testing/containers/containers.machine.test.ts',
    'server/testing/booted/booted.machine.test.ts',
    'structure/release.machine.test.ts',
  ]
  expect([...files, ...others].filter(isMapped)).toEqual(files)
})

test.each([
  [
    'a statement',
    'const f = () => {\n  // @protects S1 it holds\n  end()\n}',
    /const f = \(\) => \{\n {2}\/\/ @protects S1 it holds\n {2};;\(\(\) =>.*;end\(\)\n\}/,
  ],
  [
    'a body without a block',
    'const f = () =>\n  g(\n  // @protects S1 it holds\n  one, two)',
    /const f = \(\) =>\n {2}\(\(\(\) =>.*, \(g\([\s\S]*two\)\)\)$/,
  ],
  [
    'what a module makes, in its functions',
    '// @protects S1 it holds\n//   without: 1\nconst A = [1]\nfunction f() { return A }',
    /function f\(\) \{;;\(\(\) =>.*; return A \}/,
  ],
])('a probe stands before %s', (_, source, expected) => {
  expect(withProbes(source, markersIn('some.ts', source), () => 7)).toMatch(expected)
})

test('a probe at the end of a module runs though what stands before it is a type', () => {
  const source = '// @protects S1 it holds\nexport const one = Object(1)\nexport type One = typeof one\n'
  const probed = withProbes(source, markersIn('some.ts', source), () => 7)
  expect(stripTypeScriptTypes(probed)).toMatch(/Object\(1\)\n\s*;\(\(\) =>/)
})
