import type { Plugin } from 'vite'

const MODERN = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const OLDER_POLYFILLS = /id="vite-legacy-polyfill" src="([^"]+)"/
const OLDER = /id="vite-legacy-entry" data-src="([^"]+)"/
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const SCRIPTS = /\s*<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g

/** Adds the only script in the page, allowed by its hash (safety S12). It loads the portal in the build that the browser can read. */
export const ownLoader = (): Plugin => ({
  name: 'own-loader',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [modern, polyfills, older] = [MODERN, OLDER_POLYFILLS, OLDER].map((pattern) => pattern.exec(html)?.[1])
      if (!modern) throw new Error('The build left no script in index.html')
      const preloads = [...html.matchAll(PRELOADS)].map(([, file = '']) => file)
      const load = loader(preloads, modern, older && polyfills && olderBuild(polyfills, older))
      return html.replace(SCRIPTS, '').replace(PRELOADS, '').replace('</body>', `  <script>${load}</script>\n  </body>`)
    },
  },
})

/** Script that works in any browser. A prerendered page is painted before any of its scripts is requested. */
const loader = (preloads: readonly string[], modern: string, older = '') =>
  `(function(d){function bring(){var s=d.createElement('script');${older}` +
  `${JSON.stringify(preloads)}.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=f;d.head.appendChild(l)});` +
  `s.type='module';s.crossOrigin='';s.src='${modern}';d.body.appendChild(s)}` +
  `if(!d.getElementById('root').hasAttribute('data-prerendered'))return bring();` +
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(bring)})})})(document)`

/** A browser that supports the newest features of the modern build's target gets that build; any other gets the older one. */
const olderBuild = (polyfills: string, older: string) =>
  `if(!('noModule' in s&&[].toSorted&&window.CSS&&CSS.supports('color','oklch(0 0 0)'))){` +
  `s.src='${polyfills}';s.onload=function(){System.import('${older}')};d.body.appendChild(s);return}`
