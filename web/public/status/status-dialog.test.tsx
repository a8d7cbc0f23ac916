import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { summaryAndFields } from '../../testing/summary.ts'
import StatusDialog from './status-dialog.tsx'

beforeEach(() => queries.clear())

const ASKED = 'GET djbr_registro/declaracion_jurada_publico?'

it('sends who filed digitally to no office with a paper', async () => {
  const { user } = await draw({
    [`${ASKED}tipo_documento=1&prefijo_documento=&nro_documento=1234567&sufijo_documento=&fecha_nacimiento=15%2F03%2F1980&token=&captcha=`]:
      {
        body: { decjur_fecha_declaracion: '2026-11-20', decjur_estado: 2, error_existente: 0, error_mensaje: '' },
      },
  })
  await user.type(screen.getByLabelText('Número de documento'), '1234567')
  await user.type(screen.getByLabelText('Fecha de nacimiento'), '15031980')
  await user.click(screen.getByRole('button', { name: 'Consultar estado' }))
  expect(await screen.findByText('Finalizada')).toBeTruthy()
  expect(screen.getByText(/Si la presenta en papel, .* Si la presenta en forma digital, /)).toBeTruthy()
})

async function draw(more: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    'GET system/configuracion': { body: { captcha_habilitado: false } },
    'GET tipos_documentos': {
      body: [
        { tipdoc_codigo: 1, tipdoc_descripcion: 'CÉDULA DE IDENTIDAD' },
        { tipdoc_codigo: 3, tipdoc_descripcion: 'PASAPORTE' },
      ],
    },
    ...more,
  })
  await renderScreen(<StatusDialog onClose={() => {}} />, '/')
  return { asked, user: userEvent.setup({ delay: null }) }
}

it.each([
  ['LP', 'El complemento corresponde a un departamento de expedición'],
  ['lp', 'El complemento no es un departamento de expedición por ejemplo 1234567-1j'],
])('says of the complement %s what is wrong with it, by the field and in the summary alike', async (complement, words) => {
  const { user } = await draw()
  await user.type(screen.getByLabelText('Número de documento'), '1234567')
  await user.type(screen.getByPlaceholderText('Complemento'), complement)
  await user.type(screen.getByLabelText('Fecha de nacimiento'), '32131999')
  await user.click(screen.getByRole('button', { name: 'Consultar estado' }))
  const { lines, fields } = summaryAndFields()
  expect(lines).toEqual([`Número de documento: ${words}`, 'Fecha de nacimiento: Fecha no válida'])
  expect(fields).toEqual(lines)
})

it('asks of a passport for its parts, and sends them', async () => {
  const { asked, user } = await draw()
  await user.selectOptions(screen.getByLabelText('Tipo de documento'), await screen.findByRole('option', { name: 'PASAPORTE' }))
  await user.click(screen.getByRole('button', { name: 'Consultar estado' }))
  expect(summaryAndFields().lines).toContain('Número de pasaporte: Valor Númerico de Pasaporte.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await user.type(screen.getByLabelText(/^Prefijo del pasaporte/), 'ab')
  await user.type(screen.getByLabelText('Número de pasaporte'), '1234X56')
  await user.type(screen.getByLabelText('Fecha de nacimiento'), '15031980')
  await user.click(screen.getByRole('button', { name: 'Consultar estado' }))
  expect(screen.getByLabelText<HTMLInputElement>('Número de pasaporte').value).toBe('1234X56')
  expect(summaryAndFields().lines).toEqual(['Número de pasaporte: El número de pasaporte no es válido'])
  await user.clear(screen.getByLabelText('Número de pasaporte'))
  await user.type(screen.getByLabelText('Número de pasaporte'), '123456')
  await user.click(screen.getByRole('button', { name: 'Consultar estado' }))
  const [query] = asked.filter(({ method, path }) => `${method} ${path}`.startsWith(ASKED))
  expect(Object.fromEntries(new URLSearchParams(query?.path.split('?')[1]))).toMatchObject({
    tipo_documento: '3',
    prefijo_documento: 'AB',
    nro_documento: '123456',
    fecha_nacimiento: '15/03/1980',
  })
})
