import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { massNoticeDetail } from '@djbr/domain/calls/mass-notices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { MassNoticeView } from './mass-notice-view.tsx'

type Detail = AnswerOnTheWire<typeof massNoticeDetail>

const draft: Detail = {
  aviso: 7,
  version: 1,
  estado: 'borrador',
  titulo: 'Horario ampliado',
  redactado: '2026-11-20T10:00:00-04:00',
  redactado_por: 'seguimient01',
  ordenado_por: '',
  decidido_por: '',
  motivo_rechazo: '',
  personas: null,
  anotadas: 0,
  faltan: 0,
  por_correo: 0,
  solo_en_portal: 0,
  correo_no_admitido: 0,
  ya_no_correspondia: 0,
  situacion: 2,
  motivo_declaracion: -1,
  mes: '2026-11-01',
  entidad: 0,
  departamento: 0,
  texto: 'Las oficinas atienden hasta las 20:00.',
  titulo_ingles: '',
  texto_ingles: '',
  puede_decidir: false,
  personas_ahora: 12,
  maximo_sin_segunda_persona: 200,
  correo: 'Las oficinas atienden hasta las 20:00.\n\nEsto es un aviso general.',
  correo_ingles: '',
}
const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se está enviando.' } }

async function draw(notice: Partial<Detail> = {}, more: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({
    ...sessionReply(),
    'GET entidades': { body: [] },
    'GET departamentos': { body: [] },
    'GET oficina/avisos-masivos/7': { body: { ...draft, ...notice } },
    ...more,
  })
  await signIn()
  await renderScreen(<MassNoticeView notice={7} />, '/oficina/avisos-masivos')
  await screen.findByRole('heading', { level: 1, name: 'Horario ampliado' })
  return { asked, user: userEvent.setup({ delay: null }) }
}

describe('a mass notice', () => {
  it('is shown as it will be seen, and sent to exactly as many as were shown', async () => {
    const { asked, user } = await draw({}, { 'POST oficina/avisos-masivos/7/enviar': done })
    expect(await screen.findByText('Ahora es para 12 personas.')).toBeDefined()
    expect(screen.getByText('Omitida')).toBeDefined()
    expect(screen.getByText('11/2026')).toBeDefined()
    expect(screen.getByText(/Esto es un aviso general\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar a 12 personas' }))
    await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/enviar'))?.body).toEqual({ personas: 12 }))
  })

  it('whose number is another by now says so in the question, which stays', async () => {
    const refused = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Ahora es para otra cantidad de personas: 13.' } }
    const { user } = await draw({}, { 'POST oficina/avisos-masivos/7/enviar': refused })
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Enviar a 12 personas' }))
    expect(await question.findByText('Ahora es para otra cantidad de personas: 13.')).toBeDefined()
  })

  it('for many is sent by a second person alone', async () => {
    await draw({ estado: 'por_aprobar', personas: 500, personas_ahora: 500 })
    expect(screen.getByText(/lo aprueba otra persona/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Aprobar|Rechazar|^Enviar a/ })).toBe(null)
  })

  it('on its way says how far it is, and may be paused', async () => {
    const { asked, user } = await draw(
      { estado: 'enviando', personas: 5, personas_ahora: null, anotadas: 5, faltan: 3, por_correo: 2 },
      { 'POST oficina/avisos-masivos/7/marcha': done },
    )
    expect(screen.getByText('2 de 5')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Cómo va' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Pausar' }))
    await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/marcha'))?.body).toEqual({ accion: 'pausar' }))
  })
})
