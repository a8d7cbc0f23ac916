import type { VitestPluginContext } from 'vitest/node'
import { removals } from './removals.ts'

/** A vitest plugin that takes one protection away, named as in the list of removals. */
export function without(name: string) {
  const removal = removals.find((one) => one.name === name)
  if (!removal) throw new Error(`There is no protection ${name}.`)
  const holds = (id: string): boolean => id.endsWith(`/signature/${removal.file}`)
  return {
    name: 'without-protection',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => (holds(id) ? removal.without(code) : null),
    /** What this file becomes must not be kept for a run without another protection. */
    configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
      defineCacheKeyGenerator(({ id }) => (holds(id) ? false : undefined)),
  }
}
