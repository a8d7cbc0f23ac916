import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { es } from '../domain/messages/es.ts'

const HELP = new URL('../server/ground/documents/templates/help/', import.meta.url)

const said = Object.values(es).join('\n')
/** What leads into a step or a row ends in a sign, and is no name of anything on a screen. */
const isLabel = (bold: string) => !/[.:]$/.test(bold)

test.each(readdirSync(HELP).filter((file) => file.endsWith('.typ')))('%s prints in bold only what the portal says', (file) => {
  const bold = [...readFileSync(new URL(file, HELP), 'utf8').matchAll(/\*([^*\n]+)\*/g)].map(([, words = '']) => words)
  expect(bold.filter((words) => isLabel(words) && !said.includes(words))).toEqual([])
})

const printed = (file: string) => readFileSync(new URL(file, HELP), 'utf8')

test.each([
  ['manual_djbrd_tradicional_externo.typ', 'Activar la tarjeta'],
  ['manual_djbrd_tradicional_externo.typ', 'Crear la cuenta'],
  ['manual_djbrd_tradicional_externo.typ', 'Recuperar la cuenta o la contraseña'],
  ['manual_djbrd_tradicional_externo.typ', 'Agregar un segundo factor'],
  ['manual_djbrd_tradicional_externo.typ', 'Comprobar un certificado'],
  ['manual_djbrd_digital_externo.typ', 'Comprobar un archivo firmado'],
])('%s has a chapter “%s”', (file, chapter) => {
  expect(printed(file)).toMatch(new RegExp(`^== (\\d+\\. )?${chapter}$`, 'm'))
})

test('whoever has no certificate is told that an account is recovered by mail too', () => {
  expect(printed('manual_djbrd_tradicional_externo.typ')).toContain('*Pedir un enlace por correo*. El enlace sirve una vez')
})

test('the tutorial of the approval says that whoever files on paper does not approve', () => {
  expect(printed('tutorial_aprobacion_djbrd.typ')).toContain('Quien ingresa con cuenta o con tarjeta no aprueba en Ciudadanía Digital')
})

test.each(['decreto_supremo_1233.typ', 'decreto_supremo_2528.typ'])('%s is told part by part', (file) => {
  const [, parts = ''] = /^== (?:Artículo por artículo|Parte por parte)$([\s\S]*?)^== /m.exec(printed(file)) ?? []
  expect(parts.match(/^ +\[[^\]]+\], \[/gm)?.length ?? 0).toBeGreaterThan(2)
})
