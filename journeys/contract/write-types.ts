import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureExtra } from '../../setup.mjs'
import { openPortal } from '../portal.ts'

const file = new URL('types.ts', import.meta.url)

interface Generator {
  default(contract: object, options: object): Promise<unknown>
  astToString(nodes: unknown): string
}

async function contractOf(url: string): Promise<object> {
  const answer = await fetch(`${url}/api/openapi.json`)
  // The address of each portal is its own.
  return { ...((await answer.json()) as object), servers: [] }
}

/** The first line of the types of a portal's contract: it says by a hash which contract they were written from. */
export async function headOf(url: string): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify(await contractOf(url)))
    .digest('hex')
  return `/* Written by \`npm run -w journeys types\` from the contract ${hash.slice(0, 16)}; journeys/contract.spec.ts says when it is not current. */`
}

/** The types of a portal's contract, as they are kept: by the generator of `extras/openapi-typescript`. */
export async function typesOf(url: string): Promise<string> {
  const load = createRequire(join(ensureExtra('openapi-typescript'), 'package.json'))
  const { default: typesFrom, astToString } = load('openapi-typescript') as Generator
  const nodes = await typesFrom(await contractOf(url), { alphabetize: true })
  return `${await headOf(url)}\n\n${astToString(nodes)}`
}

export const keptTypes = (): string => readFileSync(file, 'utf8')

if (import.meta.main) {
  const portal = await openPortal()
  writeFileSync(file, await typesOf(portal.url))
  await portal.close()
}
