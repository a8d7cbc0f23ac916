import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureExtra } from '../../setup.mjs'

/** Writes `web/foundation/icons.ts` with every icon that a screen imports from it, as Tabler draws it: `npm run -w web icons`. */
const web = new URL('../', import.meta.url)
const tabler = join(ensureExtra('icons'), 'node_modules/@tabler/icons')
const read = (file: string) => JSON.parse(readFileSync(join(tabler, file), 'utf8'))
const { version } = read('package.json') as { readonly version: string }
const outlines = read('tabler-nodes-outline.json') as Readonly<
  Record<string, readonly (readonly [element: string, attributes: { readonly d: string }])[]>
>

const nameOf = (drawing: string) => `Icon${drawing.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`
const drawings = new Map(Object.entries(outlines).map(([drawing, nodes]) => [nameOf(drawing), nodes]))

function pathsOf(name: string): string[] {
  const nodes = drawings.get(name)
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

writeFileSync(
  new URL('foundation/icons.ts', web),
  `/*! Tabler Icons ${version}, MIT License, Copyright (c) 2020-2026 Paweł Kuna. Written by \`npm run -w web icons\`. */
import { icon } from './icon.tsx'

export type { Icon } from './icon.tsx'
${names.map((name) => `export const ${name} = /* @__PURE__ */ icon(${pathsOf(name).map((path) => `'${path}'`)})\n`).join('')}`,
)
