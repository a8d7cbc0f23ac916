// @vitest-environment node
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ownLoader } from './loader.ts'
import { unreadByOlder } from './older-browsers.ts'

describe('a script for older browsers', () => {
  it.each(['var a = 1', 'async function f() { await g(...x) }', 'const { a = 1 } = b', '2 ** 3'])('may be %j', (code) =>
    expect(unreadByOlder(code)).toBeNull(),
  )

  it.each(['1n', 'a?.b', 'a ?? b', 'class A { b = 1 }', '({ ...a })', 'import("a")', 'try {} catch {}'])('may not be %j', (code) =>
    expect(unreadByOlder(code)).toContain('SyntaxError'),
  )
})

it('the compiler knows no function of the language that is newer than the modern build’s browsers', () => {
  // @ts-expect-error Safari has had it since 17.4
  expect(Map.groupBy).toBeTypeOf('function')
})

const BUILT = `<html><head><script type="module" crossorigin src="/assets/modern.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/libraries.js"></head><body><div id="root"></div>
  <script nomodule crossorigin id="vite-legacy-polyfill" src="/assets/polyfills-legacy.js"></script>
  <script nomodule crossorigin id="vite-legacy-entry" data-src="/assets/main-legacy.js">System.import()</script></body></html>`

/** The script that is left in the page. */
function loaderOf(html: string): string {
  const { transformIndexHtml: hook } = ownLoader() as unknown as { transformIndexHtml: { handler(html: string): string } }
  const left = hook.handler(html)
  expect([...left.matchAll(/<script/g)]).toHaveLength(1)
  return /<script>([\s\S]*?)<\/script>/.exec(left)?.[1] ?? ''
}

interface Tag {
  src?: string
  type?: string
  href?: string
  onload?: () => void
}

/** What a browser brings that knows these things, on a page that was made or on an empty one. */
function loaded(loader: string, { knows, prerendered = false }: { knows: readonly string[]; prerendered?: boolean }) {
  const [tags, imported, later]: [Tag[], string[], (() => void)[]] = [[], [], []]
  const place = { appendChild: (tag: Tag) => void tags.push(tag) }
  const script: Tag & { noModule?: boolean } = knows.includes('modules') ? { noModule: false } : {}
  const browser = {
    document: {
      head: place,
      body: place,
      createElement: (name: string) => (name === 'script' ? script : {}),
      getElementById: () => ({ hasAttribute: () => prerendered }),
    },
    System: { import: (address: string) => imported.push(address) },
    CSS: { supports: () => knows.includes('colours') },
    addEventListener: (_: string, work: () => void) => later.push(work),
    requestAnimationFrame: (work: () => void) => later.push(work),
    setTimeout: (work: () => void) => later.push(work),
  }
  const prepare = `this.window = this; if (!${knows.includes('lists')}) delete Array.prototype.toSorted;`
  runInNewContext(`${prepare}${loader}`, browser)
  const atOnce = tags.length
  for (let work = later.shift(); work; work = later.shift()) work()
  for (const tag of tags) tag.onload?.()
  return { atOnce, sources: tags.map(({ src, href }) => src ?? href), imported, type: script.type }
}

describe('the loader', () => {
  const ALL = ['modules', 'lists', 'colours']

  it('is read by the oldest browser there is', () => {
    expect(unreadByOlder(loaderOf(BUILT))).toBeNull()
    expect(loaderOf(BUILT)).not.toMatch(/=>|\b(let|const)\b|`/)
  })

  it('brings the modern build where all of it is known', () => {
    const { sources, imported, type } = loaded(loaderOf(BUILT), { knows: ALL })
    expect([sources, imported, type]).toEqual([['/assets/libraries.js', '/assets/modern.js'], [], 'module'])
  })

  it.each(ALL)('brings the older one, its polyfills first, where %s are not known', (unknown) => {
    const { sources, imported, type } = loaded(loaderOf(BUILT), { knows: ALL.filter((each) => each !== unknown) })
    expect([sources, imported, type]).toEqual([['/assets/polyfills-legacy.js'], ['/assets/main-legacy.js'], undefined])
  })

  it('brings the modern one to all where no other was built', () => {
    const alone = BUILT.replaceAll(/\s*<script nomodule[^>]*>[^<]*<\/script>/g, '')
    expect(loaded(loaderOf(alone), { knows: [] }).sources).toContain('/assets/modern.js')
  })

  it('waits on a prerendered page until it is painted', () => {
    const { atOnce, sources } = loaded(loaderOf(BUILT), { knows: ALL, prerendered: true })
    expect([atOnce, sources.length]).toEqual([0, 2])
  })
})
