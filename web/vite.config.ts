import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CLASS_NAMES, inlinedClassNames } from './class-names.ts'
import { jsxByName } from './jsx-by-name.ts'
import { ownLoader } from './loader.ts'
import { offlinePage } from './offline-page.ts'
import { MODERN_TARGET, olderBrowsers, WORKER_TARGET } from './older-browsers.ts'
import { FILE_NAMES, prerenderedPages } from './prerendered-pages.ts'
import { rootFiles } from './root-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

const ICONS = '/web/foundation/icon'
/** The sign-in of office and entity: the only part of them loaded before a user signs in. */
const DOOR = '/web/door/'
/** Modules loaded at once or ahead when a user has signed in (shell/preload.ts). */
const AHEAD = new RegExp(
  [
    'shell/frame/(declaration-frame|person-controls|tabs)',
    'declaration/(general-data|proxy)',
    'records/(debts|goods|relatives|task-dialog)',
  ].join('|'),
)

/** Modules needed by the first list of a declaration: the frame around it, and the list. */
const LISTS = /shell\/frame\/(declaration-frame|person-controls|tabs)|records\/(debts|goods|relatives)/

/** Modules that the office or an entity's area shows first: its frame and menu, the desk, the worklist. */
const AREA_FIRST = /\/(office\/(frame\/|desk\.|worklist\/)|register\/entity\/frame\/)|shell\/frame\/area-menus/

/** Modules needed only for choosing a password, among them the list of common ones. */
const CHOOSING = /\/(common-passwords|new-password|password)\./

const isOfAccess = (id: string) => id.includes('/web/access/')

/** Returns everything that is loaded dynamically and brings a module with it. */
function openedWith(id: string, graph: Graph): Set<string> {
  const opened = new Set<string>()
  walk(id, (each) => {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(each) ?? {}
    if (dynamicImporters.length > 0) opened.add(each)
    return importers
  })
  return opened
}

function walk(from: string, next: (id: string) => readonly string[]): void {
  const seen = new Set<string>()
  const waiting = [from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...next(id))
  }
}

/** Returns the shared file for a module, grouped by who loads it, to get few files rather than many small ones; null leaves it to the one screen that needs it. */
function sharedFile(id: string, graph: Graph): string | null {
  if (id.includes(ICONS)) return 'icons'
  if (id.includes(DOOR)) return 'door'
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null
  const opened = [...openedWith(id, graph)]
  const ahead = opened.filter((each) => AHEAD.test(each)).length
  if (opened.length < 2) return null
  if (ahead === 0) {
    if (opened.every((each) => /\/web\/(office|area|register\/entity|verification\/office)\//.test(each)))
      return opened.some((each) => AREA_FIRST.test(each)) ? 'office' : 'tasks'
    return opened.some(isOfAccess) && !CHOOSING.test(id) ? 'account' : null
  }
  const listed = opened.some((each) => LISTS.test(each))
  if (ahead === opened.length) return listed ? 'records' : 'declaration'
  return listed ? 'foundation' : 'forms'
}

/** Files that the entry has loaded before anything is opened. */
const IS_THERE = /\/(libraries|rolldown-runtime)-/

const isStyle = (file: string) => file.endsWith('.css')
/** Sorts files into one order for all lists, which compresses better; styles keep their own order, which decides precedence. */
const alike = (needed: readonly string[]) => [...needed.filter((file) => !isStyle(file)).toSorted(), ...needed.filter(isStyle)]

const outDir = process.env.WEB_OUT_DIR ?? here('dist')
const forOlderBrowsers = process.env.OLDER_BROWSERS !== 'off'

/** The server serves `dist` and answers every page with its index.html, `__NONCE__` replaced on each answer. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [
    react(),
    inlinedClassNames(),
    jsxByName(),
    forOlderBrowsers && olderBrowsers(),
    ownLoader(),
    rootFiles(here('.')),
    prerenderedPages(here('.'), outDir),
    offlinePage(here('.'), outDir),
  ],
  // The store of the router asks for React's own hook, which React has had since its 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: CLASS_NAMES },
  // Worker threads are built once for every browser: the older build starts the same file.
  worker: { rolldownOptions: { transform: { target: WORKER_TARGET } } },
  build: {
    outDir,
    emptyOutDir: true,
    // Lists what each page loads: structure/first-load.test.ts reads it; it is never served.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        // The page itself brings the libraries beside the entry, not after it.
        hostType === 'html' ? needed : alike(needed.filter((each) => each !== file && !IS_THERE.test(each))),
    },
    ...(!forOlderBrowsers && { target: MODERN_TARGET }),
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Every file names those that it loads, the first one nearly all: naming each by seven hexadecimal digits, without words, saves more than a kilobyte there.
        ...FILE_NAMES,
        chunkFileNames: ({ name }) => (IS_THERE.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so browsers keep it from release to release.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
            {
              debugName: 'shared',
              name: sharedFile,
              test: (id) => !id.includes('/domain/messages/'),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } },
})
