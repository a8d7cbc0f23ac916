import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toasts } from '../foundation/controls/notify.ts'
import { type Asked, answerCalls } from '../testing/answers.ts'
import { CODE, day, reception } from '../testing/sample-day.ts'
import { renderScreen, sessionReply, signIn } from '../testing/screen.tsx'
import { controlCodeIn } from './control-code-read.ts'
import Desk from './desk.tsx'
import { handCode } from './handed-code.ts'

const OTHERS = '5555-5555-555B'

const found = {
  control_cge: CODE,
  decjur_estado: 2,
  nombres: 'MARÍA ELENA QUISPE MAMANI',
  documento: '4000055',
  tipdoc_descripcion: 'CÉDULA DE IDENTIDAD',
  fecha_nacimiento: '1984-11-22',
  motdec_descripcion: 'ACTUALIZACIÓN',
  entidad: 'Ministerio de Salud',
  cargo: 'Responsable de almacenes',
  finalizada: '2026-11-12T09:15:00-04:00',
  fuera_de_plazo: false,
  contrastado_segip: true,
  cedula_por_ver: false,
  paginas: 7,
  palabras: 'luna mesa onda arco',
  total_valor_bienes: 1171022,
  total_valor_rentas: 165306,
  total_valor_deudas: 351300,
  patrimonio_neto: 819722,
}

type Replies = Parameters<typeof answerCalls>[0]

const server = (more: Replies = {}): Asked[] =>
  answerCalls({
    ...sessionReply(),
    'POST oficina/declaraciones/buscar': { body: { err_codigo: 0, err_mensaje: '', declaracion: found } },
    'POST oficina/recepcion': {
      body: {
        err_codigo: 0,
        err_existente: 0,
        err_mensaje: 'La declaración fue recepcionada.',
        numero_certificado_departamental: 'LP-2026-000123',
        numero_certificado_nacional: '2026-0000123',
        fecha_recepcion: '2026-11-12T10:36:00-04:00',
      },
    },
    ...more,
  })

async function draw() {
  await signIn()
  await renderScreen(<Desk />, '/oficina/recepcion')
  return userEvent.setup({ delay: null })
}

const codeField = () => screen.getByLabelText<HTMLInputElement>(/^Código de control/)
const received = (asked: readonly Asked[]) => asked.filter(({ path }) => path === 'oficina/recepcion').map(({ body }) => body)

describe('the reception desk', () => {
  it('receives by keyboard alone, and awaits the next code', async () => {
    const asked = server()
    const user = await draw()
    expect(document.activeElement).toBe(codeField())
    await user.keyboard('7k3m9qxt2hdr{Enter}')
    await screen.findByRole('heading', { name: found.nombres })
    expect(screen.getByText('Bs. 819.722')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('LP-2026-000123')).length).toBeGreaterThan(0)
    expect(screen.getByText('2026-0000123')).toBeTruthy()
    expect(received(asked)).toEqual([{ control_cge: CODE }])
    await waitFor(() => expect(document.activeElement).toBe(codeField()))
    expect(codeField().value).toBe('')
  })

  it('shows the numbers of a reception whose answer was lost, and never says that nothing was received', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      ;(bytes as Uint8Array).fill(0xab)
      return bytes
    })
    const made = { hecho: true, fecha: '2026-11-12T10:36:00-04:00', ahora: '2026-11-12T10:37:00-04:00' }
    const numbers = { numero_certificado_departamental: 'LP-2026-000123', numero_certificado_nacional: '2026-0000123' }
    server({
      'POST oficina/recepcion': 'unreachable',
      [`GET oficina/pedidos/${'ab'.repeat(16)}`]: { body: made },
      'GET oficina/recepcion/jornada': { body: day({ recepciones: [reception(123, { control_cge: CODE, ...numbers })] }) },
    })
    const user = await draw()
    await user.keyboard('7k3m9qxt2hdr{Enter}')
    await screen.findByRole('heading', { name: found.nombres })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('LP-2026-000123')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/No se recibió nada/)).toBeNull()
  })

  it('says of the number of a certificate where it is looked up', async () => {
    const asked = server()
    const user = await draw()
    for (const number of ['LP-2026-000123', '2026-0000123']) {
      await user.keyboard(`${number}{Enter}`)
      expect(await screen.findByText(/Ese es un número de certificado/)).toBeTruthy()
    }
    expect(asked.some(({ path }) => path.startsWith('oficina'))).toBe(false)
  })

  it.each(['1234567', '1234567-1A', '04567890'])('says of the document %s where somebody is found by it', async (document) => {
    const asked = server()
    const user = await draw()
    await user.keyboard(`${document}{Enter}`)
    expect(await screen.findByText(/Ese es un número de documento/)).toBeTruthy()
    expect(asked.some(({ path }) => path.startsWith('oficina'))).toBe(false)
  })

  it('looks for the code that another screen handed on', async () => {
    const asked = server()
    handCode(CODE)
    await draw()
    await screen.findByRole('heading', { name: found.nombres })
    expect(asked.filter(({ path }) => path === 'oficina/declaraciones/buscar').map(({ body }) => body)).toEqual([{ control_cge: CODE }])
  })

  it('asks the server nothing while the code cannot be one', async () => {
    const asked = server()
    const user = await draw()
    await user.keyboard('7K3M-9QXT-2HDW{Enter}')
    expect(await screen.findByText(/El código no es válido/)).toBeTruthy()
    await user.clear(codeField())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Escriba el código de control.')).toBeTruthy()
    expect(asked.some(({ path }) => path.startsWith('oficina'))).toBe(false)
  })

  it('lets the next code of a scanner replace a wrong one, and says of a refusal which code it was', async () => {
    const refused = { err_codigo: 1, err_existente: 1, err_mensaje: 'Esta declaración fue dada de baja.', declaracion: null }
    const asked = server({
      'POST oficina/declaraciones/buscar': ({ body }) =>
        (body as { control_cge: string }).control_cge === OTHERS ? { body: refused } : { body: { err_codigo: 0, declaracion: found } },
    })
    const user = await draw()
    await user.keyboard('7K3M-9QXT-2HDW{Enter}')
    expect(await screen.findByText(/El código no es válido/)).toBeTruthy()
    await user.keyboard(`${OTHERS}{Enter}`)
    expect(await screen.findByText('Esta declaración fue dada de baja.')).toBeTruthy()
    expect(screen.getByText(new RegExp(OTHERS))).toBeTruthy()
    await user.keyboard('7K3M-9QXT-2HDW{Enter}')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('7k3m9qxt2hdr{Enter}')
    await screen.findByRole('heading', { name: found.nombres })
    const looked = asked.filter(({ path }) => path === 'oficina/declaraciones/buscar').map(({ body }) => body)
    expect(looked).toEqual([{ control_cge: OTHERS }, { control_cge: CODE }])
  })

  it('does not receive again what was received', async () => {
    const refused = { err_codigo: 1, err_existente: 1, err_mensaje: 'Esta declaración ya fue recepcionada.', declaracion: null }
    const asked = server({ 'POST oficina/declaraciones/buscar': { body: refused } })
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    expect(await screen.findByText('Esta declaración ya fue recepcionada.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: found.nombres })).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(received(asked)).toEqual([])
  })

  it('puts away what a colleague received meanwhile: nothing is left to press', async () => {
    const said = 'Esta declaración ya fue recepcionada el 20/11/2026 a las 10:42 en La Paz, con el número LP-1 (nacional 1).'
    const refused = { err_codigo: 1, err_existente: 1, err_mensaje: said, clave_mensaje: 'lifecycle.alreadyReceived' }
    const asked = server({ 'POST oficina/recepcion': { body: refused } })
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    await screen.findByRole('heading', { name: found.nombres })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: found.nombres })).toBeNull()
    expect(document.activeElement).toBe(codeField())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(received(asked)).toHaveLength(1)
  })

  it('prints the slip again of what one received oneself, and of nothing else', async () => {
    const refused = { err_codigo: 1, err_existente: 1, err_mensaje: 'Esta declaración ya fue recepcionada.', declaracion: null }
    const asked = server({
      'POST oficina/declaraciones/buscar': ({ body }) => ({
        body: { ...refused, constancia: (body as { control_cge: string }).control_cge === CODE },
      }),
      'POST oficina/recepcion/constancia': { body: { err_codigo: 1, err_mensaje: 'La constancia la imprime quien recibió.' } },
    })
    const user = await draw()
    await user.keyboard(`${OTHERS}{Enter}`)
    await screen.findByText('Esta declaración ya fue recepcionada.')
    expect(screen.queryByRole('button', { name: 'Imprimir constancia' })).toBeNull()
    await user.keyboard(`${CODE}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Imprimir constancia' }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('La constancia la imprime quien recibió.'))
    expect(asked.filter(({ path }) => path.endsWith('constancia')).map(({ body }) => body)).toEqual([{ control_cge: CODE }])
  })

  it('puts a declaration away when another code is begun', async () => {
    const asked = server()
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    await screen.findByRole('heading', { name: found.nombres })
    await user.type(codeField(), '7')
    expect(screen.queryByRole('heading', { name: found.nombres })).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(received(asked)).toEqual([])
  })

  it('tells why a declaration may not be attended here', async () => {
    const words = 'No puede atender su propia declaración ni la de un pariente. Pida a otra persona que la reciba.'
    server({ 'POST oficina/declaraciones/buscar': { status: 403, body: { error_mensaje: words, mensaje: 'NOT_AUTHORIZED:WRITE' } } })
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('asks whether the identity card was seen, of whom nobody confirmed alone', async () => {
    const asked = server({
      'POST oficina/declaraciones/buscar': { body: { err_codigo: 0, declaracion: { ...found, cedula_por_ver: true } } },
    })
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    await user.click(await screen.findByRole('switch', { name: 'Vi la cédula de identidad y es de esta persona' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('LP-2026-000123')).length).toBeGreaterThan(0)
    expect(received(asked)).toEqual([{ control_cge: CODE, cedula_vista: true }])
  })

  it('says that a declaration was not checked with SEGIP', async () => {
    server({ 'POST oficina/declaraciones/buscar': { body: { err_codigo: 0, declaracion: { ...found, contrastado_segip: false } } } })
    const user = await draw()
    await user.keyboard(`${CODE}{Enter}`)
    expect(await screen.findByText('No contrastada con SEGIP.')).toBeTruthy()
  })
})

describe('a way back in', () => {
  it('is given after the identity card was compared, where nobody else confirmed the person', async () => {
    const given = {
      ...{ err_codigo: 0, err_existente: 0, err_mensaje: '', base64: '', nombre: 'CODIGO_ACTIVACION.pdf' },
      vence: '2026-11-13T10:36:00-04:00',
    }
    const persona = { nombres: 'JULIA MARTA ÑAUPA QUISPE', fecha_nacimiento: '1990-02-28' }
    const asked = server({
      'POST oficina/cuentas/restablecer': ({ body }) =>
        (body as { cedula_vista?: boolean }).cedula_vista
          ? { body: { ...given, codigo: CODE, persona } }
          : { body: { err_codigo: 1, err_mensaje: 'Compare su cédula con estos datos.', persona } },
    })
    const user = await draw()
    await user.click(screen.getByRole('button', { name: 'Restablecer el ingreso de una persona' }))
    await user.click(await screen.findByRole('radio', { name: 'Cédula de identidad' }))
    await user.type(screen.getByLabelText(/^Número de documento/), '7654321')
    await user.type(screen.getByLabelText(/^Motivo/), 'Perdió su contraseña')
    await user.click(screen.getByRole('button', { name: 'Emitir código' }))
    await user.click(await screen.findByRole('switch', { name: 'Vi la cédula y los datos coinciden' }))
    expect(screen.getByText(/JULIA MARTA ÑAUPA QUISPE/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Emitir código' }))
    expect((await screen.findByText(CODE)).parentElement?.textContent).toBe(`Código ${CODE}`)
    expect(asked.filter(({ path }) => path === 'oficina/cuentas/restablecer').map(({ body }) => body)).toMatchObject([
      { tipdoc_codigo: 1, numero_docidentidad: '7654321', motivo: 'Perdió su contraseña' },
      { cedula_vista: true },
    ])
  })
})

describe('what a scanner reads', () => {
  const plain = CODE.replaceAll('-', '')
  it('is a code, as typed or as printed', () => {
    expect(controlCodeIn(` ${CODE} `)).toBe(plain)
    expect(controlCodeIn(plain.toLowerCase())).toBe(plain)
  })
  it.each([
    "7k3m'9qxt'2hdr",
    '7K3M–9QXT–2HDR',
    '7K3M/9QXT/2HDR',
    '7K3M_9QXT_2HDR',
    '7k3mß9qxtß2hdr',
    '7K3M)9QXT)2HDR',
    ' 7K3M  9QXT 2HDR ',
  ])('is a code with the hyphens of another keyboard, %s', (read) => {
    expect(controlCodeIn(read)).toBe(plain)
  })
  it('is the address of a QR that a scanner writes on another keyboard', () => {
    const value = btoa(`${CODE}:2026-11-12`).replaceAll('=', '¿')
    expect(controlCodeIn(`httpsÑ--djbr.example.bo-validar_validacioncertificado¿${value}·c¿firma`)).toBe(plain)
  })
  it('is the address of a QR, before and after the reception', () => {
    const address = (value: string) => `https://djbr.example.bo/validar?validacioncertificado=${encodeURIComponent(btoa(value))}`
    expect(controlCodeIn(address(CODE))).toBe(plain)
    expect(controlCodeIn(`${address(`${CODE}:2026-11-12`)}#c=firma`)).toBe(plain)
  })
  it('is nothing else', () => {
    expect(controlCodeIn('7K3M-9QXT-2HDW')).toBeNull()
    expect(controlCodeIn('https://djbr.example.bo/validar')).toBeNull()
    expect(controlCodeIn('https://djbr.example.bo/validar?validacioncertificado=')).toBeNull()
    expect(controlCodeIn(`https://djbr.example.bo/validar?validacioncertificado=${btoa('7K3M-9QXT-2HDW:2026-11-12')}`)).toBeNull()
    expect(controlCodeIn('')).toBeNull()
  })
})

it('cuts nothing of what is read, however long it is', async () => {
  server()
  const user = await draw()
  const long = 'X'.repeat(401)
  await user.click(codeField())
  await user.paste(long)
  expect(codeField().value).toBe(long)
})
