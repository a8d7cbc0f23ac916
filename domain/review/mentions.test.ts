import { describe, expect, test } from 'vitest'
import { says } from './mentions.ts'

describe('a text says that something is rented', () => {
  test.each([
    'Tienda en alquiler',
    'EN ALQUILER desde 2019',
    'No la habito, está en alquiler',
    'Casa sin terminar, alquilada a un vecino',
    'No tiene garaje pero se alquila',
    'Noria alquilada',
  ])('in: %s', (text) => expect(says(text, /alquil/)).toBe(true))

  test.each([
    'La usa mi hermana sin pagar alquiler',
    'No se alquila',
    'No está en alquiler',
    'Casa propia (no alquilada)',
    'Nunca se dio en alquiler',
    'Ya no la alquilo',
    'Dejé de alquilarla en 2020',
    'Ni se vende ni se alquila',
    'Libre de alquileres',
    'Casa de adobe',
    '',
  ])('not in: %s', (text) => expect(says(text, /alquil/)).toBe(false))
})
