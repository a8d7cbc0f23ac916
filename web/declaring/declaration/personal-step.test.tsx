import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queries } from '../../foundation/calls/query.ts'
import type { SessionUser } from '../../foundation/session/session.ts'
import { answerCalls, holdAnswer } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { PersonalStep } from './personal-step.tsx'

const SINGLE = 2
const ANA = {
  perdec_docidentidad: '1_4000022_',
  tipdoc_codigo: 1,
  tipdoc_descripcion: 'CÉDULA DE IDENTIDAD',
  dep_descripcion: 'LA PAZ',
  perdec_nombres: 'ANA',
  perdec_appaterno: 'FLORES',
  perdec_apmaterno: '',
  perdec_fecha_nacimiento: '1981-03-15',
  tipnac_codigo: 1,
  tipnac_descripcion: 'NACIONAL',
  perdec_genero: 0,
  estciv_codigo: 1,
  estciv_descripcion: 'CASADO(A)',
  datcom_apcasada: '',
  pai_origen_codigo: 0,
  pai_origen_descripcion: '',
  decjur_domicilio_documento: 'Calle Murillo 120',
  datcom_correo_electronico: '',
  datcom_telefono_movil: '',
  obs_descripcion: '',
}

const SAVED = { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardaron los datos.' }

async function show(
  spouse: number,
  held: object,
  save: Parameters<typeof answerCalls>[0][string] = { status: 500 },
  more: Parameters<typeof answerCalls>[0] = sessionReply(),
  before = () => {},
) {
  const asked = answerCalls({
    ...more,
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_nacionalidad': { body: [{ tipnac_codigo: 1, tipnac_descripcion: 'NACIONAL' }] },
    'GET paises': { body: [] },
    'GET estados_civiles': {
      body: [
        { estciv_codigo: 1, estciv_descripcion: 'CASADO(A)' },
        { estciv_codigo: SINGLE, estciv_descripcion: 'SOLTERO(A)' },
      ],
    },
    'GET djbr_registro/datos_declarante': { body: { ...ANA, ...held } },
    'GET djbr_registro/parentesco/1': { body: [{ par_codigo: spouse }] },
    'POST djbr_registro/datos_declarante': save,
  })
  before()
  await signIn()
  await renderScreen(<PersonalStep step="Datos Personales del Declarante" onward={NOWHERE} />, '/datos-generales')
  const user = userEvent.setup({ delay: null })
  return { user, asked }
}

async function open(spouse: number, save: Parameters<typeof answerCalls>[0][string] = { body: SAVED }) {
  const { user, asked } = await show(spouse, {}, save)
  await user.click(await screen.findByRole('button', { name: 'Modificar datos personales' }))
  const finish = async () => {
    await user.click(screen.getByRole('button', { name: 'Guardar datos personales' }))
    await screen.findByText('Se guardaron los datos.')
  }
  return { user, asked, finish }
}

async function draw(...how: Parameters<typeof open>) {
  const { user, finish } = await open(...how)
  await user.selectOptions(screen.getByLabelText('Estado Civil'), await screen.findByRole('option', { name: 'SOLTERO(A)' }))
  await finish()
}

const leftOut = () => screen.queryByText(/^Lo que registró de su cónyuge o conviviente se conserva, pero no irá/)

it('who is not married any more is told that the spouse they recorded is left out', async () => {
  await draw(7)
  expect(leftOut()).not.toBe(null)
})

it('who recorded no spouse is told nothing of one', async () => {
  await draw(-1)
  expect(leftOut()).toBe(null)
})

it('a save that was made before, in capitals and with what is not asked, is no conflict', async () => {
  const present = { ...ANA, estciv_codigo: SINGLE, decjur_domicilio_documento: 'CALLE MURILLO 120', perdec_genero: 1, version: 4 }
  await draw(-1, ({ headers }) => (headers['If-Match'] === '"4"' ? { body: SAVED } : { status: 412, body: { presente: present } }))
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

it('the married name of a woman is saved, though her gender is not asked', async () => {
  const { user, asked, finish } = await open(-1)
  await user.type(screen.getByLabelText(/^Apellido de casada/), 'MAMANI')
  await finish()
  expect(asked.find(({ method, path }) => method === 'POST' && path === 'djbr_registro/datos_declarante')?.body).toMatchObject({
    ap_casada: 'MAMANI',
  })
})

it('a first entry can be cancelled: what was typed is given up, and it is told that nothing is there yet', async () => {
  const { user, asked } = await show(-1, { estciv_codigo: 0, decjur_domicilio_documento: '' })
  await user.type(await screen.findByLabelText('Domicilio actual'), 'Calle Murillo')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.queryByRole('button', { name: 'Guardar y salir' })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Salir sin guardar' }))
  expect(await screen.findByText('Todavía no llenó estos datos.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Modificar datos personales' }))
  expect(screen.getByLabelText<HTMLInputElement>('Domicilio actual').value).toBe('')
})

it('a long text is cut at 80 characters where it is read, and shown whole when asked', async () => {
  const long = 'Vivo en casa de mis padres mientras se termina de construir la mía, '.repeat(3).trim()
  const { user } = await show(-1, { decjur_domicilio_documento: long })
  expect(await screen.findByText(new RegExp(`^${long.slice(0, 70)}.{0,10}…$`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver más' }))
  expect(screen.getByText(long)).toBeTruthy()
})

it('the sheet is shown with the word on one’s identity above it, which would push it down', async () => {
  const user = { segip: 0, habilitar_edicion: true } as Partial<SessionUser>
  const check = { contrastado_segip: 0, contrastacion_solicitada: false, contrastacion_confirmada: false }
  const more = { ...sessionReply(user), 'GET djbr_registro/persona_declarante': { body: check } }
  let answerNow = () => {}
  await show(-1, {}, undefined, more, () => {
    answerNow = holdAnswer('djbr_registro/persona_declarante')
  })
  const sheet = () => screen.queryByRole('button', { name: 'Modificar datos personales' })
  await waitFor(() => expect(queries.isFetching()).toBe(1))
  expect(sheet()).toBe(null)
  answerNow()
  expect(await screen.findByRole('button', { name: 'Contrastar mis datos' })).toBeTruthy()
  expect(sheet()).not.toBe(null)
})
