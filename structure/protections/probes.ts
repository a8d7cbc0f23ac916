import type { Protection } from './protection.ts'
import { subjectOf } from './removal.ts'
import { type Piece, syntaxOf, within } from './syntax.ts'

/** Environment variables that tell every process of a test which test file it belongs to, and where to record what it executes. */
export const TEST_FILE = 'PROTECTIONS_TEST'
export const LOG_FILE = 'PROTECTIONS_LOG'

/** Returns a source that records, once for each test file, which of its marked places is executed; `numberOf` gives the number that it records. */
export function withProbes(source: string, protections: readonly Protection[], numberOf: (protection: Protection) => number): string {
  const file = protections[0]?.file ?? ''
  const module = syntaxOf(source, file)
  const functions = [...within(module)].filter(
    ({ role, parent }) => role === 'body' && parent && /Function|Method|Constructor/.test(parent.type),
  )
  const probes = protections.flatMap((protection) => {
    const code = probe(numberOf(protection))
    const holder = holderOf(subjectOf(source, protection, module).piece)
    return holder ? [before(holder, code)] : [module, ...functions].map((piece) => inside(source, piece, code))
  })
  return probes
    .flat()
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, code }) => text.slice(0, at) + code + text.slice(at), source)
}

interface Insertion {
  readonly at: number
  readonly code: string
}

/** Returns the statement, or the body of a function without a block, that executes a piece; undefined when the module itself does so on loading. */
function holderOf(piece: Piece): Piece | undefined {
  for (let one: Piece | null = piece; one?.parent; one = one.parent) {
    if (isBareBody(one)) return one
    if (one.inList && one.role === 'stmts' && isBlock(one.parent)) return one
    if (one.inList && one.role === 'consequent' && one.parent.type === 'SwitchCase') return one
  }
  return undefined
}

const isBlock = ({ type }: Piece) => type === 'BlockStatement' || type === 'FunctionBody'
const isBareBody = (piece: Piece) => piece.role === 'body' && piece.parent?.type === 'ArrowFunctionExpression' && !isBlock(piece)

function before(holder: Piece, code: string): Insertion[] {
  if (!isBareBody(holder)) return [{ at: holder.start, code: statement(code) }]
  return [
    { at: holder.start, code: `(${code}, (` },
    { at: holder.end, code: '))' },
  ]
}

/** Returns the insertions of a probe at the start of a function or the end of a module: what a module makes when it is loaded serves each of its functions. */
function inside(source: string, piece: Piece, code: string): Insertion[] {
  if (isBareBody(piece)) return before(piece, code)
  if (isBlock(piece)) return [{ at: source.indexOf('{', piece.start) + 1, code: statement(code) }]
  return piece.type === 'Module' ? [{ at: source.length, code: statement(code) }] : []
}

/** The first semicolon ends what stands before it: if that is a type, the semicolon goes with it when types are removed. */
const statement = (code: string) => `;;${code};`

/** The code of a probe. It needs nothing of the file that it stands in, so it also works in processes that the tests start. It never fails, no matter what a process may do. */
const probe = (number: number) =>
  `(() => {
  const environment = globalThis.process?.env, test = environment?.${TEST_FILE}, seen = (globalThis.$probes ??= new Map())
  if (!test || seen.get(${number}) === test) return
  seen.set(${number}, test)
  try { process.getBuiltinModule('node:fs').appendFileSync(environment.${LOG_FILE}, '${number} ' + test + '\\n') } catch {}
})()`.replace(/\n\s*/g, ' ; ')
