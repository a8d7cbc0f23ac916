import { readFileSync } from 'node:fs'

interface Part {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

const parts: Readonly<Record<string, Part>> = JSON.parse(readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'))

const pathOf = (url: string | URL) => new URL(url).pathname.slice(1)

/** Returns a test whether an address is that of a file built from a module: files are named by their content alone. Throws when nothing was built of it. */
export function isMadeOf(module: RegExp): (url: string | URL) => boolean {
  const files = new Set(Object.entries(parts).flatMap(([source, { file, css = [] }]) => (module.test(source) ? [file, ...css] : [])))
  if (files.size === 0) throw new Error(`Nothing was built of ${module}`)
  return (url) => files.has(pathOf(url))
}

/** Returns the build's name of the script at an address; undefined for anything that the build did not make. */
export const scriptAt = (url: string): string | undefined => Object.values(parts).find(({ file }) => file === pathOf(url))?.name
