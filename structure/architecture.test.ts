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

interface Picture {
  readonly arrows: string[]
  readonly names: string[]
  /** The names that a border is drawn around, by the border. */
  readonly borders: Readonly<Record<string, string[]>>
}

/** The picture under a heading: the arrows and all names that are drawn, in order. `a --> b & c` are two arrows. */
function picture(heading: string): Picture {
  const [, drawing] = page.split(`\n${heading}\n`)[1]?.match(/```mermaid\nflowchart \w+\n([\s\S]*?)```/) ?? []
  const borders = Object.fromEntries(
    [...(drawing ?? '').matchAll(/^ *subgraph (\w+)\n([\s\S]*?)^ *end$/gm)].map(([, border = '', inside = '']) => [
      border,
      namesIn(inside),
    ]),
  )
  const lines = (drawing ?? '')
    .replaceAll(/^ *(subgraph \w+|end)\n/gm, '')
    .trim()
    .split('\n')
  const arrows = lines.flatMap((line) => {
    const [from = [], to = []] = line.split('-->').map(namesIn)
    return from.flatMap((one) => to.map((other) => `${one} --> ${other}`))
  })
  return { arrows: arrows.sort(), names: [...new Set(lines.flatMap((line) => line.split('-->').flatMap(namesIn)))].sort(), borders }
}

const namesIn = (text: string): string[] =>
  text
    .split(/[\s&]+/)
    .filter(Boolean)
    .sort()

/** The folders directly in a folder that hold something of ours. */
const foldersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist|\..*)$/.test(entry.name))
    .map(({ name }) => name)
    .sort()

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
  expect(described.filter((folder) => folder.startsWith('domain/')).sort()).toEqual(foldersIn('domain').map((name) => `domain/${name}`))
})

/** What stands in a border is a part of its own; so is each other folder. */
const partsIn = (workspace: string, borders: readonly string[]): string[] =>
  foldersIn(workspace).flatMap((name) =>
    borders.includes(name) ? foldersIn(`${workspace}/${name}`).map((part) => `${name}/${part}`) : [name],
  )

test('the table of the web has every feature of it', () => {
  const features = partsIn('web', ['declaring', 'register', 'verification'])
    .filter((name) => !/^(foundation|shell|testing)$/.test(name))
    .map((name) => `web/${name}`)
  expect(described.filter((folder) => folder.startsWith('web/')).sort()).toEqual(features.sort())
})

describe('the pictures of the server', () => {
  const slices = picture('## Slices of the server')
  const ground = picture('### Ground modules')
  const borders = ['ground', ...Object.keys(slices.borders)]
  const parts = partsIn('server', borders)
  const production = sourcesOf('server').filter((module) => !/\.test\.ts$|^server\/testing\//.test(module))
  const part = (module: string) => {
    const [, border = '', name = ''] = /^server\/([^/]+)\/(?:([^/]+)\/)?/.exec(module) ?? []
    return borders.includes(border) && name !== '' ? name : border
  }

  test('have every folder once, and the tables say what each is for', () => {
    const doors = Object.keys(slices.borders).filter((border) => slices.names.includes(border))
    expect([...slices.names, ...ground.names, 'testing'].sort()).toEqual([...parts.map((path) => path.split('/').at(-1)), ...doors].sort())
    expect(described.filter((folder) => folder.startsWith('server/')).sort()).toEqual(parts.map((path) => `server/${path}`).sort())
  })

  test('draw each border around the folders that stand in it', () => {
    for (const [border, names] of Object.entries(slices.borders)) expect(names).toEqual(foldersIn(`server/${border}`))
    expect(ground.names).toEqual(foldersIn('server/ground'))
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
