import { controlCode } from '@djbr/domain/declaration/control-code.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queries } from '../foundation/calls/query.ts'
import { PdfViewer } from '../foundation/controls/pdf-viewer.tsx'
import ValidateSignatureScreen from '../public/signature/validate-signature.tsx'
import { shownOfServer } from '../public/signature/verdict.ts'
import { VerdictNotice } from '../public/signature/verdict-notice.tsx'
import { answerCalls } from '../testing/answers.ts'
import { openPortal } from '../testing/portal.tsx'
import { renderScreen } from '../testing/screen.tsx'
import { CardForm } from './card-form.tsx'

const answers = {
  'GET system/configuracion': { body: { ambiente: 2, demo: true, captcha_habilitado: false, tradicional_url: '' } },
  'GET fecha_hora_actual': { body: { now: '2026-11-12T10:42:00-04:00', esValido: true } },
  'GET public/comunicados': { body: [] },
  'GET tipos_documentos': { body: { datos: [] } },
}

beforeEach(() => {
  queries.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

const type = async (user: UserEvent, label: RegExp | string, words: string) => user.type(await screen.findByLabelText(label), words)
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async (user: UserEvent, name: string) => user.click(await screen.findByRole('radio', { name }))

type Action = (user: UserEvent) => Promise<void>
type Row = readonly [words: string, what: string, address: string, action: Action]

const card =
  (document: string, number: string, code: string): Action =>
  async (user) => {
    await choose(user, document)
    await type(user, /^Número de/, number)
    await type(user, /^Código de la tarjeta/, code)
    await press(user, 'Ingresar')
  }

const identify: Action = async (user) => {
  await choose(user, 'Cédula de identidad')
  await type(user, /^Número de documento/, '4000044')
  await type(user, /^Fecha de nacimiento/, '15/03/1983')
  await type(user, /^Paterno/, 'CHOQUE')
  await type(user, /^Nombres/, 'ROSA ISABEL')
  await press(user, 'Verificar mis datos')
}

/** chapters 1 to 3, by the act that has each said where it belongs. */
const wrongDate = (date: string) => async (user: UserEvent) => {
  await type(
    user,
    /^Código de control/,
    controlCode(() => 7),
  )
  await type(user, /^Fecha de recepción/, date)
  await press(user, 'Validar certificado')
}

const rows: readonly Row[] = [
  [
    'Por Favor complete los datos requeridos..',
    'an account login without anything',
    '/?ingresar=cuenta',
    (user) => press(user, 'Ingresar'),
  ],
  ['Este campo es requerido', 'an account login without anything', '/?ingresar=cuenta', (user) => press(user, 'Ingresar')],
  [
    'El tamaño de la cuenta no es valida',
    'an account of nine signs',
    '/?ingresar=cuenta',
    async (user) => {
      await type(user, 'Cuenta', 'declarant')
      await type(user, 'Contraseña', 'x')
      await press(user, 'Ingresar')
    },
  ],
  [
    'Verificación Incorrecta, Datos requeridos incompletos.',
    'a card login without anything',
    '/?ingresar=tarjeta',
    (user) => press(user, 'Ingresar'),
  ],
  [
    'El número de Documento es requerido',
    'a card login without a number',
    '/?ingresar=tarjeta',
    async (user) => {
      await choose(user, 'Cédula de identidad')
      await press(user, 'Ingresar')
    },
  ],
  [
    'El número de pasaporte no es válido',
    'letters in the number of a passport',
    '/?ingresar=tarjeta',
    card('Pasaporte', '12AB', 'DEMO-0000-0001'),
  ],
  [
    'El número de Documento no es válido',
    'letters in the number of a card',
    '/?ingresar=tarjeta',
    card('Cédula de identidad', '12AB', 'DEMO-0000-0001'),
  ],
  ['Carácter no permitido', 'a sign that no code of a card has', '/?ingresar=tarjeta', card('Cédula de identidad', '4000011', 'DEMO_0000')],
  [
    'Es necesario el código de control y la fecha de recepción',
    'a certificate without its code',
    '/validar',
    (user) => press(user, 'Validar certificado'),
  ],
  [
    'Es necesario el código de control y la fecha de recepción',
    'a certificate with a wrong date and no code',
    '/validar',
    async (user) => {
      await type(user, /^Fecha de recepción/, '30/02/2026')
      await press(user, 'Validar certificado')
    },
  ],
  ['Por Favor revise los datos requeridos..', 'a certificate with a date that there is not', '/validar', wrongDate('30/02/2026')],
  ['Por Favor revise los datos requeridos..', 'a certificate with half a date', '/validar', wrongDate('18/11')],
  ['Fecha no válida', 'beside the date that there is not', '/validar', wrongDate('30/02/2026')],
  [
    'No es posible realizar la validación',
    'a certificate while the server is away',
    '/validar',
    async (user) => {
      await type(
        user,
        /^Código de control/,
        controlCode(() => 7),
      )
      await type(user, /^Fecha de recepción/, '18/11/2025')
      await press(user, 'Validar certificado')
    },
  ],
  ['No se recupero bien los datos favor volver a intentar', 'a recovery that is answered without a code', '/password', identify],
]

describe('the documents’ words', () => {
  it.each(rows)('%s: %s', async (words, _what, address, action) => {
    answerCalls({
      ...answers,
      'POST control_tarjeta/verifica_persona_recovery': { body: { err_codigo: 0, err_existente: 0, err_mensaje: '' } },
    })
    await openPortal(address)
    await action(userEvent.setup({ delay: null }))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  it.each([
    ['Carácter no permitido', 'Parte 1', 'a_'],
    ['Solo números son permitidos', /^PIN/, '12a'],
  ])('%s: typed into the card', async (words, label, entered) => {
    answerCalls(answers)
    await renderScreen(<CardForm person={{}} onDone={() => {}} cancel={null} />, '/activar-tarjeta')
    await type(userEvent.setup({ delay: null }), label, entered)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each(['DEMO-0000-0001', 'demo 0000 0001', 'DEMO00000001'])(
    'a whole code that is pasted (%s) fills the parts of a card',
    async (code) => {
      answerCalls(answers)
      await renderScreen(<CardForm person={{}} onDone={() => {}} cancel={null} />, '/activar-tarjeta')
      const user = userEvent.setup({ delay: null })
      await user.click(await screen.findByLabelText('Parte 1'))
      await user.paste(code)
      const parts = [1, 2, 3].map((part) => screen.getByLabelText<HTMLInputElement>(`Parte ${part}`).value)
      expect(parts).toEqual(['DEMO', '0000', '0001'])
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^PIN/)))
    },
  )

  it('No se puede renderizar el archivo: a file that is no PDF', async () => {
    await renderScreen(<PdfViewer source={new TextEncoder().encode('nothing')} name="Certificado" fileName="CERTIFICADO.pdf" />)
    expect(await screen.findByText('No se puede renderizar el archivo')).toBeTruthy()
  })

  it('El documento no puede exceder de los 2MB: a file of one byte more', async () => {
    answerCalls(answers)
    await renderScreen(<ValidateSignatureScreen />, '/validar-firma')
    const file = new File([new Uint8Array(2_097_153)], 'firmado.pdf', { type: 'application/pdf' })
    await userEvent.upload(await screen.findByLabelText('Elegir un PDF', { selector: 'input' }), file)
    expect(await screen.findByText('El documento no puede exceder de los 2MB')).toBeTruthy()
    expect(screen.getByText('No es posible realizar la validación')).toBeTruthy()
  })

  it.each([
    ['success', true, 'El certificado es válido y fue firmado digitalmente por ROSA CHOQUE', ['ROSA CHOQUE']],
    [
      'warning',
      false,
      'El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.',
      ['ROSA CHOQUE'],
    ],
    ['error', false, 'El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.', []],
  ] as const)('Validación  : {message}, as a %s', async (tone, verificacion, message, signers) => {
    const certificado = signers.map((nombreComunSubject) => ({ nombreComunSubject, organizacionSubject: 'CGE' }))
    const verdict = shownOfServer({ verificacion, message, certificado })
    await renderScreen(<VerdictNotice verdict={verdict} />)
    expect(verdict.tone).toBe(tone)
    await waitFor(() => expect(document.body.textContent).toContain(`Validación  : ${message}`))
  })
})
