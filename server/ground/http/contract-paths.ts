import type { Contract, Operation, Paths, Schema } from './contract-errors.ts'

/** The parts that the contract can be requested for: the office's calls, or everyone else's. */
export const PARTS = ['portal', 'oficina'] as const
export type Part = (typeof PARTS)[number]

const PARAMETER = /\{([^}]+)\}/g
const shapeOf = (path: string) => path.replace(PARAMETER, '{}')
const expressions = new Map<string, RegExp>()
const expressionOf = (template: string): RegExp => {
  const known = expressions.get(template) ?? new RegExp(`^${template.replaceAll('.', '\\.').replace(PARAMETER, '[^/]+')}$`)
  expressions.set(template, known)
  return known
}
const fits = (template: string, path: string) => expressionOf(template).test(path) && shapeOf(template) !== shapeOf(path)

/**
 * Returns the contract with no two paths that match the same address: paths that differ only in a parameter's name become one, and a path covered by another
 * (`/bienes/1` is one of `/bienes/{codigo}`) is described there.
 */
export function joinedPaths(contract: Contract): Contract {
  const templates = new Map<string, Record<string, Operation>>()
  const names = new Map<string, string>()
  for (const [path, item] of Object.entries(contract.paths)) {
    const shared = Object.keys(contract.paths).some((other) => other !== path && shapeOf(other) === shapeOf(path))
    const name = names.get(shapeOf(path)) ?? (shared ? path.replace(PARAMETER, '{codigo}') : path)
    names.set(shapeOf(path), name)
    templates.set(name, { ...templates.get(name), ...(shared ? renamed(item) : item) })
  }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [path, item] of templates) {
    const covering = [...templates.keys()].find((template) => fits(template, path))
    const others = covering ? templates.get(covering) : undefined
    const apart = Object.entries(item).filter(([method]) => !others?.[method])
    if (apart.length === Object.keys(item).length) paths[path] = covered(path, item, templates)
    else if (apart.length > 0) throw new Error(`${path} is covered by ${covering} for some of its methods only`)
  }
  return { ...contract, paths }
}

function renamed(item: Paths[string]): Record<string, Operation> {
  const rename = ({ operationId, parameters = [], ...operation }: Operation): Operation => ({
    ...operation,
    operationId: operationId.replace(/By[A-Z]\w*$/, 'ByCodigo'),
    parameters: parameters.map((parameter) => (parameter.in === 'path' ? { ...parameter, name: 'codigo' } : parameter)),
  })
  return Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, rename(operation)]))
}

/** Returns a path's calls, each with the answers of the paths it covers as alternatives. */
function covered(path: string, item: Record<string, Operation>, templates: ReadonlyMap<string, Record<string, Operation>>) {
  const inner = [...templates].filter(([other]) => fits(path, other)).sort(([one], [other]) => one.localeCompare(other))
  const join = ([method, operation]: [string, Operation]): [string, Operation] => {
    const alternatives = inner.flatMap(([other, { [method]: call }]) => (call ? [alternative(other, call)] : []))
    if (alternatives.length === 0) return [method, operation]
    const content = { 'application/json': { schema: { anyOf: alternatives } } }
    return [method, { ...operation, responses: { ...operation.responses, 200: { description: 'Hecho.', content } } }]
  }
  return Object.fromEntries(Object.entries(item).map(join))
}

function alternative(path: string, { summary, responses }: Operation): Schema {
  const schema = responses[200]?.content?.['application/json']?.schema ?? {}
  return { title: summary, description: `Con ${path.slice(path.lastIndexOf('/') + 1)} en la dirección.`, ...schema }
}

const isOfOffice = (path: string) => path.startsWith('/api/oficina/')

/** Returns the office's calls, or all others; without a part, everything. Only the remaining areas are described. */
export function ofPart(contract: Contract, part: Part | undefined): Contract {
  if (part === undefined) return contract
  const paths = Object.fromEntries(Object.entries(contract.paths).filter(([path]) => isOfOffice(path) === (part === 'oficina')))
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)))
  return { ...contract, paths, tags: contract.tags.filter(({ name }) => used.has(name)) }
}
