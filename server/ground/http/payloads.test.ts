import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { DOCUMENT_PAYLOADS } from '../../testing/document-payloads.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** What the documents send and nothing keeps, with why. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  // The register's own, read only (R4.28), sent back as they were read. What they are is the session's to say.
  'POST djbr_registro/datos_declarante': [
    'nro_documento',
    'ap_paterno',
    'ap_materno',
    'nombres',
    'fecha_nacimiento',
    // No form of the documents asks for it, and no answer has it.
    'direccion_laboral',
  ],
  // Of a passport: a document is corrected to an identity card only, and the type that is sent says so (R4.41).
  'PUT djbr_registro/datos_declarante': ['valor_actual_prefijo', 'relacion', 'prefijo_pasaporte', 'nro_pasaporte', 'sufijo_pasaporte'],
}

const goldenFolder = new URL('../../../domain/golden/', import.meta.url)
const sheets = readdirSync(goldenFolder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const { calls, sent, updateAdds } = JSON.parse(readFileSync(new URL(file, goldenFolder), 'utf8')) as {
      readonly calls: { readonly create?: string; readonly update?: string }
      readonly sent: object
      readonly updateAdds: object
    }
    const [created, updated] = [Object.keys(sent), Object.keys({ ...sent, ...updateAdds })]
    return [...(calls.create ? [[calls.create, created] as const] : []), ...(calls.update ? [[calls.update, updated] as const] : [])]
  })
const payloads = [...sheets, ...Object.entries(DOCUMENT_PAYLOADS).map(([call, names]) => [call, names.split(' ').filter(Boolean)] as const)]

let portal: TestApp
let contract: Readonly<Record<string, Readonly<Record<string, Operation>>>>
beforeAll(async () => {
  portal = await testApp()
  contract = (await portal.browser().get('openapi.json')).json<{ paths: typeof contract }>().paths
})
afterAll(() => portal.close())

/** The members of what is sent, at whatever depth of its alternatives and lists. */
const membersOf = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): readonly string[] => [
  ...Object.keys(properties),
  ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(membersOf),
]

describe('each member of a payload that the documents name', () => {
  test.each(payloads)('is read by the schema of %s', (call, names) => {
    const [method = '', path = ''] = call.split(' ')
    const { parameters = [], requestBody } = contract[`/api/${path.replace(/\/$/, '')}`]?.[method.toLowerCase()] ?? {}
    const read = [
      ...parameters.map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => membersOf(schema)),
    ]
    expect(contract[`/api/${path.replace(/\/$/, '')}`]?.[method.toLowerCase()]).toBeDefined()
    expect(names.filter((name) => !read.includes(name))).toEqual(NOT_READ[call] ?? [])
  })

  const calls = new URL('../../../../shared/spec/calls.tsv', import.meta.url)
  test.skipIf(!existsSync(calls))('is compared for every call of theirs that sends something', () => {
    const sending = readFileSync(calls, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [method = '', path = ''] = line.split('\t')
        return method === 'POST' || method === 'PUT' ? [`${method} ${path}`] : []
      })
    expect(sending.length).toBeGreaterThan(60)
    expect(sending.filter((call) => !payloads.some(([one]) => one === call))).toEqual([])
  })
})
