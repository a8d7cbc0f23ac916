import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureExtra } from '../../scripts/setup.mjs'

/**
 * Writes `web/foundation/icons.ts` and a module for every icon that a screen imports from it, as Tabler draws it, so that a screen loads only its own icons.
 * Run with `npm run -w web icons`.
 */
const web = new URL('../', import.meta.url)
const tabler = join(ensureExtra('icons'), 'node_modules/@tabler/icons')
const read = (file: string) => JSON.parse(readFileSync(join(tabler, file), 'utf8'))
const { version } = read('package.json') as { readonly version: string }
const outlines = read('tabler-nodes-outline.json') as Readonly<
  Record<string, readonly (readonly [element: string, attributes: { readonly d: string }])[]>
>

const nameOf = (drawing: string) => `Icon${drawing.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`
const drawingOf = new Map(Object.keys(outlines).map((drawing) => [nameOf(drawing), drawing]))

function pathsOf(name: string): string[] {
  const nodes = outlines[drawingOf.get(name) ?? '']
  if (!nodes) throw new Error(`Tabler ${version} draws no ${name} of lines`)
  return nodes.map(([element, { d }]) => {
    if (element !== 'path') throw new Error(`${name} has a ${element}, and web/foundation/icon.tsx draws paths`)
    return d
  })
}

const imports = /import \{([^}]*)\} from '[./]*(?:foundation\/)?icons\.ts'/g
const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['node_modules', 'dist'] }).map((file) =>
  readFileSync(new URL(file, web), 'utf8'),
)
const imported = sources.flatMap((source) => [...source.matchAll(imports)].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? []))
const names = [...new Set(imported)].sort()

const notice = `// Tabler Icons ${version}, MIT License, Copyright (c) 2020-2026 Paweł Kuna (icon.tsx). Written by \`npm run -w web icons\`.\n`
const folder = new URL('foundation/icons/', web)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const name of names) {
  const paths = pathsOf(name).map((path) => `'${path}'`)
  const text = `${notice}import { icon } from '../icon.tsx'\n\nexport const ${name} = /* @__PURE__ */ icon(${paths.join(', ')})\n`
  writeFileSync(new URL(`${drawingOf.get(name)}.ts`, folder), text)
}
const exports = names.map((name) => `export { ${name} } from './icons/${drawingOf.get(name)}.ts'\n`).join('')
writeFileSync(new URL('foundation/icons.ts', web), `${notice}export type { Icon } from './icon.tsx'\n${exports}`)
