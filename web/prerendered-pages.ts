import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { CLASS_NAMES } from './class-names.ts'

const ASSET = /\/assets\/[\w.-]+/g

type Page = readonly [name: string, html: string]

/** File naming for the browser build and for the prerendered pages, which refer to the same files. */
export const FILE_NAMES = { hashCharacters: 'hex', assetFileNames: 'assets/[hash:7][extname]' } as const

/** Writes the portal's sections beside index.html as `portal-OPTION.LANGUAGE.html`, rendered with the browser's code. The server writes its answer's language onto each. */
export const prerenderedPages = (root: string, dist: string): Plugin => ({
  name: 'prerendered-pages',
  apply: 'build',
  transformIndexHtml: (html) => html.replace('<html lang="es"', '<html lang="__IDIOMA__"'),
  async closeBundle() {
    // A failed build ends here too, and reports the reason itself.
    if (!existsSync(join(dist, 'index.html'))) return
    const shell = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const [name, html] of await prerender(root, dist)) {
      if (html.includes('<template')) throw new Error(`The page ${name} waits for something: it must be drawn at once`)
      for (const [file] of html.matchAll(ASSET)) {
        if (!existsSync(join(dist, file))) throw new Error(`The page ${name} names ${file}, which is not built`)
      }
      const page = shell.replace(/<div id="root">[\s\S]*?<!--root--><\/div>/, () => `<div id="root" data-prerendered>${html}</div>`)
      if (page === shell) throw new Error('index.html has no place for a prerendered page')
      writeFileSync(join(dist, `portal-${name}.html`), page)
    }
  },
})

async function prerender(root: string, dist: string): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(dist, '.prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      css: { modules: CLASS_NAMES },
      build: {
        ssr: 'shell/prerender.tsx',
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: FILE_NAMES },
      },
    })
    const prerenderer = await import(pathToFileURL(join(folder, 'prerender.js')).href)
    return await prerenderer.prerender()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
