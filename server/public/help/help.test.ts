import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { HELP_DOCUMENTS } from '@djbr/domain/help-documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await testApp({ prints: true })
})
afterAll(() => portal.close())

const ask = (name: string, headers?: Record<string, string>) =>
  portal.browser().get(`archivo_predefinido/${name}/portal/usuario_portal`, headers && { headers })

describe('a document of the help page', () => {
  test.each(HELP_DOCUMENTS.map(({ name }) => name))('%s is a PDF with its name, kept by the browser until it changes', async (name) => {
    const answer = await ask(name)
    const { documento, nombre } = answer.json<{ documento: string; nombre: string }>()
    const bytes = Buffer.from(documento, 'base64')
    expect([nombre, bytes.subarray(0, 5).toString('latin1')]).toEqual([`${name}.pdf`, '%PDF-'])
    if (process.env.HELP_OUT) writeFileSync(`${process.env.HELP_OUT}/${nombre}`, bytes)
    const etag = String(answer.headers.etag)
    expect((await ask(name, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('is known by its bytes, with the day of its edition', async () => {
    const { documento } = (await ask('cartilla_djbr')).json<{ documento: string }>()
    const known = async (bytes: Buffer) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      return (await portal.browser().get(`public/documento_conocido/${hash}`)).json()
    }
    const bytes = Buffer.from(documento, 'base64')
    const emitted = { conocido: true, clase: 'ayuda', situacion: 'emitida', fecha_emision: '2026-11-28' }
    expect(await known(bytes)).toMatchObject(emitted)
    expect(await known(Buffer.concat([bytes, Buffer.from(' ')]))).toMatchObject({ conocido: false, clase: '' })
    const validated = await portal.browser().post('system/validar', { file: documento })
    expect(validated.json()).toMatchObject({ resultado: 'sin_firmas', documento: emitted })
  })

  test.each(['otro', 'CARTILLA_DJBR', 'cartilla_djbr.typ', '..%2f..%2fapp.ts', '%2e%2e', 'cartilla_djbr%00', '__proto__', 'a'.repeat(300)])(
    'that is not on the list is a 404: %s',
    async (name) => {
      const answer = await ask(name)
      expect([answer.statusCode, answer.json().error_mensaje]).toEqual([404, 'No existe el recurso solicitado.'])
    },
  )
})
