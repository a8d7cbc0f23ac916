import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Asked, answerCalls } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { summaryAndFields } from '../../testing/summary.ts'
import { SpouseStep } from './spouse-step.tsx'

const NOBODY = {
  par_codigo: -1,
  tipdoc_codigo: 0,
  tipdoc_descripcion: '',
  par_docidentidad: '',
  dep_codigo: 0,
  dep_descripcion: '',
  par_paterno: '',
  par_materno: '',
  par_nombres: '',
  par_observacion: '',
}
const WARA = { ...NOBODY, par_codigo: 7, tipdoc_codigo: 1, par_docidentidad: '5120044', par_paterno: 'CHOQUE', par_nombres: 'WARA' }

let civilStatus = 1
let more: Parameters<typeof answerCalls>[0] = {}
const answers = (replies: typeof more) => {
  more = replies
}
afterEach(() => {
  civilStatus = 1
  more = {}
})

/** A server that holds these spouses, one answer after another. */
function server(...held: readonly object[]): Asked[] {
  let answers = 0
  return answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_documentos': {
      body: [
        { tipdoc_codigo: 1, tipdoc_descripcion: 'CÉDULA DE IDENTIDAD' },
        { tipdoc_codigo: 3, tipdoc_descripcion: 'PASAPORTE' },
      ],
    },
    'GET departamentos': { body: [{ dep_codigo: 2, dep_descripcion: 'LA PAZ', dep_sigla: 'LP' }] },
    'GET djbr_registro/datos_declarante': { body: { estciv_codigo: civilStatus } },
    'GET djbr_registro/parentesco/1': () => {
      answers += 1
      return { body: [held[Math.min(answers, held.length) - 1]] }
    },
    ...more,
    'DELETE djbr_registro/parentesco/7': { body: { err_codigo: 0, err_mensaje: 'Se eliminaron los datos.' } },
  })
}

async function draw() {
  await signIn()
  await renderScreen(<SpouseStep step="Datos del Cónyuge o Conviviente" onward={NOWHERE} />, '/datos-generales')
  return userEvent.setup({ delay: null })
}

const deleted = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'DELETE')

async function askToDelete(user: Awaited<ReturnType<typeof draw>>) {
  const name = 'Eliminar datos del cónyuge o conviviente'
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
}

describe('deleting a spouse', () => {
  it('asks once, and deletes', async () => {
    const asked = server(WARA, WARA, NOBODY)
    await askToDelete(await draw())
    expect(await screen.findByText('Se eliminaron los datos.')).toBeTruthy()
    expect(deleted(asked)).toHaveLength(1)
  })

  it('who was deleted elsewhere meanwhile is warned of', async () => {
    const asked = server(WARA, NOBODY)
    await askToDelete(await draw())
    expect(await screen.findByText('NO TIENE REGISTRADO CONYUGE O CONVIVIENTE PARA REALIZAR LA ELIMINACIÓN')).toBeTruthy()
    expect(deleted(asked)).toEqual([])
  })
})

describe('who was copied from the declaration before', () => {
  it('waits for a word: stays, or is changed', async () => {
    let waits = true
    const resumen = () => ({
      body: {
        err_existente: 0,
        listas: [],
        hojas: [{ hoja: 'conyuges', completa: true, exigida: true, por_decidir: waits }],
        copiada_de: '2025-03-13',
      },
    })
    answers({
      'GET djbr_registro/resumen': resumen,
      'POST djbr_registro/sigue_igual': () => {
        waits = false
        return { body: { err_codigo: 0, err_mensaje: 'Registros que siguen igual: 1.' } }
      },
    })
    const asked = server(WARA)
    const user = await draw()
    expect(await screen.findByText('De su declaración del 13/03/2025')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Modificar/ })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Actualizar' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Actualizar'))
    await user.click(await screen.findByRole('button', { name: 'Sigue igual: Datos del Cónyuge o Conviviente' }))
    expect(await screen.findByText('Registros que siguen igual: 1.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Modificar datos del cónyuge o conviviente'))
    expect(screen.queryByText('De su declaración del 13/03/2025')).toBe(null)
    expect(asked.filter(({ path }) => path === 'djbr_registro/sigue_igual').map(({ body }) => body)).toEqual([
      { listas: [{ lista: 'conyuges', codigos: [7] }] },
    ])
  })
})

it('with a passport is shown with that, and no identity card is spoken of', async () => {
  server({ ...WARA, tipdoc_codigo: 3, tipdoc_descripcion: 'PASAPORTE', par_docidentidad: 'AB-123456' })
  await draw()
  const document = await screen.findByText('AB-123456')
  expect(document.closest('div')?.textContent).toBe('Número de pasaporteAB-123456')
  expect(screen.queryByText('Cédula de Identidad')).toBe(null)
})

describe('of who has no spouse by civil status', () => {
  const leftOut = /^Lo que registró de su cónyuge o conviviente se conserva, pero no irá/

  it('nobody is asked for', async () => {
    civilStatus = 2
    server(NOBODY)
    await draw()
    expect(await screen.findByText('Según su estado civil no corresponde registrar cónyuge o conviviente.')).toBeTruthy()
    expect(screen.queryByText(leftOut)).toBe(null)
  })

  it('one who is kept from before is shown, can be deleted, and is said not to be declared', async () => {
    civilStatus = 2
    server(WARA)
    await draw()
    expect(await screen.findByText(leftOut)).toBeTruthy()
    expect(screen.getByText('WARA')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Eliminar datos del cónyuge o conviviente' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Modificar datos del cónyuge o conviviente' })).toBe(null)
  })
})

it('whose civil status is not known yet is asked for that first', async () => {
  civilStatus = 0
  server(NOBODY)
  await draw()
  expect(await screen.findByText('Registre primero su estado civil en Datos Personales del Declarante.')).toBeTruthy()
  expect(screen.queryByText(/no corresponde/)).toBe(null)
})

describe('the identity check in the form', () => {
  it('is for identity cards: the register has no passports', async () => {
    server(NOBODY)
    const user = await draw()
    expect(await screen.findByRole('button', { name: 'Validar estos datos' })).toBeTruthy()
    await user.selectOptions(await screen.findByLabelText('Tipo de documento'), await screen.findByRole('option', { name: 'PASAPORTE' }))
    expect(screen.queryByRole('button', { name: 'Validar estos datos' })).toBe(null)
  })

  it('checks what is typed', async () => {
    server(NOBODY)
    const user = await draw()
    await user.type(await screen.findByLabelText(/^Número de documento/), '5120044')
    await user.click(screen.getByRole('button', { name: 'Validar estos datos' }))
    await user.click(await screen.findByLabelText('NACIONAL'))
    await user.type(screen.getByLabelText(/^Nombres/), 'Wara')
    await user.click(screen.getByRole('button', { name: 'Validar datos' }))
    expect(await screen.findByText('DEBE INGRESAR AL MENOS UN APELLIDO')).toBeTruthy()
  })
})

describe('what is wrong with the document', () => {
  it.each([
    ['PASAPORTE', 'Número de pasaporte', 'AB_', 'Número de pasaporte: '],
    ['CÉDULA DE IDENTIDAD', 'Número de documento', '1234567', 'Número de documento: El complemento no es un departamento'],
  ])('of a %s is said alike by the field and the summary', async (type, label, number, line) => {
    server(NOBODY)
    const user = await draw()
    await user.selectOptions(await screen.findByLabelText(/^Tipo de documento/), await screen.findByRole('option', { name: type }))
    await user.type(await screen.findByLabelText(label), number)
    const complement = screen.queryByPlaceholderText('Complemento')
    if (complement) await user.type(complement, 'lp{Enter}')
    else await user.click(screen.getByRole('button', { name: 'Guardar datos del cónyuge o conviviente' }))
    await screen.findByText('Nombres:', { selector: 'li span' })
    const { lines, fields } = summaryAndFields()
    expect(lines).toEqual(fields)
    expect(lines.filter((each) => each?.startsWith(line))).toHaveLength(1)
  })
})
