import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = new URL('../web/dist/', import.meta.url)
const manifestFile = new URL('.vite/manifest.json', dist)

interface Chunk {
  readonly name?: string
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** What the build left; none in a checkout that was never built (`npm test` builds first). */
const manifest: Readonly<Record<string, Chunk>> = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}

/** The files of some chunks and of all that they import without `import()`. */
function filesOf(keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** The chunk of a screen: one that another screen imports too goes by its name alone. Older browsers have their own. */
const keyOf = (screen: string): string => {
  const isShared = ([key, { name }]: [string, Chunk]) => name === basename(screen, '.tsx') && key.startsWith('_')
  return manifest[screen] ? screen : (Object.entries(manifest).find(isShared)?.[0] ?? screen)
}

/** Kilobytes as they travel: a page with its scripts and styles. */
const kilobytes = (page: string, files: Iterable<string>) =>
  [page, ...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0) / 1000

const ENTRY = 'index.html'
const SPANISH = '../domain/messages/es-screens.ts'
/** What is around every screen of the declaration. */
const FRAME = ['declaration-frame', 'person-controls', 'tabs-row'].map((name) => `shell/frame/${name}.tsx`)

/** What web/shell/preload.ts loads ahead. */
const AHEAD = [
  ...['general-data', 'proxy'].map((name) => `declaring/declaration/${name}.tsx`),
  ...['debts', 'goods', 'relatives', 'task-dialog'].map((name) => `declaring/records/${name}.tsx`),
].map(keyOf)

describe.skipIf(!existsSync(manifestFile))('the first load', () => {
  test('of / is light, in few files', () => {
    const files = filesOf([ENTRY])
    expect(kilobytes('portal-principal.es.html', files)).toBeLessThanOrEqual(140)
    expect(files.size + 1).toBeLessThanOrEqual(6)
  })

  test('of /bienes is light, in few files', () => {
    const files = filesOf([ENTRY, SPANISH, ...FRAME, keyOf('declaring/records/goods.tsx')])
    expect(kilobytes('index.html', files)).toBeLessThanOrEqual(205)
    expect(files.size + 1).toBeLessThanOrEqual(20)
  })

  test('of /bienes, with all that is loaded ahead, is light, in few files', () => {
    const files = filesOf([ENTRY, SPANISH, ...FRAME, ...AHEAD])
    expect(kilobytes('index.html', files)).toBeLessThanOrEqual(240)
    expect(files.size + 1).toBeLessThanOrEqual(30)
  })

  test.each(['office/frame/office-door.tsx', 'register/entity/frame/entity-door.tsx'])(
    'of a sign-in, %s, is light, in few files',
    (door) => {
      const files = filesOf([ENTRY, '../domain/messages/area/es.ts', door])
      expect(kilobytes('index.html', files)).toBeLessThanOrEqual(145)
      expect(files.size + 1).toBeLessThanOrEqual(10)
    },
  )

  test('of the office, signed in, does not grow', () => {
    const words = ['es-screens', 'area/es', 'office/es'].map((name) => `../domain/messages/${name}.ts`)
    const frame = ['office-door', 'office-frame', 'office-menu'].map((name) => `office/frame/${name}.tsx`)
    const around = ['person-controls', 'area-menus'].map((name) => `shell/frame/${name}.tsx`)
    const files = filesOf([ENTRY, ...words, ...[...around, ...frame, 'office/desk.tsx'].map(keyOf)])
    const asked = 'what one screen says alone goes into domain/messages/office/es-later.ts, its title stays in es.ts'
    expect(kilobytes('index.html', files), asked).toBeLessThanOrEqual(292)
  })

  test('of a declarant has nothing of the office, neither screens nor texts', () => {
    const ofOffice = Object.keys(manifest).filter((key) =>
      /^(office|area|register\/entity|verification\/office)\/|messages\/\w+-office/.test(key),
    )
    expect(ofOffice.length).toBeGreaterThan(10)
    const loaded = filesOf([ENTRY, SPANISH, ...FRAME, ...AHEAD])
    expect(ofOffice.filter((key) => loaded.has(manifest[key]?.file ?? ''))).toEqual([])
  })
})
