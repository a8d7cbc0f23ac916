import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const CODE = /^(?:(?!node_modules|dist|testing).)*(?<!\.test)\.tsx?$/
/** Most places of a text that a translator is shown. */
const MAX_PLACES = 3

const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Returns where each text is used: the source files that name its key or, where code builds it, the beginning of its key. */
export function placesOf(keys: readonly string[]): (key: string) => readonly string[] {
  const named = new Map<string, string[]>()
  const files = ['web', 'domain', 'server'].flatMap((workspace) =>
    readdirSync(new URL(`${workspace}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => CODE.test(path) && !path.startsWith('messages/'))
      .map((path) => `${workspace}/${path}`),
  )
  for (const file of files.toSorted((one, other) => Number(other.startsWith('web/')) - Number(one.startsWith('web/')))) {
    for (const [, key = ''] of read(file).matchAll(/['"`]([a-z]+\.[A-Za-z0-9_.]+)(?=['"`?]|\$\{)/g)) {
      const places = named.get(key) ?? []
      if (!places.includes(file)) named.set(key, [...places, file])
    }
  }
  const beginnings = [...named.keys()].filter((key) => key.endsWith('.')).toSorted((one, other) => other.length - one.length)
  const known = new Set(keys)
  return (key) => {
    if (!known.has(key)) return []
    const places = named.get(key) ?? named.get(beginnings.find((beginning) => key.startsWith(beginning)) ?? '') ?? []
    return places.slice(0, MAX_PLACES)
  }
}
