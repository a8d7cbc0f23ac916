/** A module of the sources, and what it imports. */
export interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** What puts all features together. Whatever imports one of these reaches every feature, and is not about one of them because of that. */
export const ASSEMBLERS: ReadonlySet<string> = new Set([
  'server/app.ts',
  'server/job-list.ts',
  'server/main.ts',
  'server/services.ts',
  'server/testing/app.ts',
  'web/shell/routes.tsx',
])

/** The files that changed and the modules that import them, the nearest first; assemblers, and what imports the change through them alone, are left out. */
export function nearestModules(changed: readonly string[], modules: readonly Module[]): string[] {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules.filter(({ source }) => !ASSEMBLERS.has(source)))
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}
