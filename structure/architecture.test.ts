import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/architecture.md')

const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] }
const folders = [...workspaces, 'structure', 'scripts']
const workspaceOf = new Map(workspaces.map((folder) => [JSON.parse(read(`${folder}/package.json`)).name as string, folder]))

/** Every module of a workspace that somebody wrote, by its path from the root. */
const sourcesOf = (workspace: string): string[] =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?tsx?$/.test(path) && !/(^|\/)(node_modules|dist|producers)\//.test(path))
    .map((path) => join(workspace, path))

/** The modules of ours that a module imports, by their paths from the root: static and dynamic imports, of types too. */
const importsOf = (module: string): string[] =>
  [...read(module).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [join(dirname(module), name)]
    const workspace = workspaceOf.get(name.split('/', 2).join('/'))
    return workspace ? [join(workspace, ...name.split('/').slice(2))] : []
  })

/** The arrows between the parts that modules belong to, each once, in order; a module that is of no part counts for none. */
function arrowsBetween(modules: readonly string[], partOf: (module: string) => string | undefined): string[] {
  const arrows = modules.flatMap((module) =>
    importsOf(module)
      .map((imported) => [partOf(module), partOf(imported)] as const)
      .filter(([from, to]) => from && to && from !== to)
      .map(([from, to]) => `${from} --> ${to}`),
  )
  return [...new Set(arrows)].sort()
}

/** The picture under a heading: the arrows and all names that are drawn, in order. `a --> b & c` are two arrows. */
function picture(heading: string): { readonly arrows: string[]; readonly names: string[] } {
  const [, drawing] = page.split(`\n${heading}\n`)[1]?.match(/```mermaid\nflowchart \w+\n([\s\S]*?)```/) ?? []
  const sides = (drawing ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split('-->').map((side) => side.trim().split(/\s*&\s*/)))
  const arrows = sides.flatMap(([from = [], to = []]) => from.flatMap((one) => to.map((other) => `${one} --> ${other}`)))
  return { arrows: arrows.sort(), names: [...new Set(sides.flat(2))].sort() }
}

/** The folders that the tables of the page have a row for. */
const described = [...page.matchAll(/^\| `([\w/-]+)\/` +\| \S/gm)].map(([, folder = '']) => folder)

describe('the picture of the workspaces', () => {
  const { arrows, names } = picture('## Workspaces')

  test('has every workspace, and the tables say what each is for', () => {
    expect(names).toEqual([...folders].sort())
    expect(described.filter((folder) => !folder.includes('/')).sort()).toEqual([...folders].sort())
  })

  test('has an arrow for every import between workspaces, and no other', () => {
    const workspace = (module: string) => folders.find((folder) => module.startsWith(`${folder}/`))
    expect(arrows).toEqual(arrowsBetween(folders.flatMap(sourcesOf), workspace))
  })
})

test('the table of the domain has every folder of it', () => {
  const folders = readdirSync(join(root, 'domain'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  )
  expect(described.filter((folder) => folder.startsWith('domain/')).sort()).toEqual(folders.map(({ name }) => `domain/${name}`).sort())
})

test('the table of the web has every feature of it', () => {
  const features = readdirSync(join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|foundation|shell|testing|dist|\..*)$/.test(entry.name))
    .map(({ name }) => `web/${name}`)
  expect(described.filter((folder) => folder.startsWith('web/')).sort()).toEqual(features.sort())
})

describe('the pictures of the server', () => {
  const slices = picture('## Slices of the server')
  const ground = picture('### Ground modules')
  const parts = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .map(({ name }) => name)
  const production = sourcesOf('server').filter((module) => !/\.test\.ts$|^server\/testing\//.test(module))
  const part = (module: string) => /^server\/([^/]+)\//.exec(module)?.[1]

  test('have every folder once, and the tables say what each is for', () => {
    expect([...slices.names, ...ground.names, 'testing'].sort()).toEqual(parts.sort())
    expect(described.filter((folder) => folder.startsWith('server/')).sort()).toEqual(parts.map((name) => `server/${name}`))
  })

  test.each([
    ['slices', slices],
    ['ground modules', ground],
  ])('have an arrow for every import between %s, and no other', (_, { arrows, names }) => {
    const drawn = (module: string) => names.find((name) => name === part(module))
    expect(arrows).toEqual(arrowsBetween(production, drawn))
  })

  test('have ground modules that use no slice', () => {
    const upwards = arrowsBetween(production, part).filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' --> ')
      return ground.names.includes(from) && slices.names.includes(to)
    })
    expect(upwards).toEqual([])
  })
})
