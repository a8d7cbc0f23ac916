import { deposit } from '@djbr/domain/kinds/deposits.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../testing/answers.ts'
import { NOWHERE } from '../../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../../testing/screen.tsx'
import { RecordSection } from '../record-section.tsx'

const RATES = [
  {
    moneda: 'USD',
    vigente_desde: '2026-07-01',
    vigente_hasta: null,
    tipo_cambio: '7.1',
    fuente: 'Muestra de la demostración',
    muestra: true,
  },
  {
    moneda: 'USD',
    vigente_desde: '2020-01-01',
    vigente_hasta: null,
    tipo_cambio: '7',
    fuente: 'Muestra de la demostración',
    muestra: true,
  },
]
const kept = {
  nro: 1,
  version: 1,
  depban_codigo: 31,
  tipadq_codigo: 1,
  tipadq_descripcion: 'PROPIO',
  depban_numero_cuenta: '1000',
  depban_descripcion: 'Banco del exterior',
  depban_saldo_cuenta: 7000,
  depban_interes_cuenta: 0,
  depban_observacion: '',
  conversiones: 'saldo=USD 1000.00 @7 2024-03-15',
}

const asDeclarant = () =>
  answerCalls({
    ...sessionReply(),
    'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
    'GET tipos_adquisicion': { body: [{ tipadq_codigo: 1, tipadq_descripcion: 'PROPIO' }] },
    'GET tipos_cambio': { body: RATES },
    'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [] } },
    'GET djbr_registro/depositos_bancarios': { body: [kept] },
    'PUT djbr_registro/depositos_bancarios': { body: { err_codigo: 0, err_mensaje: 'Se guardaron los cambios.' } },
  })

const dialog = () => within(screen.getByRole('dialog'))

async function edit() {
  const asked = asDeclarant()
  await signIn()
  await renderScreen(<RecordSection kind={deposit} onward={NOWHERE} />)
  const user = userEvent.setup({ delay: null })
  expect((await screen.findAllByText('USD 1.000,00 × 7 (15/03/2024)')).length).toBeGreaterThan(0)
  await user.click((await screen.findAllByRole('button', { name: /^Modificar depósito/ }))[0] as HTMLElement)
  await screen.findByRole('dialog')
  const save = async () => {
    await user.click(dialog().getByRole('button', { name: 'Guardar depósito' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return asked.find(({ method }) => method === 'PUT')?.body
  }
  return { user, save }
}

it('an amount in another currency is converted at the rate of its day, and both are saved', async () => {
  const { user, save } = await edit()
  await user.click(dialog().getByRole('button', { name: 'Convertir de otra moneda: Intereses Ganados en Bs.' }))
  await user.selectOptions(await dialog().findByLabelText(/^Moneda/), await dialog().findByRole('option', { name: 'USD' }))
  await user.type(dialog().getByLabelText(/^Monto en esa moneda/), '100,50')
  expect(await dialog().findByText(/Es una muestra de esta demostración, no un dato oficial/)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect((dialog().getByLabelText(/^Intereses Ganados/) as HTMLInputElement).value).toBe('714')
  expect(await save()).toMatchObject({
    saldo: 7000,
    tasa_interes: 714,
    conversiones: 'saldo=USD 1000.00 @7 2024-03-15; tasa_interes=USD 100.50 @7.1 2026-11-12',
  })
})

it('an amount that is typed over is bolivianos again', async () => {
  const { user, save } = await edit()
  expect(dialog().getByText('USD 1.000,00 × 7 (15/03/2024)')).toBeTruthy()
  await user.type(dialog().getByLabelText(/^Saldo de Cuenta/), '5')
  await waitFor(() => expect(dialog().queryByText('USD 1.000,00 × 7 (15/03/2024)')).toBeNull())
  const body = await save()
  expect(body).toMatchObject({ saldo: 70_005 })
  expect(body).not.toHaveProperty('conversiones')
})

it('an amount of another currency typed into the field itself opens the converter with it', async () => {
  const { user, save } = await edit()
  const interest = dialog().getByLabelText<HTMLInputElement>(/^Intereses Ganados/)
  await user.clear(interest)
  await user.type(interest, '$us 100,50')
  await user.tab()
  expect(await dialog().findByText('Este campo es requerido y debe ser un monto en Bolivianos')).toBeTruthy()
  expect((dialog().getByLabelText(/^Monto en esa moneda/) as HTMLInputElement).value).toBe('100,50')
  await user.click(await dialog().findByRole('button', { name: 'Usar Bs.\u00a0714' }))
  expect(interest.value).toBe('714')
  expect(await save()).toMatchObject({ tasa_interes: 714 })
})

it('converts what any amount may look like, its cents too, asks what has two readings and refuses the rest', async () => {
  const { user } = await edit()
  await user.click(dialog().getByRole('button', { name: 'Convertir de otra moneda: Intereses Ganados en Bs.' }))
  await user.selectOptions(await dialog().findByLabelText(/^Moneda/), await dialog().findByRole('option', { name: 'USD' }))
  const amount = dialog().getByLabelText<HTMLInputElement>(/^Monto en esa moneda/)
  const enter = async (text: string) => {
    await user.clear(amount)
    await user.type(amount, text)
  }
  await enter('1000.50')
  expect(dialog().getByText('USD 1.000,50 × 7,1 (12/11/2026) = Bs. 7.104')).toBeTruthy()
  await enter('1,000')
  expect(dialog().queryByRole('button', { name: /^Usar/ })).toBeNull()
  await user.click(dialog().getByRole('button', { name: '1.000,00' }))
  expect(dialog().getByText('USD 1.000,00 × 7,1 (12/11/2026) = Bs. 7.100')).toBeTruthy()
  await enter('-500')
  expect(dialog().getByText('Escriba solo el monto, por ejemplo 1.200,50')).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Usar/ })).toBeNull()
})

it('says what it lacks when Enter asks for the conversion', async () => {
  const { user } = await edit()
  await user.click(dialog().getByRole('button', { name: 'Convertir de otra moneda: Intereses Ganados en Bs.' }))
  await user.type(await dialog().findByLabelText(/^Monto en esa moneda/), '100{Enter}')
  expect(
    dialog()
      .getByLabelText(/^Moneda/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(dialog().getByText('Este campo es requerido')).toBeTruthy()
})

it('an amount that was typed and not used is not left behind in silence', async () => {
  const { user, save } = await edit()
  await user.click(dialog().getByRole('button', { name: 'Convertir de otra moneda: Intereses Ganados en Bs.' }))
  await user.selectOptions(await dialog().findByLabelText(/^Moneda/), await dialog().findByRole('option', { name: 'USD' }))
  await user.type(dialog().getByLabelText(/^Monto en esa moneda/), '100,50')
  await user.click(dialog().getByRole('button', { name: 'Guardar depósito' }))
  expect((await dialog().findAllByText(/todavía no está en esta casilla/)).length).toBeGreaterThan(0)
  await user.click(dialog().getByRole('button', { name: 'Usar Bs.\u00a0714' }))
  await waitFor(() => expect(dialog().queryByText(/todavía no está en esta casilla/)).toBeNull())
  expect(await save()).toMatchObject({ tasa_interes: 714 })
})
