import type { Plugin } from 'vite'

const MODERN = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const OLDER_POLYFILLS = /id="vite-legacy-polyfill" src="([^"]+)"/
const OLDER = /id="vite-legacy-entry" data-src="([^"]+)"/
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
const SCRIPTS = /\s*<script(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g

/** The one script that stands in the page, allowed by its hash (safety S12): brings the portal, in the build that this browser reads. */
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

/** Reads in any browser. A page that was made at build time is read already: it is painted before anything of its scripts travels. */
const loader = (preloads: readonly string[], modern: string, older = '') =>
  `(function(d){function bring(){var s=d.createElement('script');${older}` +
  `${JSON.stringify(preloads)}.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=f;d.head.appendChild(l)});` +
  `s.type='module';s.crossOrigin='';s.src='${modern}';d.body.appendChild(s)}` +
  `if(!d.getElementById('root').hasAttribute('data-prerendered'))return bring();` +
  `addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(bring)})})})(document)`

/** A browser that knows what came last in the modern build's target gets that build, any other the older one. */
const olderBuild = (polyfills: string, older: string) =>
  `if(!('noModule' in s&&[].toSorted&&window.CSS&&CSS.supports('color','oklch(0 0 0)'))){` +
  `s.src='${polyfills}';s.onload=function(){System.import('${older}')};d.body.appendChild(s);return}`
