import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { expect, it } from 'vitest'
import { placeAfter } from './onward.ts'

const withSpouse = (exigida: boolean) =>
  ({ hojas: [{ hoja: 'conyuges', completa: false, exigida, por_decidir: false }] }) as unknown as Progress

/** Every place from the first on, as somebody comes by who always leads on. */
function walk(external: boolean, progress?: Progress): readonly string[] {
  const places = ['/datos-generales 1']
  for (let here = placeAfter({ to: '/datos-generales', step: 1 }, external, progress); here; here = placeAfter(here, external, progress))
    places.push(`${here.to} ${here.step}`)
  return places
}

const steps = (to: string, count: number) => Array.from({ length: count }, (_, index) => `${to} ${index + 1}`)
const LISTS = [...steps('/bienes', 7), ...steps('/deudas', 5), '/parentesco 1']

it('leads through every step in the documents’ order, to the end', () => {
  expect(walk(true, withSpouse(true))).toEqual([...steps('/datos-generales', 5), ...LISTS, '/apoderado 1', '/borrador 1', '/transaccion 1'])
})

it('passes the proxy by for the staff, and the spouse for who has none to declare', () => {
  const general = ['/datos-generales 1', '/datos-generales 2', '/datos-generales 3', '/datos-generales 5']
  expect(walk(false, withSpouse(false))).toEqual([...general, ...LISTS, '/borrador 1', '/transaccion 1'])
})

it('leads on from the spouse’s step all the same, for who opened it', () => {
  expect(placeAfter({ to: '/datos-generales', step: 4 }, true, withSpouse(false))).toMatchObject({ to: '/datos-generales', step: 5 })
})

it('names a section by its own title, and a step by its', () => {
  expect(placeAfter({ to: '/datos-generales', step: 5 }, true, undefined)?.title).toBe('shell.section.goods')
  expect(placeAfter({ to: '/bienes', step: 3 }, true, undefined)?.title).toBe('records.deposit.title')
})
