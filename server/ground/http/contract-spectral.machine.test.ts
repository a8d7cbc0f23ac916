import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureExtra } from '../../../scripts/setup.mjs'
import { type TestApp, testApp } from '../../testing/app.ts'
import { withACallThatSaysNothing } from '../../testing/wrong-contract.ts'
import type { Contract } from './contract-errors.ts'

interface Linter {
  setRuleset(ruleset: object): void
  run(document: object): Promise<readonly { readonly code: string; readonly path: readonly string[]; readonly message: string }[]>
}

let portal: TestApp
let contract: Contract
let linter: Linter

/** The linter is installed here when it is first asked for, over whatever network there is. */
beforeAll(async () => {
  const load = createRequire(join(ensureExtra('spectral'), 'package.json'))
  const { Spectral } = load('@stoplight/spectral-core') as { Spectral: new () => Linter }
  const { oas } = load('@stoplight/spectral-rulesets') as { oas: object }
  linter = new Spectral()
  linter.setRuleset({ extends: [[oas, 'recommended']] })
  portal = await testApp()
  contract = (await portal.browser().get('openapi.json')).json()
}, 600_000)
afterAll(() => portal.close())

const finds = async (document: object) =>
  (await linter.run(document)).map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`)

describe('Spectral, by its rules for OpenAPI', () => {
  test('has nothing to say against the contract', async () => {
    expect(await finds(contract)).toEqual([])
  })

  test('sees what is wrong', async () => {
    expect(await finds(withACallThatSaysNothing(contract))).not.toEqual([])
  })
})
