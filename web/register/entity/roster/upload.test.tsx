import { workbookOf } from '@djbr/domain/testing/workbook.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queries } from '../../../foundation/calls/query.ts'
import { toasts } from '../../../foundation/controls/notify.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import type { Answers, Sending } from './calls.ts'
import RosterScreen from './roster-screen.tsx'

beforeEach(() => queries.clear())

const NOTHING: Answers = { titulos: [], tipos: [], causas: [] }

async function choose(bytes: Uint8Array, answers: Answers = NOTHING, name = 'mayo.xlsx') {
  const asked = answerCalls({
    ...sessionReply(),
    'GET entidad/padron': { body: { padrones: [], cuantos: 0, siguiente: null, abierto: null } },
    'GET entidad/padron/respuestas': { body: answers },
    'POST entidad/padron': { body: { err_codigo: 0, err_mensaje: 'Recibido.', inf_codigo: 1 } },
  })
  await signIn()
  await renderScreen(<RosterScreen />, '/entidad/padron')
  const user = userEvent.setup({ delay: null })
  await waitFor(() => expect(asked.some(({ path }) => path === 'entidad/padron/respuestas')).toBe(true))
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
  await user.upload(await screen.findByLabelText(/^Elegir/, { selector: 'input' }), file)
  const sent = async () => {
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analizar' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Analizar' }))
    await waitFor(() => expect(asked.some(({ method, path }) => method === 'POST' && path === 'entidad/padron')).toBe(true))
    return asked.find(({ method, path }) => method === 'POST' && path === 'entidad/padron')?.body as Sending
  }
  const askedFor = (path: string) => asked.filter((call) => call.path === path).length
  return { user, sent, askedFor }
}

const TITLES = ['CI', 'PERSONA', 'RÉGIMEN', 'DESDE', 'SUELDO']
const ROWS = ['8100001', '8100002', '8100003'].map((ci) => [Number(ci), 'PEREZ MAMANI JUAN CARLOS', 'TGN', { day: 45323 }, 5000])

it('asks which column is which and what a word means, once, and sends the columns of a roster alone', async () => {
  const { user, sent } = await choose(workbookOf([TITLES, ...ROWS]))
  expect(await screen.findByText(/^Falta decir qué columna es: Tipo de vínculo, Fecha de ingreso/)).toBeTruthy()
  const ofColumn = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)
  for (const [title, role] of [
    ['RÉGIMEN', 'Tipo de vínculo'],
    ['DESDE', 'Fecha de ingreso'],
  ] as const) {
    const select = await waitFor(() => {
      const found = ofColumn(title).getByRole('combobox')
      expect(found.tagName).toBe('INPUT')
      return found
    })
    await user.clear(select)
    await user.type(select, role)
    await user.click(await screen.findByRole('option', { name: role }))
  }
  await user.selectOptions(await screen.findByLabelText(/^TGN/), 'Planta')
  expect(screen.getAllByText('PEREZ').length).toBeGreaterThan(0)
  const body = await sent()
  expect(body.texto.split('\r\n')[1]).toBe('2;PEREZ;MAMANI;JUAN CARLOS;8100001;TGN;01/02/2024')
  expect(body.respuestas).toEqual({
    titulos: [
      { titulo: 'PERSONA', columna: 'apellidos_nombres' },
      { titulo: 'RÉGIMEN', columna: 'tipo_vinculo' },
      { titulo: 'DESDE', columna: 'fecha_ingreso' },
    ],
    tipos: [{ palabra: 'TGN', significa: 'planta' }],
    causas: [],
  })
})

it('brings into sight what was read of each file that is chosen', async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = async function (this: Element) {
    seen.push(this.textContent)
  }
  const { user } = await choose(workbookOf([TITLES, ...ROWS]))
  await waitFor(() => expect(seen.at(-1)).toMatch(/mayo\.xlsx: 3 filas/))
  await user.upload(screen.getByLabelText(/^Elegir/, { selector: 'input' }), new File(['CI;NOMBRES'], 'junio.csv'))
  await waitFor(() => expect(seen.at(-1)).toMatch(/No se envió nada/))
  expect(seen).toHaveLength(2)
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('knows for the next file what was answered of one that was sent in the same visit', async () => {
  const { sent, askedFor } = await choose(workbookOf([['CI', 'APELLIDOS Y NOMBRES', 'VINCULO', 'FECHA INGRESO'], ...ROWS]))
  await screen.findByText('mayo.xlsx: 3 filas')
  const before = askedFor('entidad/padron/respuestas')
  await sent()
  await waitFor(() => expect(askedFor('entidad/padron/respuestas')).toBe(before + 1))
})

it('asks nothing that the entity answered for an earlier file', async () => {
  const { sent } = await choose(workbookOf([TITLES, ...ROWS]), {
    titulos: [
      { titulo: 'PERSONA', columna: 'apellidos_nombres' },
      { titulo: 'REGIMEN', columna: 'tipo_vinculo' },
      { titulo: 'DESDE', columna: 'fecha_ingreso' },
    ],
    tipos: [{ palabra: 'TGN', significa: 'planta' }],
    causas: [],
  })
  await screen.findByText('mayo.xlsx: 3 filas')
  expect(screen.queryByText(/^Falta decir/)).toBeNull()
  expect(screen.queryByText('Qué significan estas palabras')).toBeNull()
  expect((await sent()).texto).toContain('8100003')
})

it('refuses a file in which a cell with what parts the columns is not quoted', async () => {
  const text = 'CI,PATERNO,NOMBRES,VINCULO,CARGO,INGRESO\r\n8100001,ROJAS,ANA,PLANTA,JEFA, ARCHIVO,01/02/2024'
  await choose(new TextEncoder().encode(text), NOTHING, 'mayo.csv')
  expect(await screen.findByText(/^La línea 2 tiene más celdas que títulos/)).toBeTruthy()
})

it('asks how the letters are written where two ways make words of them, and reads them so', async () => {
  const text = 'CI;PATERNO;NOMBRES;VINCULO;INGRESO\r\n8100001;GARC#A;ANA;PLANTA;01/02/2024'
  const { user, sent } = await choose(Uint8Array.from(text, (sign) => (sign === '#' ? 0xd6 : sign.charCodeAt(0))))
  await user.click(await screen.findByRole('button', { name: 'GARCÍA' }))
  expect((await sent()).texto).toContain('GARCÍA')
})

it('keeps of a name that is too long what is kept, and shows that it goes on', async () => {
  const { sent } = await choose(
    workbookOf([['CI', 'APELLIDOS Y NOMBRES', 'VINCULO', 'FECHA INGRESO'], ...ROWS]),
    NOTHING,
    `${'a'.repeat(130)}.xlsx`,
  )
  expect((await sent()).nombre).toBe(`${'a'.repeat(119)}…`)
})

it('says that a file could not be read', async () => {
  const unread = vi.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new Event('error'))
  })
  await choose(new Uint8Array())
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual([expect.stringMatching(/^No se pudo leer el archivo/)]))
  unread.mockRestore()
})

it('names each sign of a file name that is not seen where it stands, before the file is sent and with it', async () => {
  const titles = ['CI', 'APELLIDOS Y NOMBRES', 'VINCULO', 'FECHA INGRESO']
  const { sent } = await choose(workbookOf([titles, ...ROWS.map((row) => row.with(2, 'PLANTA'))]), NOTHING, 'padrón\u202efdp.xlsx')
  expect(await screen.findByText(/^padrón‹U\+202E›fdp\.xlsx: /)).toBeTruthy()
  expect((await sent()).nombre).toBe('padrón‹U+202E›fdp.xlsx')
})
