import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Writes, beside index.html, the page that checks certificates offline, as a single file, and the worker that serves it. */
export const offlinePage = (root: string, dist: string): Plugin => ({
  name: 'offline-page',
  apply: 'build',
  async closeBundle() {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const [tokens = ''] = /:root \{[\s\S]*?\n\}/.exec(read('foundation/style/tokens.css')) ?? []
    const script = await bundled(root, dist, 'check')
    if (script.includes('</script')) throw new Error('The script of the offline page would end its element')
    const page = read('declaring/offline/check.html')
      .replace('lang="es"', 'lang="__IDIOMA__"')
      .replace('id="keys">{}', 'id="keys">__CLAVES__')
      .replace('/*styles*/', () => `${tokens}\n${read('declaring/offline/check.css')}`)
      .replace('/*script*/', () => script)
    writeFileSync(join(dist, 'validar-sin-conexion.html'), page)
    writeFileSync(join(dist, 'validar-sw.js'), await bundled(root, dist, 'worker'))
  },
})

async function bundled(root: string, dist: string, name: string): Promise<string> {
  const folder = join(dist, `.offline-${name}`)
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2019',
        lib: { entry: `declaring/offline/${name}.ts`, formats: ['iife'], name: 'djbr', fileName: () => `${name}.js` },
      },
    })
    return readFileSync(join(folder, `${name}.js`), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
