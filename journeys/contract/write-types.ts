import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureExtra } from '../../scripts/setup.mjs'

const file = new URL('types.ts', import.meta.url)
const printer = fileURLToPath(new URL('../../server/print-contract.ts', import.meta.url))
const MAX_CONTRACT = 64 * 1024 * 1024

interface Generator {
  default(contract: object, options: object): Promise<unknown>
  astToString(nodes: unknown): string
}

/** Returns the contract that a portal serves. */
export async function contractAt(url: string): Promise<object> {
  const answer = await fetch(`${url}/api/openapi.json`)
  // The address of each portal is its own.
  return { ...((await answer.json()) as object), servers: [] }
}

/** Returns the first line of a contract's types, which identifies by a hash the contract they were written from. */
export function headOf(contract: object): string {
  const hash = createHash('sha256').update(JSON.stringify(contract)).digest('hex')
  return `/* Written by \`npm run -w journeys types\` from the contract ${hash.slice(0, 16)}. */`
}

/** Returns the types of a contract, made by the generator of `extras/openapi-typescript`. */
export async function typesOf(contract: object): Promise<string> {
  const load = createRequire(join(ensureExtra('openapi-typescript'), 'package.json'))
  const { default: typesFrom, astToString } = load('openapi-typescript') as Generator
  return `${headOf(contract)}\n\n${astToString(await typesFrom(contract, { alphabetize: true }))}`
}

/** Returns the types of the calls: not in git, and written before anything is compiled. */
export const writtenTypes = (): string => readFileSync(file, 'utf8')

/** Writes the types, unless they are up to date with the contract that the sources make now. */
async function ensureTypes(): Promise<void> {
  const printed = execFileSync(process.execPath, ['--no-warnings', printer], { encoding: 'utf8', maxBuffer: MAX_CONTRACT })
  const contract = JSON.parse(printed) as object
  if (!existsSync(file) || !writtenTypes().startsWith(headOf(contract))) writeFileSync(file, await typesOf(contract))
}

if (import.meta.main) await ensureTypes()
