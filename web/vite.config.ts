import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownLoader } from './loader.ts'
import { offlinePage } from './offline-page.ts'
import { MODERN_TARGET, olderBrowsers, WORKER_TARGET } from './older-browsers.ts'
import { prerenderedPages } from './prerendered-pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** What every visit needs: the entry, and whatever it imports without `import()`. */
const EVERY_VISIT = [here('./shell/main.tsx')]
let everyVisit: Set<string> | undefined

function neededByEveryVisit(id: string, graph: Graph): boolean {
  everyVisit ??= reachedFrom(EVERY_VISIT, graph)
  return everyVisit.has(id)
}

function reachedFrom(entries: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** What the screens of a declaration share; how far it has come is read by the header too. */
const OF_A_DECLARATION = /\/web\/(filing\/(?!index|progress|sections)|records\/|declaration\/|reception\/|identity\/)/

/** Whether a module brings zod along, the heaviest library that not every screen needs. */
const needsSchemas = (id: string, graph: Graph): boolean =>
  [...reachedFrom([id], graph)].some((each) => each.includes('/node_modules/zod/'))

const outDir = process.env.WEB_OUT_DIR ?? here('dist')
const forOlderBrowsers = process.env.OLDER_BROWSERS !== 'off'

/** The server serves `dist` and answers every page with its index.html, `__NONCE__` replaced on each answer. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), forOlderBrowsers && olderBrowsers(), ownLoader(), prerenderedPages(here('.'), outDir), offlinePage(here('.'), outDir)],
  // Threads are written once, for every browser: whoever reads the older build starts the same file.
  worker: { rolldownOptions: { transform: { target: WORKER_TARGET } } },
  build: {
    outDir,
    emptyOutDir: true,
    ...(!forOlderBrowsers && { target: MODERN_TARGET }),
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency only: kept by browsers from release to release.
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'portal', tags: ['$initial'], priority: 1 },
            // Few files instead of many small ones: once a person signed in, every screen of the declaration is loaded ahead.
            { name: 'declaration', test: OF_A_DECLARATION, minShareCount: 2, includeDependenciesRecursively: false },
            {
              debugName: 'foundation',
              name: (id, graph) => (needsSchemas(id, graph) ? null : 'foundation'),
              test: /\/web\/foundation\//,
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:8080' } },
})
