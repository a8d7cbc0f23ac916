import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import { answerCalls } from '../testing/answers.ts'
import { openPortal } from '../testing/portal.tsx'

const CONFIGURATION = { ambiente: 2, demo: true, captcha_habilitado: true, tradicional_url: '' }
const announcement = (titulo: string, more = {}) => ({
  ambiente: 0,
  orden: 1,
  dialogComunicado: false,
  persistente: true,
  titulo,
  texto: '',
  avisos: [],
  desde: null,
  ...more,
})
const answers = {
  'GET system/configuracion': { body: CONFIGURATION },
  'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
  'GET public/comunicados': { body: [] },
  'GET oficinas': { body: [] },
}

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.useRealTimers())

it('shows one section at a time, and an arrow back to the main one', async () => {
  answerCalls(answers)
  await openPortal('/?opcion=preguntas')
  expect(await screen.findByRole('heading', { level: 1, name: 'Preguntas Frecuentes' })).toBeTruthy()
  expect(screen.queryByText('Presentar mi declaración')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Volver a la página principal' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Declaración Jurada de Bienes y Rentas' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1, name: 'Preguntas Frecuentes' })).toBeNull()
})

it('an option that it does not have is the main section', async () => {
  answerCalls(answers)
  await openPortal('/?opcion=otra')
  expect(await screen.findByRole('heading', { level: 2, name: 'Presentar mi declaración' })).toBeTruthy()
})

it('redirects for a second, then lets an account or a card be chosen, with the focus on the first', async () => {
  answerCalls(answers)
  await openPortal('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Declaración Jurada Tradicional' }))
  expect(screen.getByRole('link', { name: 'Redirigiendo...' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ingresar Con: CUENTA' })).toBeNull()
  const account = await screen.findByRole('link', { name: 'Ingresar Con: CUENTA' })
  expect(screen.getByRole('link', { name: 'Ingresar Con: TARJETA' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '¿Cómo ingresa?' })).toBeTruthy()
  expect(screen.getByText('El nombre de cuenta y la contraseña que usted creó.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todavía no tengo nada' }).getAttribute('href')).toBe('/crear-cuenta')
  expect(screen.getByRole('link', { name: 'Ciudadanía Digital' }).getAttribute('href')).toBe('/login-ciudadania')
  await waitFor(() => expect(document.activeElement).toBe(account))
})

it('leads to the traditional system where that is another one', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  answerCalls({ ...answers, 'GET system/configuracion': { body: { ...CONFIGURATION, tradicional_url: 'https://djbr.ejemplo.bo/' } } })
  await openPortal('/')
  await userEvent.click(await screen.findByRole('link', { name: 'Declaración Jurada Tradicional' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://djbr.ejemplo.bo/'))
  vi.unstubAllGlobals()
})

it('says until when to file, as the server counts it', async () => {
  const asked = answerCalls({
    ...answers,
    'GET public/plazo?motdec_codigo=2&mes=11&decjur_ciudad_capital=1': {
      body: { fecha_limite: '2026-11-30', motivo: 'Mientras ejerce un cargo.', inhabiles: [] },
    },
  })
  await openPortal('/')
  await userEvent.click(await screen.findByRole('radio', { name: 'Estoy en el cargo' }))
  expect(asked.some(({ path }) => path.startsWith('public/plazo'))).toBe(false)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Mes de nacimiento' }), 'Noviembre')
  expect(await screen.findByText('Hasta el lunes 30 de noviembre de 2026')).toBeTruthy()
})

it('says what the server said of a date that it cannot count with', async () => {
  answerCalls({
    ...answers,
    'GET public/plazo?motdec_codigo=3&fecha=1999-01-01': {
      status: 400,
      body: {
        error_mensaje: 'Hubo un error de validación.',
        errores: [{ campo: 'fecha', mensaje: 'El valor es demasiado alto o demasiado bajo. Revíselo y escríbalo otra vez.' }],
      },
    },
  })
  await openPortal('/')
  await userEvent.click(await screen.findByRole('radio', { name: 'Dejé el cargo' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Fecha de fin del cargo' }), '01011999')
  expect(await screen.findByText('El valor es demasiado alto o demasiado bajo. Revíselo y escríbalo otra vez.')).toBeTruthy()
})

it('shows the announcements one after another: a persistent one is closed by its button alone, and all can be read again', async () => {
  answerCalls({
    ...answers,
    'GET public/comunicados': {
      body: [
        announcement('Primero', { avisos: ['Uno', 'Dos'] }),
        announcement('ATENCIÓN', { persistente: false, dialogComunicado: true, texto: 'Lea esto.' }),
      ],
    },
  })
  await openPortal('/')
  const first = await screen.findByRole('dialog', { name: 'Primero' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(within(first).queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(first).getByRole('button', { name: 'Entendido' }))
  expect(await screen.findByRole('dialog', { name: 'ATENCIÓN' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Comunicados' })).getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

it('shows the offices that the authority keeps, with their telephone, and marks on the map those whose place is known', async () => {
  const office = { dep_codigo: 2, ofi_descripcion: 'OFICINA', ofi_central: false, ofi_telefono: '', ofi_latitud: null, ofi_longitud: null }
  answerCalls({
    ...answers,
    'GET oficinas': {
      body: [
        {
          ...office,
          ofi_codigo: 1,
          ofi_lugar: 'La Paz',
          ofi_direccion: 'Calle Colón',
          ofi_telefono: '2-177 400',
          ofi_central: true,
          ofi_latitud: -16.49,
          ofi_longitud: -68.13,
        },
        { ...office, ofi_codigo: 2, ofi_lugar: 'El Alto', ofi_direccion: 'Av. Juan Pablo II' },
      ],
    },
  })
  await openPortal('/?opcion=contacto')
  expect(await screen.findByRole('heading', { level: 3, name: 'El Alto' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2-177 400' }).getAttribute('href')).toBe('tel:+5912177400')
  expect(screen.getByRole('img', { name: /^Mapa de Bolivia/ }).querySelectorAll('circle')).toHaveLength(1)
})

it('says that the offices could not be had, and asks again', async () => {
  let away = true
  answerCalls({ ...answers, 'GET oficinas': () => (away ? { status: 403 } : { body: [] }) })
  await openPortal('/?opcion=contacto')
  await screen.findByText('No se pudieron consultar las oficinas')
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(screen.queryByText('No se pudieron consultar las oficinas')).toBeNull())
})
