import { Link } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import type { Onward } from '../filing/index.ts'
import { DeclarationStep } from './declaration-step.tsx'

const held = {
  decjur_codigo: 9,
  motdec_codigo: 2,
  motdec_descripcion: 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)',
  datcom_nacional_extranjero: 1,
  dep_codigo: 2,
  dep_descripcion: 'LA PAZ',
  decjur_ciudad_capital: 1,
  pai_codigo: 0,
  pai_descripcion: '',
  decjur_lugar_declaracion: 'La Paz',
  decjur_fecha_declaracion: '2026-11-12',
  decjur_direccion_laboral: '',
}

type Replies = Parameters<typeof answerCalls>[0]

const server = (more: Replies = {}): Asked[] =>
  answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET motivos_declaracion': {
      body: [
        { motdec_codigo: 2, motdec_descripcion: 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)', motdec_comentario: '' },
        { motdec_codigo: 7, motdec_descripcion: 'RECTIFICACIÓN DE DECLARACIÓN JURADA DE BIENES Y RENTAS', motdec_comentario: '' },
      ],
    },
    'GET departamentos': { body: [{ dep_codigo: 2, dep_descripcion: 'LA PAZ', dep_sigla: 'LP' }] },
    'GET paises': { body: [{ pai_codigo: 32, pai_descripcion: 'ARGENTINA' }] },
    'GET djbr_registro/declaracion_jurada': { body: held },
    'GET djbr_registro/declaraciones': { body: [] },
    'PUT djbr_registro/declaracion_jurada': { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardaron los datos.' } },
    ...more,
  })

async function draw(onward: Onward = NOWHERE) {
  await signIn()
  const at = await renderScreen(
    <>
      <DeclarationStep step="Datos de la Declaración" onward={onward} />
      <Link to="/bienes">Otra pantalla</Link>
    </>,
    '/datos-generales',
  )
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Modificar datos de la declaración' }))
  return { user, at }
}

const save = () => screen.getByRole('button', { name: 'Guardar datos de la declaración' })
const locality = () => screen.getByLabelText<HTMLInputElement>('Ciudad o localidad')
const saved = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('a sheet of the declaration', () => {
  it('that is cancelled asks what was typed to be given up, and is read again', async () => {
    const asked = server()
    const { user } = await draw()
    const reads = () => asked.filter(({ method, path }) => method === 'GET' && path === 'djbr_registro/declaracion_jurada').length
    const before = reads()
    await user.type(locality(), ' Sur')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Lo que escribió en este formulario se perderá.')).toBeTruthy()
    expect(question.queryByRole('button', { name: 'Guardar y salir' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Salir sin guardar' }))
    expect(await screen.findByText('La Paz')).toBeTruthy()
    await waitFor(() => expect(reads()).toBe(before + 1))
    await user.click(screen.getByRole('button', { name: 'Modificar datos de la declaración' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).toBe(null)
  })

  it('sends what is shown, and nothing of what a choice has hidden', async () => {
    const asked = server()
    const { user } = await draw()
    await user.click(screen.getByLabelText('En el exterior'))
    expect(screen.queryByLabelText('Departamento')).toBeNull()
    await waitFor(() => expect(within(screen.getByLabelText('País')).getByRole('option', { name: 'ARGENTINA' })).toBeTruthy())
    await user.selectOptions(screen.getByLabelText('País'), 'ARGENTINA')
    await user.click(save())
    await screen.findByRole('button', { name: 'Modificar datos de la declaración' })
    expect(saved(asked)).toEqual([
      {
        cod_declaracion: 9,
        cod_motivo: 2,
        declara_nacional_extranjero: 2,
        cod_departamento: 0,
        ciudad_capital: -1,
        cod_pais: 32,
        localidad: 'La Paz',
        fecha_declaracion: '1900-01-01',
        descripcion_rectificacion: '',
      },
    ])
  })

  it('names what is missing and sends nothing', async () => {
    const asked = server()
    const { user } = await draw()
    await user.clear(locality())
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Ciudad o localidad: Este campo es requerido')
    expect(saved(asked)).toEqual([])
  })

  it('does not offer to rectify while nothing was received', async () => {
    server()
    await draw()
    const reason = screen.getByLabelText('Motivo de la Declaración')
    await waitFor(() => expect(within(reason).getByRole('option', { name: /ACTUALIZACIÓN/ })).toBeTruthy())
    expect(within(reason).queryByRole('option', { name: 'RECTIFICACIÓN DE DECLARACIÓN JURADA DE BIENES Y RENTAS' })).toBeNull()
  })

  it('shows what the server found wrong beside its field', async () => {
    server({
      'PUT djbr_registro/declaracion_jurada': {
        status: 400,
        body: {
          error_mensaje: 'Por Favor revise los datos requeridos..',
          errores: [{ campo: 'localidad', mensaje: 'Carácter no permitido' }],
        },
      },
    })
    const { user } = await draw()
    await user.click(save())
    expect((await screen.findAllByText('Carácter no permitido')).length).toBeGreaterThan(0)
    expect(locality().getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed when the declaration was finalized meanwhile', async () => {
    const refusal = 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla'
    server({ 'PUT djbr_registro/declaracion_jurada': { body: { err_codigo: 1, err_existente: 1, err_mensaje: refusal } } })
    const { user } = await draw()
    await user.type(locality(), ', zona Sur')
    await user.click(save())
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(locality().value).toBe('La Paz, zona Sur')
  })

  describe('a save whose answer was lost', () => {
    const asking = 'Estamos averiguando si se guardó. No tiene que hacer nada.'
    const unknown = 'Todavía no sabemos si se guardó. Lo que escribió sigue aquí.'
    const writes = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'PUT')
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
    afterEach(() => void vi.useRealTimers())
    const lose = async () => {
      const reply = { answered: false }
      const asked = server({
        'GET system/salud': {},
        'PUT djbr_registro/declaracion_jurada': () =>
          reply.answered ? { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardaron los datos.' } } : 'unreachable',
      })
      const { user } = await draw()
      await user.type(locality(), ', zona Sur')
      await user.click(save())
      await screen.findByText(asking)
      return { asked, user, reply }
    }

    it('is asked about by itself at 2, 5, 15, 30 and 60 seconds, and then no more', async () => {
      const { asked } = await lose()
      const times: number[] = []
      for (let second = 1; second <= 90; second += 1) {
        const before = writes(asked).length
        await act(() => vi.advanceTimersByTimeAsync(1000))
        if (writes(asked).length > before) times.push(second)
      }
      expect(times).toEqual([2, 5, 15, 30, 60])
      const keys = new Set(writes(asked).map(({ headers }) => headers['Idempotency-Key']))
      expect(keys.size).toBe(1)
    })

    it('keeps its button busy while it is found out, and offers to ask once a minute has passed', async () => {
      const { user, reply, asked } = await lose()
      expect(screen.getByText('Averiguando…')).toBeTruthy()
      expect(screen.queryByText(unknown)).toBe(null)
      await act(() => vi.advanceTimersByTimeAsync(65_000))
      expect(await screen.findByText(unknown)).toBeTruthy()
      expect(screen.queryByText('Averiguando…')).toBe(null)
      expect(locality().value).toBe('La Paz, zona Sur')
      reply.answered = true
      const before = writes(asked).length
      await user.click(screen.getByRole('button', { name: 'Preguntar ahora' }))
      await waitFor(() => expect(screen.queryByText(unknown)).toBe(null))
      expect(writes(asked)).toHaveLength(before + 1)
    })

    it('is not sent again by itself once something else was typed', async () => {
      const { user, asked } = await lose()
      await user.type(locality(), ' Este')
      expect(await screen.findByText(/^Todavía no sabemos si se guardó lo que envió antes/)).toBeTruthy()
      expect(screen.queryByText('Averiguando…')).toBe(null)
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      expect(writes(asked)).toHaveLength(1)
    })
  })

  it('warns who leaves it edited, and lets go when told to', async () => {
    server()
    const { user, at } = await draw()
    await user.type(locality(), '!')
    await user.type(locality(), ' Sur')
    await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
    const warning = await screen.findByRole('alertdialog')
    expect(warning.textContent).toContain('Datos de la Declaración se estaba editando pero NO SE HA GUARDADO')
    await user.click(within(warning).getByRole('button', { name: 'Seguir llenando' }))
    expect(at.address()).toBe('/datos-generales')
    expect(locality().value).toBe('La Paz Sur')
    await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(at.address()).toBe('/bienes'))
  })

  it('is saved and left in one press', async () => {
    const asked = server()
    const { user, at } = await draw({ ...NOWHERE, go: () => expect.unreachable('it leads on where its declarant goes') })
    await user.type(locality(), ' Sur')
    await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar y salir' }))
    await waitFor(() => expect(at.address()).toBe('/bienes'))
    expect(saved(asked)).toHaveLength(1)
  })

  it.each([
    ['its own rules refuse', {}, ''],
    [
      'the server refuses',
      { 'PUT djbr_registro/declaracion_jurada': { body: { err_codigo: 1, err_mensaje: 'Ya no se puede.' } } },
      'La Paz',
    ],
  ])('stays where it is, with its errors, when %s what is to be saved on leaving', async (_, replies: Replies, entered) => {
    server(replies)
    const { user, at } = await draw()
    await user.clear(locality())
    if (entered) await user.type(locality(), `${entered} Sur`)
    await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar y salir' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(at.address()).toBe('/datos-generales')
    expect(await screen.findByText(entered ? 'Ya no se puede.' : /^Por Favor revise/)).toBeTruthy()
  })

  it('leads on once it is saved', async () => {
    server()
    const left: string[] = []
    const { user } = await draw({ ...NOWHERE, savingWords: (words) => `${words} y seguir`, go: () => void left.push('on') })
    await user.click(screen.getByRole('button', { name: 'Guardar datos de la declaración y seguir' }))
    await waitFor(() => expect(left).toEqual(['on']))
  })

  it('says nothing to who leaves it untouched', async () => {
    server()
    const { user, at } = await draw()
    await user.click(screen.getByRole('link', { name: 'Otra pantalla' }))
    await waitFor(() => expect(at.address()).toBe('/bienes'))
  })
})
