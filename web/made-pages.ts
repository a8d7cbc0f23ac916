import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

interface Maker {
  makePages(): Promise<readonly (readonly [option: string, html: string])[]>
}

/** Leaves the portal's sections beside index.html, one page each, `portal-OPTION.html`: drawn once by the build with the same code as in a browser. */
export const madePages = (root: string): Plugin => ({
  name: 'made-pages',
  apply: 'build',
  async closeBundle() {
    const dist = join(root, 'dist')
    const shell = readFileSync(join(dist, 'index.html'), 'utf8')
    for (const [option, html] of await (await maker(root)).makePages()) {
      if (html.includes('<template')) throw new Error(`The page of ${option} waits for something: it must be drawn at once`)
      const page = shell.replace(/<div id="root">[\s\S]*?<!--root--><\/div>/, () => `<div id="root" data-made>${html}</div>`)
      if (page === shell) throw new Error('index.html has no place for a made page')
      writeFileSync(join(dist, `portal-${option}.html`), page)
    }
  },
})

async function maker(root: string): Promise<Maker> {
  const folder = mkdtempSync(join(root, 'dist', '.maker-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: 'app/make-pages.tsx', outDir: folder, emptyOutDir: false, minify: false, assetsInlineLimit: 0 },
    })
    return (await import(pathToFileURL(join(folder, 'make-pages.js')).href)) as Maker
  } finally {
    rmSync(folder, { recursive: true })
  }
}
