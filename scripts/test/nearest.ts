/** A module of the sources, and what it imports. */
export interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** Modules that put all features together. A module that imports one of these reaches every feature, but is not about any of them for that reason. */
export const ASSEMBLERS: ReadonlySet<string> = new Set([
  'server/app.ts',
  'server/job-list.ts',
  'server/main.ts',
  'server/services.ts',
  'server/testing/app.ts',
  'web/shell/routes.tsx',
])

/** Returns the changed files and the modules that import them, nearest first; leaves out assemblers, and modules that reach the change only through them. */
export function nearestModules(changed: readonly string[], modules: readonly Module[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules.filter(({ source }) => !ASSEMBLERS.has(source)))
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}
