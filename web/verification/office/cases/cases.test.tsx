import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { answeredRequest, type ListedCase, listedCase, pageOf, type ViewedCase, viewedCase } from '../../../testing/sample-case.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import CasesScreen from './cases-screen.tsx'

const done = { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Hecho.' } }
const refusal = { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'El caso cambió mientras tanto.' } }
const OPEN = 'POST oficina/examen/casos/7'

async function show(rows: readonly ListedCase[] | 'failed', more: Parameters<typeof answerCalls>[0] = {}, at = '/oficina/examen/casos') {
  const list = rows === 'failed' ? { status: 500 } : { body: pageOf(rows) }
  const asked = answerCalls({ ...sessionReply(), 'GET oficina/examen/casos': list, 'GET oficina/examen/casos?caso=7': list, ...more })
  await signIn()
  const { address } = await renderScreen(<CasesScreen />, at)
  return { asked, address, user: userEvent.setup({ delay: null }) }
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

async function opened(one: ViewedCase = viewedCase, more: Parameters<typeof answerCalls>[0] = {}) {
  const shown = await show([listedCase], { [OPEN]: { body: one }, ...more })
  await press(shown.user, 'Abrir caso LP-2026-000123')
  expect(await screen.findByText('ANA LUCÍA FLORES VARGAS')).toBeDefined()
  return shown
}

describe('the cases of who examines', () => {
  it('are listed with who moves each next and until when, one whose day is over marked', async () => {
    const asked: ListedCase = { ...listedCase, codigo: 8, certificado: 'LP-2026-000124', estado: 'asked', responder_hasta: '2099-11-30' }
    await show([listedCase, asked])
    const table = within(await screen.findByRole('table', { name: 'Mis casos' }))
    const [, own, theirs] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(own).toContain('Le toca a usted Pida una explicación o proponga un resultado, hasta el 01/12/2020Vencido01/12/2099')
    expect(theirs).toContain('El declarante responde; mientras tanto no se pide ni se propone nada, hasta el 30/11/2099')
    expect(theirs).not.toContain('Le toca a usted')
  })

  it('say that there are none, and that they cannot be read', async () => {
    await show([])
    expect(await screen.findByText('No tiene casos')).toBeDefined()
    await show('failed')
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined()
  })

  it('are opened for the first time after a question, for that notifies the declarant', async () => {
    const { asked, address, user } = await show([{ ...listedCase, estado: 'assigned', avisado: false }], { [OPEN]: { body: viewedCase } })
    await press(user, 'Abrir caso LP-2026-000123')
    const question = within(await screen.findByRole('alertdialog'))
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Abrir caso' }))
    expect(await screen.findByText('ANA LUCÍA FLORES VARGAS')).toBeDefined()
    expect(address()).toBe('/oficina/examen/casos?caso=7')
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('are open at once for who comes back from the matrix, to which each leads', async () => {
    const { asked, address, user } = await show([listedCase], { [OPEN]: { body: viewedCase } }, '/oficina/examen/casos?caso=7')
    expect(await screen.findByText('ANA LUCÍA FLORES VARGAS')).toBeDefined()
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ver la matriz' }).getAttribute('href')).toBe('/oficina/examen/matriz?caso=7')
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }))
    expect((await screen.findAllByRole('button', { name: 'Abrir caso LP-2026-000123' })).length).toBeGreaterThan(0)
    expect(address()).toBe('/oficina/examen/casos')
  })

  it('are to end by a day until they have ended', async () => {
    const ended: ListedCase = { ...listedCase, codigo: 8, estado: 'closed', terminar_hasta: '2099-12-31' }
    await show([listedCase, ended])
    expect((await screen.findAllByText('01/12/2099')).length).toBeGreaterThan(0)
    expect(screen.queryByText('31/12/2099')).toBeNull()
  })

  it('are not opened by an address alone when that would notify the declarant', async () => {
    const fresh: ListedCase = { ...listedCase, estado: 'assigned', avisado: false }
    const { asked } = await show([fresh], { [OPEN]: { body: viewedCase } }, '/oficina/examen/casos?caso=7')
    expect((await screen.findAllByRole('button', { name: 'Abrir caso LP-2026-000123' })).length).toBeGreaterThan(0)
    expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('may have their notice put off before anybody opened them, and not after', async () => {
    const fresh: ListedCase = { ...listedCase, estado: 'assigned', avisado: false }
    const { asked, user } = await show([fresh, { ...listedCase, codigo: 8, certificado: 'LP-2026-000124' }], {
      'POST oficina/examen/casos/7/aplazamiento': done,
    })
    const name = /^Pedir aplazamiento del aviso/
    const names = (await screen.findAllByRole('button', { name })).map((button) => button.getAttribute('aria-label'))
    expect(new Set(names)).toEqual(new Set(['Pedir aplazamiento del aviso de LP-2026-000123']))
    await press(user, name)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motivo/), 'Podría vender el bien')
    await user.click(dialog.getByRole('button', { name: 'Pedir aplazamiento' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ motivo: 'Podría vender el bien' })
  })
})

describe('a case', () => {
  const answered: ViewedCase = {
    ...viewedCase,
    estado: 'answered',
    pedidos: [answeredRequest],
    resultados_posibles: ['consistent', 'explained'],
  }
  const isMain = (name: string) => screen.getByRole('button', { name }).className.includes('action')

  it('offers first what comes next: to ask while nothing was answered, and then to propose', async () => {
    await opened()
    expect([isMain('Pedir explicación'), isMain('Proponer resultado')]).toEqual([true, false])
    cleanup()
    await opened(answered)
    expect([isMain('Pedir explicación'), isMain('Proponer resultado')]).toEqual([false, true])
    expect(screen.getByText('Lea la respuesta y proponga un resultado')).toBeDefined()
  })

  it('says at once that what was proposed came back and why, until it is proposed again', async () => {
    const event = (tipo: string, hora: string, texto = '') => ({ fecha: `2026-11-21T${hora}:00-04:00`, tipo, texto, por: 'decision01' })
    const back = [...viewedCase.historia, event('propose', '09:00'), event('return', '10:30', 'Falta preguntar por la casa')]
    await opened({ ...viewedCase, historia: back })
    expect(screen.getByText('decision01 devolvió su propuesta (21/11/2026 10:30). Atienda el motivo y proponga otra vez')).toBeDefined()
    expect(screen.getAllByText('Falta preguntar por la casa')).toHaveLength(2)
    cleanup()
    await opened({ ...viewedCase, historia: [...back, event('ask', '11:00'), event('answer', '12:00')] })
    expect(screen.queryByText(/devolvió su propuesta/)).toBeNull()
  })

  it('says what each outcome means to who proposes one', async () => {
    const { user } = await opened(answered)
    await user.click(screen.getByRole('button', { name: 'Proponer resultado' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Si no pidió una explicación, solo puede proponer «Concuerda»/)).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: /Resultado/ }), 'Explicada')
    expect(dialog.getByText('Había una diferencia y la respuesta la explica.')).toBeDefined()
  })

  it('says why it was selected, what was declared and what happened, but not who opened it', async () => {
    await opened()
    expect(screen.getByText('Por qué se eligió: Por denuncia')).toBeDefined()
    expect(screen.getByText('Una nota dice que falta una casa')).toBeDefined()
    expect(screen.getAllByText('Casa en Sopocachi').length).toBeGreaterThan(0)
    const events = within(screen.getByRole('region', { name: 'Historia' })).getAllByRole('listitem')
    expect(events.map(({ textContent }) => textContent)).toEqual(['20/11/2026 10:00 Se eligió para verificar · seleccion01'])
  })

  it('that cannot be opened says why, and is asked for again', async () => {
    let times = 0
    const { user } = await show([listedCase], {
      [OPEN]: () => {
        times += 1
        return times === 1 ? { status: 403, body: { error_mensaje: 'Es de un pariente suyo.' } } : { body: viewedCase }
      },
    })
    await press(user, 'Abrir caso LP-2026-000123')
    expect(await screen.findByText('Es de un pariente suyo.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    expect(await screen.findByText('ANA LUCÍA FLORES VARGAS')).toBeDefined()
  })

  it('has the declarant asked about a record and about the declaration, and is opened again', async () => {
    const { asked, user } = await opened(viewedCase, { 'POST oficina/examen/casos/7/pedidos': done })
    await press(user, /^Preguntar por Bienes Inmuebles .*: Casa en Sopocachi/)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    await user.type(dialog.getByLabelText(/Qué se le pregunta/), '¿Cómo la pagó?')
    await user.click(dialog.getByRole('button', { name: 'Agregar pregunta' }))
    expect(dialog.queryByText('Este campo es requerido')).toBeNull()
    await user.type(dialog.getAllByLabelText(/Qué se le pregunta/)[1] as HTMLElement, '¿Tuvo otros ingresos?')
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ path }) => path.endsWith('/pedidos'))?.body).toEqual({
      preguntas: [{ lista: 'realEstate', lugar: 0, pregunta: '¿Cómo la pagó?' }, { pregunta: '¿Tuvo otros ingresos?' }],
    })
    await waitFor(() => expect(asked.filter(({ path }) => path === 'oficina/examen/casos/7')).toHaveLength(2))
  })

  it('keeps the questions when they are refused', async () => {
    const { user } = await opened(viewedCase, { 'POST oficina/examen/casos/7/pedidos': refusal })
    await user.click(screen.getByRole('button', { name: 'Pedir explicación' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Qué se le pregunta/), '¿Tuvo otros ingresos?')
    await user.click(dialog.getByRole('button', { name: 'Enviar pedido' }))
    expect(await dialog.findByText('El caso cambió mientras tanto.')).toBeDefined()
    expect(dialog.getByText('No se hizo nada. Lo que escribió sigue aquí.')).toBeDefined()
    expect((dialog.getByLabelText(/Qué se le pregunta/) as HTMLTextAreaElement).value).toBe('¿Tuvo otros ingresos?')
  })

  it('loses no question that was written to Escape', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Pedir explicación' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Qué se le pregunta/), '¿Tuvo otros ingresos?')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Seguir llenando' }))
    expect((dialog.getByLabelText(/Qué se le pregunta/) as HTMLTextAreaElement).value).toBe('¿Tuvo otros ingresos?')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes a note', async () => {
    const { asked, user } = await opened(viewedCase, { 'POST oficina/examen/casos/7/notas': done })
    await user.click(screen.getByRole('button', { name: 'Agregar nota' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Nota/), 'El folio existe.')
    await user.click(dialog.getByRole('button', { name: 'Agregar nota' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ path }) => path.endsWith('/notas'))?.body).toEqual({ texto: 'El folio existe.' })
  })

  it('is proposed with one of the outcomes that what was asked allows', async () => {
    const answered: ViewedCase = {
      ...viewedCase,
      estado: 'answered',
      pedidos: [answeredRequest],
      resultados_posibles: ['consistent', 'explained'],
    }
    const { asked, user } = await opened(answered, { 'POST oficina/examen/casos/7/propuesta': done })
    await user.click(screen.getByRole('button', { name: 'Proponer resultado' }))
    const dialog = within(await screen.findByRole('dialog'))
    const offered = within(dialog.getByLabelText(/Resultado/)).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent).slice(1)).toEqual(['Concuerda', 'Explicada'])
    await user.selectOptions(dialog.getByLabelText(/Resultado/), 'Explicada')
    await user.type(dialog.getByLabelText(/Motivos/), 'Lo explica el testamento.')
    await user.click(dialog.getByRole('button', { name: 'Proponer resultado' }))
    expect(await screen.findByText('Hecho.')).toBeDefined()
    expect(asked.find(({ path }) => path.endsWith('/propuesta'))?.body).toEqual({
      resultado: 'explained',
      motivos: 'Lo explica el testamento.',
    })
  })

  it('shows what was answered, and hands its files over to be saved', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
    const file = 'GET oficina/examen/casos/7/adjuntos/5'
    const { asked, user } = await opened({ ...viewedCase, estado: 'answered', pedidos: [answeredRequest] }, { [file]: { body: '%PDF-' } })
    expect(screen.getByText('Es de mi madre.')).toBeDefined()
    expect(screen.getByText('Herencia')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Descargar testamento.pdf' }))
    await waitFor(() => expect(link).toHaveBeenCalled())
    expect((link.mock.contexts[0] as HTMLAnchorElement).download).toBe('adjunto-5.pdf')
    expect(asked.some(({ path }) => path === 'oficina/examen/casos/7/adjuntos/5')).toBe(true)
  })

  it('that waits for the declarant is neither asked about nor proposed; one that ended is read', async () => {
    await opened({ ...viewedCase, estado: 'asked' })
    expect(screen.queryByRole('button', { name: 'Pedir explicación' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Proponer resultado' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Agregar nota' })).toBeDefined()
  })

  it('is to end by a day', async () => {
    await opened()
    expect(screen.getByText('Terminar hasta').parentElement?.textContent).toContain('2099')
  })

  it('that has ended is only read, and ends by no day', async () => {
    await opened({ ...viewedCase, estado: 'closed', resultado: 'explained', motivos: 'Lo explica el testamento.' })
    expect(screen.getByText('Resultado: Explicada')).toBeDefined()
    expect(screen.queryByText('Terminar hasta')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Agregar nota' })).toBeNull()
  })
})
