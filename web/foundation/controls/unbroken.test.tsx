import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test.each([
  ['Recepcionada el 28/11/2026, certificado LP-2026-000123', ['LP-2026-000123']],
  ['2026-0000123 y el código 7K3M-09QX-ABCD.', ['2026-0000123', '7K3M-09QX-ABCD']],
  ['Ley N.º 2027, de MARTÍNEZ-PAZ, por Bs. 1.000', []],
  ['una cuenta 100000000-20000000000-300000000', []],
])('of %j no line ends in %j, and it reads as it is written', (words, numbers) => {
  const { container } = render(<Unbroken text={words} />)
  expect(container.textContent).toBe(words)
  expect([...container.querySelectorAll('.digits')].map(({ textContent }) => textContent)).toEqual(numbers)
})
