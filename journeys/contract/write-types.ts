import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { openPortal } from '../portal.ts'

const file = new URL('types.ts', import.meta.url)
const HEAD = '/* Written by `npm run -w journeys types` from the contract; journeys/contract.spec.ts says when it is not current. */\n\n'

/** The types of a portal's contract, as they are kept. */
export async function typesOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/openapi.json`)
  const nodes = await openapiTypes((await answer.json()) as OpenAPI3, { alphabetize: true })
  return `${HEAD}${astToString(nodes)}`
}

export const keptTypes = (): string => readFileSync(file, 'utf8')

if (import.meta.main) {
  const portal = await openPortal()
  writeFileSync(file, await typesOf(portal.url))
  await portal.close()
}
