import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../foundation/controls/notify.ts'
import { printPdf } from '../../foundation/controls/print-pdf.ts'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { CODE, closing, day, reception, TODAY } from '../../testing/sample-day.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import OfficeDay from './office-day.tsx'

vi.mock('../../foundation/controls/print-pdf.ts', () => ({ printPdf: vi.fn(async () => {}) }))

const DAY = 'GET oficina/recepcion/jornada'

type Replies = Parameters<typeof answerCalls>[0]

async function draw(replies: Replies): Promise<{ asked: Asked[]; user: ReturnType<typeof userEvent.setup> }> {
  const asked = answerCalls({ ...sessionReply(), ...replies })
  await signIn()
  await renderScreen(<OfficeDay />, '/oficina/jornada')
  await screen.findByRole('button', { name: /Cerrar/ })
  return { asked, user: userEvent.setup({ delay: null }) }
}
const calls = (asked: readonly Asked[], path: string) => asked.filter((call) => call.path === path).map(({ body }) => body)

beforeEach(() => toasts.set([]))

describe('the day of the office', () => {
  it('says of each reception whether it was in time, and that it was written off since', async () => {
    await draw({ [DAY]: { body: day({ cierres: [closing] }) } })
    const [, third, second, first] = within(screen.getByRole('table', { name: 'Jornada' })).getAllByRole('row')
    expect(third?.textContent).toMatch(/RecibidaDespués del cierre$/)
    expect(second?.textContent).toMatch(/Recibida fuera de plazoCierre 1$/)
    expect(first?.textContent).toMatch(/RecibidaDada de baja el 20\/11\/2026Cierre 1$/)
    expect(screen.getByText('Recibidas después del último cierre: 1.')).toBeTruthy()
  })

  it('prints the slip again of each own reception of today that stands', async () => {
    const refused = { body: { err_codigo: 1, err_mensaje: 'Ya no se imprime.' } }
    const { asked, user } = await draw({ [DAY]: { body: day() }, 'POST oficina/recepcion/constancia': refused })
    const prints = await screen.findAllByRole('button', { name: /^Imprimir constancia de/ })
    expect([...new Set(prints.map((print) => print.getAttribute('aria-label') ?? print.textContent))]).toEqual([
      'Imprimir constancia de LP-2026-000003',
    ])
    if (prints[0]) await user.click(prints[0])
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('Ya no se imprime.'))
    expect(calls(asked, 'oficina/recepcion/constancia')).toEqual([{ control_cge: CODE }])
  })

  it('is closed once it was asked, and its closing printed', async () => {
    let closed = false
    const { asked, user } = await draw({
      [DAY]: () => ({ body: day({ cierres: closed ? [closing] : [] }) }),
      'POST oficina/recepcion/jornada/cierre': () => {
        closed = true
        return { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'El día quedó cerrado.', cierre: closing } }
      },
      'POST oficina/recepcion/jornada/acta': {
        body: { err_codigo: 0, err_existente: 0, err_mensaje: '', base64: 'JVBERi0=', nombre: 'CIERRE_JORNADA.pdf' },
      },
    })
    expect(screen.getByText('Este día todavía no se cerró.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cerrar el día' }))
    const asking = within(await screen.findByRole('alertdialog'))
    expect(calls(asked, 'oficina/recepcion/jornada/cierre')).toEqual([])
    await user.click(asking.getByRole('button', { name: 'Cerrar el día' }))
    expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
    expect(calls(asked, 'oficina/recepcion/jornada/cierre')).toEqual([{ dia: TODAY }])
    expect(screen.getByRole('button', { name: 'Cerrar otra vez' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Imprimir cierre 1' }))
    await waitFor(() => expect(printPdf).toHaveBeenCalledWith('JVBERi0='))
    expect(calls(asked, 'oficina/recepcion/jornada/acta')).toEqual([{ cierre: 5 }])
  })

  it('of the past is reached by its date or the step before, and of the future is not', async () => {
    const before = { body: day({ dia: '2026-11-18', dia_anterior: null, dia_siguiente: TODAY, recepciones: [reception(1)] }) }
    const { asked, user } = await draw({
      [DAY]: { body: day() },
      [`${DAY}?dia=2026-11-18`]: before,
      [`${DAY}?dia=2026-11-20`]: { body: day() },
    })
    await user.click(screen.getByRole('button', { name: 'Anterior con recepciones: 18/11/2026' }))
    expect(await screen.findByText('Lo que su oficina recibió el 18/11/2026.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Día'))
    await user.type(screen.getByLabelText('Día'), '21112026')
    expect(screen.getByText('Ese día todavía no llega.')).toBeTruthy()
    expect(asked.some(({ path }) => path.includes('2026-11-21'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Ir a hoy' }))
    expect(await screen.findByText('Lo que su oficina recibió el 20/11/2026.')).toBeTruthy()
  })

  it('of many receptions shows more of them when asked', async () => {
    const { user } = await draw({
      [DAY]: { body: day({ hay_mas: true }) },
      [`${DAY}?antes=1`]: { body: day({ recepciones: [reception(9)] }) },
    })
    expect(screen.getByText('Se muestran 3 de 3.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mostrar más' }))
    expect((await screen.findAllByText('LP-2026-000009')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
  })

  it('without receptions says so, and has nothing to close', async () => {
    const none = { recibidas: 0, fuera_de_plazo: 0, dadas_de_baja: 0 }
    await draw({ [DAY]: { body: day({ recepciones: [], totales: { ...none, propias: 0, funcionarios: [] } }) } })
    expect(screen.getByText('La oficina no recibió ninguna declaración ese día')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar el día' }).disabled).toBe(true)
  })
})
