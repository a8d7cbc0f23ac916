import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { CourtesyMail } from './courtesy-mail.tsx'

const saved = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Ya no recibirá recordatorios por correo.' } }
type Reply = Parameters<typeof answerCalls>[0][string]

async function draw(reply: Reply, hasAddress = true) {
  let now = { correo: true, idioma: 'es' }
  const asked = answerCalls({
    ...sessionReply(),
    'GET system/recordatorios': () => ({ body: now }),
    'PUT system/recordatorios': (call) => {
      const answer = typeof reply === 'function' ? reply(call) : reply
      if (answer === saved) now = call.body as typeof now
      return answer
    },
  })
  await signIn()
  await renderScreen(<CourtesyMail hasAddress={hasAddress} />, '/perfil')
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { sent, user: userEvent.setup({ delay: null }), wanted: () => screen.findByRole<HTMLInputElement>('switch') }
}

it('the mails are switched off and their language is chosen, each kept at once', async () => {
  const { sent, user, wanted } = await draw(saved)
  await user.selectOptions(await screen.findByLabelText('Idioma de los recordatorios por correo'), 'English')
  await waitFor(() => expect(sent()).toEqual([{ correo: true, idioma: 'en' }]))
  await waitFor(async () => expect((await wanted()).disabled).toBe(false))
  await user.click(await wanted())
  await waitFor(() => expect(sent().at(-1)).toEqual({ correo: false, idioma: 'en' }))
  expect((await wanted()).checked).toBe(false)
})

it('what was refused stands as it was, and says so', async () => {
  const { user, wanted } = await draw({ body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Ahora no puede.' } })
  await user.click(await wanted())
  expect(await screen.findByText('Ahora no puede.')).toBeDefined()
  expect((await wanted()).checked).toBe(true)
})

it('who has no address is told where the reminders are shown', async () => {
  await draw(saved, false)
  expect(await screen.findByText(/verá los recordatorios solo en el portal/)).toBeDefined()
})
