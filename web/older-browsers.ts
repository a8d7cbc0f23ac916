import legacy from '@vitejs/plugin-legacy'
import type { Plugin, PluginOption } from 'vite'

/** As far down as React and the documents' list of browsers allow; what was really tried stands in the README. */
const TARGETS = ['chrome >= 54', 'firefox >= 63', 'safari >= 10.1', 'edge >= 15']
/** What the modern build is written for. */
export const MODERN_TARGET = ['chrome111', 'edge111', 'firefox114', 'safari16.4']
const MODERN = MODERN_TARGET.map((target) => target.replace(/^([a-z]+)/, '$1 >= '))

/** Whole, rather than looked for in each chunk: that would take the build as long again. */
const POLYFILLS = ['es/index.js', 'web/index.js']

/**
 * The same portal a second time, for browsers that do not read the modern one. The plugin's own loader tells browsers apart by a script in a
 * data: address, which the page's policy refuses; ours is one short script, allowed by its hash (safety S12).
 */
export const olderBrowsers = (): PluginOption => [
  legacy({
    targets: TARGETS,
    modernTargets: MODERN,
    modernPolyfills: false,
    polyfills: POLYFILLS,
    additionalLegacyPolyfills: ['abortcontroller-polyfill/dist/polyfill-patch-fetch'],
  }),
  ownLoader(),
]

/** What the plugin writes before the modern entry, up to the end of its own function. */
const GUARD = /^import\s*['"`]data:[\s\S]*?export function __vite_legacy_guard\(\)\s*\{[\s\S]*?\.next\(\);?\s*\};?/

const ownLoader = (): Plugin => ({
  name: 'own-loader',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isEntry && !file.fileName.includes('-legacy')) file.code = file.code.replace(GUARD, '')
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const modern = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html)?.[1]
      const polyfills = /id="vite-legacy-polyfill" src="([^"]+)"/.exec(html)?.[1]
      const older = /id="vite-legacy-entry" data-src="([^"]+)"/.exec(html)?.[1]
      if (!modern || !polyfills || !older) return html
      const plain = html.replace(/\s*<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
      return plain.replace('</body>', `  <script>${loader(modern, polyfills, older)}</script>\n  </body>`)
    },
  },
})

/** Reads in any browser: one that knows what came last in the modern build's target gets that build, any other the older one. */
const loader = (modern: string, polyfills: string, older: string) =>
  `(function(d){var s=d.createElement('script');` +
  `if('noModule' in s&&[].toSorted&&window.CSS&&CSS.supports('color','oklch(0 0 0)')){s.type='module';s.crossOrigin='';s.src='${modern}'}` +
  `else{s.src='${polyfills}';s.onload=function(){System.import('${older}')}}` +
  `d.body.appendChild(s)})(document)`
