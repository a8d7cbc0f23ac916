import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { withACallThatSaysNothing } from '../../testing/wrong-contract.ts'
import { AREAS } from './areas.ts'
import { operationIdOf } from './contract.ts'
import type { Contract, Operation } from './contract-errors.ts'
import { PARTS } from './contract-paths.ts'

let portal: TestApp
let contract: Contract
let calls: readonly { readonly method: string; readonly path: string; readonly operation: Operation }[]

beforeAll(async () => {
  portal = await testApp()
  contract = (await portal.browser().get('openapi.json')).json()
  calls = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
})
afterAll(() => portal.close())

async function redoclyFinds(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)
}

describe('Redocly, by its recommended rules', () => {
  test('has nothing to say against the contract (nor has Spectral: contract-spectral.machine.test.ts)', async () => {
    expect(await redoclyFinds(contract)).toEqual([])
  })

  test('sees what is wrong', async () => {
    expect(await redoclyFinds(withACallThatSaysNothing(contract))).not.toEqual([])
  })
})

describe('every call', () => {
  test('has a name of its own, made from its method and address', () => {
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(ids.length).toBeGreaterThan(230)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]+$/.test(id))).toEqual([])
    expect(operationIdOf('DELETE', '/api/system/segundo_factor/llaves/:codigo')).toBe('deleteSystemSegundoFactorLlavesByCodigo')
  })

  test('has a summary that no other has, and one area', () => {
    const summaries = calls.map(({ operation }) => operation.summary)
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([])
    const areas = Object.keys(AREAS)
    expect(calls.filter(({ operation: { tags } }) => tags.length !== 1 || !areas.includes(tags[0] ?? ''))).toEqual([])
    expect(contract.tags.map(({ name }) => name)).toEqual(areas)
  })

  test('is described at one path alone, and each that the server has is', () => {
    const fits = (template: string, path: string) => new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path)
    const paths = Object.keys(contract.paths)
    for (const path of paths) expect(paths.filter((other) => fits(other, path))).toEqual([path])
    const described = (method: string, url: string) =>
      paths.some(
        (path) => fits(path, url.replace(/:[^/]+/g, '1').replace(/\/$/, '')) && method.toLowerCase() in (contract.paths[path] ?? {}),
      )
    const ofTheApi = portal.app.accessTable.filter(({ url }) => url.startsWith('/api/'))
    expect(ofTheApi.filter(({ method, url }) => !described(method, url))).toEqual([])
  })

  test('says with which statuses it is refused, in the envelope of all refusals', async () => {
    const refused = (method: string, path: string) => Object.keys(contract.paths[path]?.[method]?.responses ?? {})
    expect(refused('get', '/api/system/vivo')).toEqual(['200', '421', '500', '503'])
    expect(refused('put', '/api/djbr_registro/depositos_bancarios')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '412',
      '413',
      '421',
      '500',
      '503',
    ])
    const { schemas } = contract.components as { schemas: Record<string, { required: string[] }> }
    for (const { required } of Object.values(schemas)) expect(required).toEqual(['error_mensaje', 'clave_mensaje'])
  })
})

test('a list that is one of several is an alternative of the call for all of them', () => {
  const { get, delete: erase } = contract.paths['/api/djbr_registro/bienes/{codigo}'] ?? {}
  const schema = get?.responses[200]?.content?.['application/json']?.schema as { anyOf: { title: string }[] }
  expect(schema.anyOf.map(({ title }) => title)).toHaveLength(4)
  expect(erase?.operationId).toBe('deleteDjbrRegistroBienesByCodigo')
})

test('the office’s calls are apart, and the parts are everything', async () => {
  const [others, office] = await Promise.all(
    PARTS.map(async (part) => Object.keys((await portal.browser().get(`openapi.json?parte=${part}`)).json<Contract>().paths)),
  )
  expect(office?.every((path) => path.startsWith('/api/oficina/'))).toBe(true)
  expect([...(others ?? []), ...(office ?? [])].sort()).toEqual(Object.keys(contract.paths).sort())
  expect((await portal.browser().get('openapi.json?parte=otra')).statusCode).toBe(400)
})
