import { readFileSync } from 'node:fs'

interface Part {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

const parts: Readonly<Record<string, Part>> = JSON.parse(readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'))

const pathOf = (url: string | URL) => new URL(url).pathname.slice(1)

/** Whether an address is that of a file which the build made of a module: files are named by what is in them alone. */
export function isMadeOf(module: RegExp): (url: string | URL) => boolean {
  const files = new Set(Object.entries(parts).flatMap(([source, { file, css = [] }]) => (module.test(source) ? [file, ...css] : [])))
  if (files.size === 0) throw new Error(`Nothing was built of ${module}`)
  return (url) => files.has(pathOf(url))
}

/** What the build calls the script at an address; undefined of whatever it did not make. */
export const scriptAt = (url: string): string | undefined => Object.values(parts).find(({ file }) => file === pathOf(url))?.name
