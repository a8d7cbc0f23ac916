import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Asked, answerCalls, holdAnswer } from '../../testing/answers.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { swornStatements } from '../../testing/statements.ts'
import Finish from './finish.tsx'

type Replies = Parameters<typeof answerCalls>[0]

const ACTION = 'Finalizar mi declaración'
const POTOSI = { ofi_codigo: 5, ofi_lugar: 'Potosí', ofi_direccion: 'Zona Central, calle Frías N.º 66', ofi_telefono: '' }

/** A server with an open declaration, which its finalization closes. */
function server(more: Replies = {}): Asked[] {
  let state = 1
  return answerCalls({
    ...sessionReply(),
    ...swornStatements,
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET djbr_registro/obtiene_estado': () => ({ body: { cod_estado: state, sistema_recepcion: 0, aprobado_blockchain: false } }),
    'GET djbr_registro/valida_declaracion': { body: [{ err_existente: 0, err_mensaje: '' }] },
    'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [], guardado: '2026-11-12T10:42:00-04:00' } },
    'GET djbr_registro/declaraciones': () => ({ body: [{ decjur_estado: state, decjur_control_cge: '7K3M-9QXT-2HDW' }] }),
    'POST djbr_registro/finalizar_declaracion_externo': () => {
      state = 2
      return { body: { err_codigo: 0, err_existente: 0, err_mensaje: 'Su declaración fue finalizada.' } }
    },
    ...more,
  })
}

async function draw() {
  await signIn()
  await renderScreen(<Finish />, '/transaccion')
  await screen.findAllByRole('switch')
  return userEvent.setup({ delay: null })
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: ACTION })
const sworn = (asked: readonly Asked[]) => asked.filter(({ path }) => path.startsWith('djbr_registro/finalizar'))

async function answerYes(user: Awaited<ReturnType<typeof draw>>, most = 4) {
  for (const statement of screen.getAllByRole('switch').slice(0, most)) await user.click(statement)
}

it('shows what is sworn only once what stands above it has come: nothing moves under a finger', async () => {
  const asked = server({ 'GET djbr_registro/revision': { body: { consejos: [] } } })
  const letCome = holdAnswer('djbr_registro/revision')
  await signIn()
  await renderScreen(<Finish />, '/transaccion')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('djbr_registro/afirmaciones'))
  await screen.findByText('No se pudo consultar el plazo')
  expect(screen.queryByRole('switch')).toBeNull()
  letCome()
  expect(await screen.findAllByRole('switch')).toHaveLength(4)
})

describe('finalizing', () => {
  it('reads the statements again when the office changed them meanwhile, and finalizes nothing', async () => {
    const asked = server({
      'POST djbr_registro/finalizar_declaracion_externo': {
        status: 412,
        body: { error_mensaje: 'Las afirmaciones cambiaron.', clave_mensaje: 'lifecycle.statementsChanged' },
      },
    })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    const before = asked.filter(({ path }) => path === 'djbr_registro/afirmaciones').length
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: ACTION }))
    expect(await screen.findByText('Las afirmaciones cambiaron.')).toBeTruthy()
    await waitFor(() => expect(asked.filter(({ path }) => path === 'djbr_registro/afirmaciones').length).toBeGreaterThan(before))
    expect(button()).toBeTruthy()
  })

  it('is advised against, but not kept from, while copied records wait: each list is a link away', async () => {
    const list = (lista: string, por_decidir: number) => ({ lista, cantidad: 2, por_decidir })
    const listas = [list('depositos_bancarios', 2), list('bienes/1', 0), list('parentesco/2', 1)]
    server({
      'GET djbr_registro/resumen': {
        body: { err_existente: 0, listas, hojas: [], copiada_de: '2025-03-13', guardado: '2026-11-12T10:42:00-04:00' },
      },
    })
    const user = await draw()
    expect(await screen.findByText('Le falta revisar 3 registros copiados')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Depósitos en Entidades Financieras' }).getAttribute('href')).toBe('/bienes?paso=4')
    expect(screen.getByRole('link', { name: 'Parientes' }).getAttribute('href')).toBe('/parentesco')
    expect(screen.queryByRole('link', { name: 'Bienes Inmuebles Urbanos y Rurales' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Revisarlos todos en una pantalla' }).getAttribute('href')).toBe('/declaracion#por-revisar')
    await answerYes(user)
    expect(button().disabled).toBe(false)
  })

  it('names in its question the lists of which nothing was said', async () => {
    const list = (lista: string, cantidad: number, ninguno = false) => ({ lista, cantidad, ninguno, por_decidir: 0 })
    const listas = [list('bienes/1', 1), list('bienes/2', 0), list('depositos_bancarios', 0, true), list('deudas/5', 0)]
    server({ 'GET djbr_registro/resumen': { body: { err_existente: 0, listas, hojas: [], guardado: '2026-11-12T10:42:00-04:00' } } })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/^No respondió: /).textContent).toBe(
      'No respondió: Bienes Muebles Sujeto a Registro, Otras Deudas. En su declaración aparecerá que no registró nada en esas listas.',
    )
  })

  it('waits until all four statements are answered with Sí, and says why', async () => {
    server()
    const user = await draw()
    const why = 'Para finalizar debe responder afirmativamente a todas las condiciones requeridas'
    await answerYes(user, 3)
    expect(button().disabled).toBe(true)
    expect(screen.getByText(why)).toBeTruthy()
    await user.click(screen.getAllByRole('switch')[3] as HTMLElement)
    expect(button().disabled).toBe(false)
    expect(screen.queryByText(why)).toBeNull()
  })

  it('asks once more, finalizes, and shows until when and where to bring it, and the four steps with the control code', async () => {
    const asked = server({ 'GET djbr_registro/presentacion': { body: { hasta: '2027-04-30', oficina: POTOSI } } })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    const question = await screen.findByRole('alertdialog')
    expect(sworn(asked)).toEqual([])
    await user.click(within(question).getByRole('button', { name: ACTION }))
    expect(await screen.findByRole('heading', { name: 'Su declaración fue finalizada' })).toBeTruthy()
    expect(await screen.findByText('7K3M-9QXT-2HDW')).toBeTruthy()
    const visit = within(await screen.findByRole('region', { name: 'Lleve los papeles hasta el viernes 30 de abril de 2027' }))
    expect(visit.getByText('Zona Central, calle Frías N.º 66')).toBeTruthy()
    expect(visit.getByText('Otras oficinas')).toBeTruthy()
    expect(sworn(asked)).toHaveLength(1)
  })

  it('warns in the last quarter of an hour of a month, by the clock of the server', async () => {
    server({ 'GET fecha_hora_actual': { body: { now: '2026-11-30T23:50:00-04:00', esValido: true } } })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    expect(await screen.findByText('Se está finalizando la declaración en el límite establecido para la recepción')).toBeTruthy()
  })

  it('that waits for the declarant’s word on a difference leads to it, and goes on once it is given', async () => {
    let confirmed = false
    const alike = { perdec_apmaterno: 0, perdec_nombres: 0, perdec_fecha_nacimiento: 0, perdec_docidentidad: 0 }
    const observaciones = { ...alike, perdec_appaterno: 1 }
    const asked = server({
      ...sessionReply({ segip: 1, habilitar_edicion: true, observaciones }),
      'GET djbr_registro/persona_declarante': () => ({
        body: { contrastado_segip: 0, contrastacion_solicitada: true, contrastacion_confirmada: confirmed },
      }),
      'POST djbr_registro/finalizar_declaracion_externo': () => ({
        body: confirmed
          ? { err_codigo: 0, err_existente: 0, err_mensaje: '' }
          : { err_codigo: 1, err_existente: 1, err_mensaje: 'Antes de finalizar…', clave_mensaje: 'person.identity.checkFirst' },
      }),
      'PUT djbr_registro/contrastacion_segip': () => {
        confirmed = true
        return { body: { err_existente: 0, err_mensaje: '', error_codigo: 0, mensaje: [], tipo: 'warning' } }
      },
    })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: ACTION }))
    const correcting = within(await screen.findByRole('dialog', { name: 'Corregir mis datos personales' }))
    await user.click(correcting.getByRole('button', { name: 'Seguir con mis datos como están' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getAllByText(/acuda en persona a una oficina/).length).toBeGreaterThan(0)
    await user.click(button())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: ACTION }))
    await waitFor(() => expect(sworn(asked)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells why it was refused and keeps the answers', async () => {
    server({
      'POST djbr_registro/finalizar_declaracion_externo': { body: { err_codigo: 1, err_existente: 1, err_mensaje: 'Falta el cargo' } },
    })
    const user = await draw()
    await answerYes(user)
    await user.click(button())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: ACTION }))
    expect(await screen.findByText('Falta el cargo')).toBeTruthy()
    await waitFor(() => expect(button().disabled).toBe(false))
  })
})
