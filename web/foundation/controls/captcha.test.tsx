import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Asked, answerCalls, holdAnswer } from '../../testing/answers.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { withResolvers } from '../../testing/with-resolvers.ts'
import { Captcha, type CaptchaAnswer, NO_CAPTCHA, useCaptcha } from './captcha.tsx'
import { solveCaptcha } from './solve-captcha.ts'

vi.mock('./solve-captcha.ts', () => ({ solveCaptcha: vi.fn() }))

const solve = vi.mocked(solveCaptcha)
const ALMOST_FIVE_MINUTES = 280_000

let answered: CaptchaAnswer
let asked: Asked[]

function Form({ attempt = 0, error }: { readonly attempt?: number; readonly error?: string }) {
  const [value, setValue] = useState(NO_CAPTCHA)
  answered = value
  return <Captcha use="login" value={value} onChange={setValue} onWork={() => {}} attempt={attempt} error={error} />
}

beforeEach(async () => {
  let images = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  solve.mockReset()
  asked = answerCalls({
    'GET system/configuracion': { body: { captcha_habilitado: true } },
    'GET system/captcha?uso=login': () => ({ body: { token: `image-${++images}`, imagen: 'data:,' } }),
  })
  await renderScreen(<Form />)
})
afterEach(async () => {
  const image = screen.queryByRole('button', { name: 'Usar la imagen' })
  if (image) await userEvent.click(image)
  vi.useRealTimers()
})

const field = () => screen.findByLabelText<HTMLInputElement>('Código de la imagen')
const cannotRead = () => userEvent.click(screen.getByRole('button', { name: 'No puedo leer la imagen' }))

it('shows an image of 200x90 whose alternative it names, and answers with its token', async () => {
  await userEvent.type(await field(), 'a b1 C')
  expect(answered).toEqual({ token: 'image-1', captcha: 'ab1C' })
  const image = await screen.findByRole('img', { name: /use el botón «No puedo leer la imagen»/ })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '90'])
})

it('shows another image when asked, and before the one at hand is too old', async () => {
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la imagen' }))
  await waitFor(() => expect(answered.token).toBe('image-2'))
  await act(() => vi.advanceTimersByTimeAsync(ALMOST_FIVE_MINUTES))
  await waitFor(() => expect(answered.token).toBe('image-3'))
})

it('keeps what was typed where another image comes by itself, and says that it is of the one before', async () => {
  const said = () => screen.getByRole('status').textContent
  await userEvent.type(await field(), 'ab')
  expect(said()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(ALMOST_FIVE_MINUTES))
  await waitFor(() => expect(answered).toEqual({ token: 'image-2', captcha: 'ab' }))
  expect(said()).toBe('La imagen cambió después de que usted escribiera. Escriba el código que muestra ahora.')
  await userEvent.type(await field(), '{Backspace}')
  expect(said()).toBe('')
})

it('empties the field with the image that one asks to be changed, not when the next one comes', async () => {
  await userEvent.type(await field(), 'ab')
  const letCome = holdAnswer('system/captcha?uso=login')
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la imagen' }))
  await waitFor(() => expect(answered).toEqual(NO_CAPTCHA))
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.type(await field(), 'cd')
  await act(async () => letCome())
  await waitFor(() => expect(answered).toEqual({ token: 'image-2', captcha: 'cd' }))
  expect(screen.getByRole('status').textContent).toMatch(/^La imagen cambió/)
})

it('has the machine work for whoever cannot read it, and says so', async () => {
  solve.mockResolvedValue({ token: 'work', captcha: 'solved' })
  await field()
  await cannotRead()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Comprobado. Puede continuar.'))
  expect(answered).toEqual({ token: 'work', captcha: 'solved' })
})

it('has it work again before the answer is too old, without a word', async () => {
  solve.mockResolvedValueOnce({ token: 'work', captcha: 'first' }).mockResolvedValueOnce({ token: 'work', captcha: 'second' })
  await field()
  await cannotRead()
  await waitFor(() => expect(answered.captcha).toBe('first'))
  await act(() => vi.advanceTimersByTimeAsync(ALMOST_FIVE_MINUTES))
  expect(answered.captcha).toBe('second')
  expect(screen.getByRole('status').textContent).toBe('Comprobado. Puede continuar.')
})

it('says that nothing is missing of the person while the machine works', async () => {
  cleanup()
  const work = withResolvers<CaptchaAnswer>()
  solve.mockReturnValue(work.promise)
  await renderScreen(<Form error="Este campo es requerido" />)
  await field()
  await cannotRead()
  expect((await screen.findByRole('status')).textContent).toMatch(/^Estamos comprobando/)
  expect(screen.queryByText('Este campo es requerido')).toBeNull()
  work.resolve({ token: 'work', captcha: 'solved' })
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
})

function Pressed() {
  const captcha = useCaptcha()
  const [sent, setSent] = useState('')
  return (
    <>
      <Captcha use="login" {...captcha.field} />
      <button type="button" onClick={async () => setSent(JSON.stringify(await captcha.demand()))}>
        Enviar
      </button>
      <output data-testid="sent">{sent}</output>
    </>
  )
}

it.each([
  ['sends what the machine found', 'solved', '{"token":"work","captcha":"solved"}'],
  ['says that it is missing where it found nothing', null, 'null'],
])('waits at a press for the work that is under way: then it %s', async (_, found, sent) => {
  cleanup()
  const work = withResolvers<CaptchaAnswer>()
  solve.mockReturnValue(work.promise)
  await renderScreen(<Pressed />)
  await field()
  await cannotRead()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByTestId('sent').textContent).toBe('')
  if (found) work.resolve({ token: 'work', captcha: found })
  else work.reject(new Error('no worker'))
  await waitFor(() => expect(screen.getByTestId('sent').textContent).toBe(sent))
  expect(screen.queryByText('Este campo es requerido') !== null).toBe(found === null)
})

it('lets one try again when the work failed', async () => {
  solve.mockRejectedValueOnce(new Error('no worker')).mockResolvedValueOnce({ token: 'work', captcha: 'solved' })
  await field()
  await cannotRead()
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(answered.captcha).toBe('solved'))
})

it('offers no image any more to who could not read one', async () => {
  solve.mockResolvedValue({ token: 'work', captcha: 'solved' })
  await field()
  await cannotRead()
  cleanup()
  asked.length = 0
  await renderScreen(<Form />)
  await screen.findByText('Comprobado. Puede continuar.')
  expect(asked.map(({ path }) => path)).not.toContain('system/captcha?uso=login')
})
