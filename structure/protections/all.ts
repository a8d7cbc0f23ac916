import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markersIn, rowsIn } from './markers.ts'
import type { Protection } from './protection.ts'

const FOLDERS = ['domain', 'signature', 'server', 'web', 'structure']
const TABLE = 'structure/protections/elsewhere.txt'

/** Returns the id of a protection: its rule and its name. */
export const idOf = ({ rule, name }: Protection): string => `${rule} ${name}`

/** Returns every protection of a copy of the sources: those named by markers, and those of the table for files without a syntax to read. */
export function allProtections(root: string): Protection[] {
  const marked = FOLDERS.flatMap((folder) => sourcesIn(root, folder, isMarkable)).flatMap((file) =>
    markersIn(file, readFileSync(join(root, file), 'utf8')),
  )
  return [...marked, ...rowsIn(readFileSync(join(root, TABLE), 'utf8'))]
}

/** Counts the lines that describe protections: the markers with the lines beside them, and the whole table. */
export function countLines(root: string): number {
  const marked = allProtections(root).filter(({ marker }) => marker)
  const lines = marked.map(({ edits, tests }) => 1 + edits.length + (tests.length > 0 ? 1 : 0))
  const table = readFileSync(join(root, TABLE), 'utf8').trimEnd().split('\n')
  return lines.reduce((sum, count) => sum + count, table.length)
}

/** Returns the files below a folder, by their paths from the root. */
export function sourcesIn(root: string, folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => !/(^|\/)(node_modules|dist|producers)\//.test(path) && isWanted(path))
    .sort()
}

const isMarkable = (path: string) => /(?<!\.test|\.d)\.tsx?$/.test(path)
