import legacy from '@vitejs/plugin-legacy'
import { parse } from 'acorn'
import type { Plugin, PluginOption } from 'vite'

/** As far down as React and the documents' list of browsers allow; what was really tried stands in the README. */
const TARGETS = ['chrome >= 54', 'firefox >= 63', 'safari >= 10.1', 'edge >= 15']
/** What the modern build is written for. */
export const MODERN_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4']
/** What a thread is written for: the plugin builds no second one. */
export const WORKER_TARGET = 'es2017'
const MODERN = MODERN_TARGET.map((target) => target.replace(/^([a-z]+)/, '$1 >= '))

/** Whole, rather than looked for in each chunk: that would take the build as long again. */
const POLYFILLS = ['es/index.js', 'web/index.js']

/**
 * The same portal a second time, for browsers that do not read the modern one. The plugin's own loader tells browsers apart by a script in a
 * data: address, which the page's policy refuses; ours stands in loader.ts.
 */
export const olderBrowsers = (): PluginOption => [
  legacy({
    targets: TARGETS,
    modernTargets: MODERN,
    modernPolyfills: false,
    polyfills: POLYFILLS,
    additionalLegacyPolyfills: ['abortcontroller-polyfill/dist/polyfill-patch-fetch'],
  }),
  withoutGuard(),
  readByAllOfThem(),
]

/** What the plugin writes before the modern entry, up to the end of its own function. */
const GUARD = /^import\s*['"`]data:[\s\S]*?export function __vite_legacy_guard\(\)\s*\{[\s\S]*?\.next\(\);?\s*\};?/

const withoutGuard = (): Plugin => ({
  name: 'without-guard',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isEntry && !file.fileName.includes('-legacy')) file.code = file.code.replace(GUARD, '')
    }
  },
})

/** Says what in a script browsers of the documents' list do not read; null when they read all of it. The plugin leaves numbers like 1n as they are. */
export function unreadByOlder(code: string): string | null {
  try {
    parse(code, { ecmaVersion: OLDEST_LANGUAGE, sourceType: 'script' })
    return null
  } catch (unread) {
    return String(unread)
  }
}

const OLDEST_LANGUAGE = 2017

/** A build that would leave them with a script that they do not read is none. */
const readByAllOfThem = (): Plugin => ({
  name: 'read-by-older-browsers',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (!/-(legacy|worker)-[^/]+\.js$/.test(file.fileName)) continue
      const unread = unreadByOlder(file.type === 'chunk' ? file.code : String(file.source))
      if (unread) throw new Error(`${file.fileName} is not read by older browsers: ${unread}`)
    }
  },
})
