import { accountRestoring, reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { CallFailure, LostAnswer } from '../calls/failure.ts'
import { AccessForm } from './access-form.tsx'

async function draw() {
  answerCalls({})
  await renderScreen(
    <AccessForm set={accountRestoring} label="Prueba" afterRefusal="" send={async () => ({})} onDone={() => {}} action="Enviar" />,
    '/',
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('radio', { name: 'Cédula de identidad' }))
  await user.type(screen.getByLabelText(/^Número de documento/), '7654321')
  return user
}
const number = () => screen.getByLabelText<HTMLInputElement>(/^Número de documento/)
const complement = () => screen.getByLabelText<HTMLInputElement>(/^Complemento/)

describe('a complement', () => {
  it.each([
    ['LP', 'El complemento corresponde a un departamento de expedición'],
    ['lp', 'El complemento no es un departamento de expedición por ejemplo 1234567-1j'],
  ])('that is the department %s is cleared, and says why', async (department, words) => {
    const user = await draw()
    await user.type(complement(), department)
    await user.tab()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(complement().value).toBe('')
  })

  it('that may be one stays', async () => {
    const user = await draw()
    await user.type(complement(), '1J')
    await user.tab()
    expect(complement().value).toBe('1J')
  })

  it.each(['-1J', '‐1j', '-1J '])('that is written behind the number (%s) goes into its own field', async (written) => {
    const user = await draw()
    await user.type(number(), written)
    await user.tab()
    expect([number().value, complement().value.toUpperCase()]).toEqual(['7654321', '1J'])
    expect(number().getAttribute('aria-invalid')).toBeNull()
  })

  it('that is none stays behind the number, which is refused in words', async () => {
    const user = await draw()
    await user.type(number(), '-1JKL')
    await user.tab()
    expect([number().value, complement().value]).toEqual(['7654321-1JKL', ''])
    expect(number().getAttribute('aria-invalid')).toBe('true')
  })

  it('is a suffix of a passport', async () => {
    const user = await draw()
    await user.click(screen.getByRole('radio', { name: 'Pasaporte' }))
    expect(screen.queryByLabelText(/^Complemento$/)).toBeNull()
  })
})

describe('a write whose answer was lost', () => {
  it.each([
    ['notMade', true],
    ['unknown', false],
    ['made', false],
  ] as const)('and was found out to be %s: that nothing was done is said: %s', async (fate, isSaid) => {
    answerCalls({})
    const lose = async () => {
      throw new LostAnswer(fate, 'La respuesta se perdió.')
    }
    await renderScreen(
      <AccessForm set={reasonGiven} label="Prueba" afterRefusal="No se hizo nada." send={lose} onDone={() => {}} action="Enviar" />,
      '/',
    )
    const user = userEvent.setup({ delay: null })
    await user.type(await screen.findByLabelText(/^Motivo/), 'Porque así lo pidió')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('La respuesta se perdió.')).toBeTruthy()
    expect(screen.queryByText('No se hizo nada.') !== null).toBe(isSaid)
  })
})

describe('a captcha that a refused attempt spent', () => {
  it('is missing only when the form is sent again without one', async () => {
    answerCalls({
      'GET system/configuracion': { body: { captcha_habilitado: true } },
      'GET system/captcha?uso=tarjeta': { body: { token: 'drawn', imagen: 'data:,' } },
    })
    const refuse = async () => {
      throw new CallFailure(200, 'No son correctos.')
    }
    await renderScreen(
      <AccessForm set={reasonGiven} label="Prueba" captcha="tarjeta" afterRefusal="" send={refuse} onDone={() => {}} action="Enviar" />,
      '/',
    )
    const user = userEvent.setup({ delay: null })
    await user.type(await screen.findByLabelText(/^Motivo/), 'Porque así lo pidió')
    const send = () => user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByRole('img')
    await user.type(screen.getByLabelText(/^Código de la imagen/), 'R9KE')
    await send()
    expect(await screen.findByText('No son correctos.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Código de la imagen/).value).toBe('')
    expect(screen.queryByText('Este campo es requerido')).toBeNull()
    await send()
    expect((await screen.findAllByText('Este campo es requerido')).length).toBeGreaterThan(0)
  })
})
