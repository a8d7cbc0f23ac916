import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RowStatus } from './declarations-table.tsx'

const received: ListedDeclaration = {
  nro: 1,
  decjur_codigo: 4,
  decjur_estado: 3,
  sistema_recepcion: 0,
  id_archivo_dig_form: null,
  id_archivo_dig_cert: null,
  sha256_form: null,
  sha256_cert: null,
  motdec_codigo: 2,
  motdec_descripcion: 'ACTUALIZACIÓN',
  cardec_descripcion_entidad: 'Ministerio',
  cardec_descripcion_cargo: 'Técnico',
  decjur_numero_certificado_departamento: 'LP-2025-000001',
  numero_certificado_nacional: '2025-0000001',
  decjur_fecha_recepcion: '2025-11-18',
  decjur_fecha_recepcion_formateado: '18/11/2025',
  decjur_control_cge: '7K3M-9QXT-2HDW',
  fuera_de_plazo: false,
}
const files = { id_archivo_dig_form: 'a', id_archivo_dig_cert: 'b', sha256_form: 'c', sha256_cert: 'd' }

const draw = (row: Partial<ListedDeclaration>) => {
  render(<RowStatus row={{ ...received, ...row }} isLatest={false} />)
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

describe('a row of the dashboard', () => {
  it('reads RECEPCIÓN PRESENCIAL when it was received in person', () => {
    expect(draw({})).toEqual([])
    expect(screen.getByText('RECEPCIÓN PRESENCIAL')).toBeTruthy()
  })
  it('offers form and certificate once they are archived', () => {
    expect(draw(files)).toEqual(['Descargar Formulario de ACTUALIZACIÓN 18/11/2025', 'Descargar Certificado de ACTUALIZACIÓN 18/11/2025'])
  })
  it('says that the files of a digital reception are being signed', () => {
    expect(draw({ sistema_recepcion: 1 })).toEqual(['ARCHIVOS EN PROCESO DE FIRMA'])
    expect(screen.getByText('RECEPCIONADO DIGITAL')).toBeTruthy()
  })
  it('shows a digital reception by its two files alone', () => {
    expect(draw({ sistema_recepcion: 1, ...files })).toHaveLength(2)
    expect(screen.queryByText('RECEPCIONADO DIGITAL')).toBeNull()
  })
  it('reads FIRMA PENDIENTE while a digital one waits for its approval', () => {
    draw({ decjur_estado: 2, sistema_recepcion: 1 })
    expect(screen.getByText('FIRMA PENDIENTE')).toBeTruthy()
  })
  it('reads DADO DE BAJA when it was written off', () => {
    expect(draw({ decjur_estado: 0, ...files })).toEqual([])
    expect(screen.getByText('DADO DE BAJA')).toBeTruthy()
  })
})
