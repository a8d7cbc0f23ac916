import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import OutagesScreen from './outages-screen.tsx'

const outage = {
  codigo: 7,
  servicio: 'portal',
  hora: '2026-11-20T14:00:00.000Z',
  personas: 230,
  certificar_hasta: '2026-11-27',
  vencida: false,
  por_certificar: 230,
}

type Reply = Parameters<typeof answerCalls>[0][string]

/** The certification asked for, its pieces answered one after the other. */
async function certifying(...pieces: Reply[]): Promise<Asked[]> {
  const asked = answerCalls({
    ...sessionReply(),
    'GET oficina/fallas': { body: { fallas: [outage], cuantos: 1, siguiente: null } },
    'POST oficina/fallas/certificar': (call) => {
      const reply = pieces.shift() ?? { status: 404 }
      return typeof reply === 'function' ? reply(call) : reply
    },
  })
  await signIn()
  await renderScreen(<OutagesScreen />, '/oficina/fallas')
  const user = userEvent.setup({ delay: null })
  await user.click((await screen.findAllByRole('button', { name: /^Certificar la falla/ }))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Certificar' }))
  return asked
}

const piece = (certificadas: number, quedan: number, propias = 0): Reply => ({
  body: { err_codigo: 0, err_existente: 0, err_mensaje: '', certificadas, quedan, propias },
})
const pieces = (asked: readonly Asked[]) => asked.filter(({ path }) => path === 'oficina/fallas/certificar').length

describe('certifying an outage', () => {
  it('goes on until nobody is left, and tells once for how many', async () => {
    const asked = await certifying(piece(100, 130), piece(100, 30), piece(30, 0))
    expect(await screen.findByText('Falla certificada: se avisó a 230 personas.')).toBeTruthy()
    expect(pieces(asked)).toBe(3)
  })

  it('says for how many it was certified when it stops in between', async () => {
    const asked = await certifying(piece(100, 130), { status: 503, body: {} }, piece(1, 0))
    expect(await screen.findByText(/^Se certificó para 100 personas y se detuvo: .*Nada se perdió/)).toBeTruthy()
    expect(pieces(asked)).toBe(2)
  })

  it('ends well when a colleague certified the rest meanwhile', async () => {
    await certifying(piece(100, 130), { body: { err_codigo: 1, err_mensaje: 'Ya está.', clave_mensaje: 'office.doneByColleague' } })
    expect(await screen.findByText('Falla certificada: se avisó a 100 personas.')).toBeTruthy()
  })

  it('says who certifies what is left of the officer’s own', async () => {
    await certifying(piece(40, 0, 1))
    expect(await screen.findByText(/^Certificada para 40 personas\. Lo que queda le afectó a usted/)).toBeTruthy()
  })
})
