import { expect, it } from 'vitest'
import { revisionName } from './file-names.ts'

it.each([
  ['CONTRATO.pdf', 'CONTRATO-firmado-por-1.pdf'],
  ['Contrato Nº 3 (año 2026).final.pdf', 'Contrato-Nº-3-año-2026-final-firmado-por-1.pdf'],
  ['../../etc/passwd.pdf', 'etc-passwd-firmado-por-1.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a-Set-Cookie-x-firmado-por-1.pdf'],
  ['factura\u202Efdp.exe.pdf', 'factura-fdp-exe-firmado-por-1.pdf'],
  ['CON"<script>.pdf', 'CON-script-firmado-por-1.pdf'],
  ['.pdf', 'documento-firmado-por-1.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(60)}-firmado-por-1.pdf`],
])('a revision of %s is downloaded as %s', (chosen, name) => {
  expect(revisionName(chosen, 1)).toBe(name)
})
