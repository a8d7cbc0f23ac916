import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { recordKinds } from '../domain/kinds/index.ts'
import { es } from '../domain/messages/es.ts'
import { LANGUAGES } from '../domain/messages/text.ts'

const root = new URL('..', import.meta.url)
const source = (path: string) => readFileSync(new URL(path, root), 'utf8')

describe('texts', () => {
  const areas = readdirSync(new URL('domain/messages', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  test.each(areas)('of %s carry its name, so that no two areas share a key', async (area) => {
    const { es } = (await import(`../domain/messages/${area}/es.ts`)) as { es: Readonly<Record<string, string>> }
    expect(Object.keys(es).filter((key) => !key.startsWith(`${area}.`))).toEqual([])
  })

  test.each(LANGUAGES)('of every area are joined in %s, where it has words of that language', (language) => {
    const joined = source(`domain/messages/${language}.ts`)
    const own = areas.map((area) => `./${area}/${language}.ts`).filter((file) => existsSync(new URL(`domain/messages/${file}`, root)))
    expect(own.filter((file) => !joined.includes(`from '${file}'`))).toEqual([])
  })
})

/** Keys that code makes from a part: what stands before the part. */
const made = [
  'access.recover.step.',
  'audit.action.',
  'audit.found.',
  'documents.annex.',
  'documents.summary.',
  'lifecycle.download.',
  'lists.group.',
  'review.rule.',
  'shell.error.',
  'shell.step.',
  'shell.theme.',
  'signature.warning.',
]
const ofKinds = new Set<string>(Object.values(recordKinds).flatMap(({ texts }) => Object.values(texts)))

describe('every text', () => {
  const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|testing)\/|^messages\//.test(path)
  const code = ['domain', 'server', 'web']
    .flatMap((workspace) =>
      readdirSync(new URL(workspace, root), { recursive: true, encoding: 'utf8' })
        .filter(isCode)
        .map((path) => source(`${workspace}/${path}`)),
    )
    .join('\n')
  const said = new Set([...code.matchAll(/['"`]([a-z]+\.[A-Za-z0-9.]+)(?=['"`?])/g)].map(([, key]) => key))

  test('is said somewhere', () => {
    const isSaid = (key: string) => said.has(key) || ofKinds.has(key) || made.some((start) => key.startsWith(start))
    expect(Object.keys(es).filter((key) => !isSaid(key))).toEqual([])
  })

  test.each(made)('that begins with %s is made by some code', (start) => {
    expect(code).toContain(`\`${start}\${`)
  })
})
