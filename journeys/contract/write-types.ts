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

/** The contract that a portal answers with. */
export async function contractAt(url: string): Promise<object> {
  const answer = await fetch(`${url}/api/openapi.json`)
  // The address of each portal is its own.
  return { ...((await answer.json()) as object), servers: [] }
}

/** The first line of the types of a contract: it says by a hash which contract they were written from. */
export function headOf(contract: object): string {
  const hash = createHash('sha256').update(JSON.stringify(contract)).digest('hex')
  return `/* Written by \`npm run -w journeys types\` from the contract ${hash.slice(0, 16)}. */`
}

/** The types of a contract, by the generator of `extras/openapi-typescript`. */
export async function typesOf(contract: object): Promise<string> {
  const load = createRequire(join(ensureExtra('openapi-typescript'), 'package.json'))
  const { default: typesFrom, astToString } = load('openapi-typescript') as Generator
  return `${headOf(contract)}\n\n${astToString(await typesFrom(contract, { alphabetize: true }))}`
}

/** The types that calls are made by: not in git, and written before whatever compiles. */
export const writtenTypes = (): string => readFileSync(file, 'utf8')

/** Writes them, unless they are there of the contract as the sources make it now. */
async function ensureTypes(): Promise<void> {
  const printed = execFileSync(process.execPath, ['--no-warnings', printer], { encoding: 'utf8', maxBuffer: MAX_CONTRACT })
  const contract = JSON.parse(printed) as object
  if (!existsSync(file) || !writtenTypes().startsWith(headOf(contract))) writeFileSync(file, await typesOf(contract))
}

if (import.meta.main) await ensureTypes()
