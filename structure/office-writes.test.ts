import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/', import.meta.url)
const office = new URL('office/', web)
/** The office, its part of verification, and what it shares with the area of an entity. */
const AREAS = ['office', 'verification', 'area']

const filesOf = (area: string) => readdirSync(new URL(area, web), { recursive: true, encoding: 'utf8' }).map((path) => `${area}/${path}`)

/** Calls that write nothing of anybody's: the first sign-in to the office, which is made again. */
const READS = ['FACTOR']

test('every write of the office finds out what became of it when its answer is lost (R8.67)', async () => {
  const files = AREAS.flatMap(filesOf).filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  const calls = files.flatMap((path) =>
    [...readFileSync(new URL(path, web), 'utf8').matchAll(/api\.(?:post|put|delete)(?:<[^(]*>)?\(\s*([^,)]+),[^)]*/g)].map(
      ([call, address = '']) => ({ path, address: address.replace(/[`'${}]/g, ''), isNamed: /\b(named|both)\b/.test(call) }),
    ),
  )
  // Whichever way a call is described, it is one of them.
  expect(calls.length + (await declaredCalls()).length).toBeGreaterThan(70)
  expect(calls.filter(({ address, isNamed }) => !isNamed && !READS.includes(address))).toEqual([])
  expect(READS.filter((read) => !calls.some(({ address }) => address === read))).toEqual([])
})

/** The same of those that are declared. */
const DECLARED_READS = ['printClosing', 'printSlip', 'viewCorrection']

const declarations = new URL('../domain/calls/', import.meta.url)

/** What is sent to the office and declared as a call, with its name. */
async function declaredCalls() {
  const files = readdirSync(declarations).filter((path) => !/\.test\./.test(path))
  const modules: object[] = await Promise.all(files.map((path) => import(new URL(path, declarations).href)))
  return modules.flatMap((all) =>
    Object.entries(all).filter(([, one]) => typeof one?.path === 'string' && one.path.startsWith('oficina/') && one.method !== 'get'),
  )
}

/** Those of them that act, by their names. */
const declaredActions = async () =>
  Object.fromEntries((await declaredCalls()).filter(([name, { says }]) => says && !DECLARED_READS.includes(name)))

test('every act that is declared is made by what finds out what became of it, never asked as a call alone (R8.67)', async () => {
  const declared = Object.keys(await declaredActions())
  expect(declared.length).toBeGreaterThan(8)
  const sources = AREAS.flatMap(filesOf)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && path !== 'area/perform.ts')
    .map((path) => readFileSync(new URL(path, web), 'utf8'))
  const named = (how: RegExp) => sources.flatMap((source) => [...source.matchAll(how)].map(([, name]) => name ?? ''))
  expect(named(/\b(?:ask|queryOf)\((\w+)/g).filter((name) => declared.includes(name))).toEqual([])
  const made = new Set(named(/\b(?:perform(?:For)?\(|mutationOf\(|useAction\(|call(?:=\{|: ))(\w+)/g))
  expect(declared.filter((name) => !made.has(name))).toEqual([])
})

test('every write of the office is tried with its connection cut, before it and behind it (R8.67)', async () => {
  const tried = readFileSync(new URL('lost-answers.test.ts', office), 'utf8')
  const files = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter((path) => /calls\.ts$/.test(path))
  const writes = files.flatMap((path) => {
    const source = readFileSync(new URL(path, office), 'utf8')
    return [...source.matchAll(/\bwrite(?:For)?\(/g)].map(({ index }) => {
      const names = [...source.slice(0, index).matchAll(/^(?:export )?(?:const|(?:async )?function) (\w+)/gm)]
      return names.at(-1)?.[1] ?? ''
    })
  })
  const actions = [...writes, ...Object.keys(await declaredActions())]
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !tried.includes(`  ${action}: () =>`))).toEqual([])
})
