import legacy from '@vitejs/plugin-legacy'
import { parse } from 'acorn'
import type { Plugin, PluginOption } from 'vite'

/** Oldest browsers that React and the documents' list allow; the README names the ones actually tried. */
const TARGETS = ['chrome >= 54', 'firefox >= 63', 'safari >= 10.1', 'edge >= 15']
/** Target of the modern build. */
export const MODERN_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4']
/** Target of worker threads, of which the plugin builds no second version. */
export const WORKER_TARGET = 'es2017'
const MODERN = MODERN_TARGET.map((target) => target.replace(/^([a-z]+)/, '$1 >= '))

/** All polyfills, rather than those detected in each chunk, which would double the build's time. */
const POLYFILLS = ['es/index.js', 'web/index.js']

/**
 * Builds the portal a second time, for browsers that cannot read the modern build. The plugin's own loader distinguishes browsers by a script in a
 * data: address, which the page's policy refuses; ours is in loader.ts.
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

/** Code that the plugin writes before the modern entry, up to the end of its own function. */
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

/** Returns what in a script the browsers of the documents' list cannot read; null when they can read all of it. The plugin leaves numbers like 1n unchanged. */
export function unreadByOlder(code: string): string | null {
  try {
    parse(code, { ecmaVersion: OLDEST_LANGUAGE, sourceType: 'script' })
    return null
  } catch (unread) {
    return String(unread)
  }
}

const OLDEST_LANGUAGE = 2017

/** Fails the build if it contains a script that they cannot read. */
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
