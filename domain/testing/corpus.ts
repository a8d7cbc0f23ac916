import { existsSync, readFileSync } from 'node:fs'

const SHARED = new URL('../../../shared/', import.meta.url)

/** Returns a JSON file that lies beside the repository, not in it; null when it was not brought along. */
export function corpus<Shape>(path: string): Shape | null {
  const file = new URL(path, SHARED)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
