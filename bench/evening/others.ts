import { TOTP } from 'otpauth'
import type { Headers } from '../portal.ts'
import { entered } from '../public-people.ts'
import { ask, type Target } from './ask.ts'
import { signIn } from './declaration.ts'

const OFFICER = 'recepcion01'
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'

/** Searches for a servant and looks up where a declaration stands, as two visitors would. Every answer is noted, whatever it is. */
export async function lookUp(target: Target, turn: number): Promise<void> {
  const [surnames, names] = entered[turn % entered.length] ?? ['', '']
  const body = { perdec_apellidos: surnames, perdec_nombres: names }
  await ask(target, { kind: 'public', path: 'djbr_registro/consulta_publica', body }).catch(() => {})
  const path = 'djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=4000055&fecha_nacimiento=1984-03-15'
  await ask(target, { kind: 'public', method: 'GET', path }).catch(() => {})
}

/** Checks a certificate, as a visitor would. */
export async function checkCertificate(target: Target, certificate: { readonly code: string; readonly receivedOn: string }): Promise<void> {
  const body = { control_cge: certificate.code, fecha_recepcion: certificate.receivedOn }
  await ask(target, { kind: 'public', path: 'djbr_registro/validar_control_externo', body }).catch(() => {})
}

/** Opens the desk: signs an officer in and returns a function that receives declarations by control code. */
export async function openDesk(target: Target): Promise<(code: string) => Promise<void>> {
  const headers = await signIn(target, OFFICER)
  const { body, cookies } = await ask<{ token: string }>(target, {
    kind: 'desk',
    path: 'oficina/sesion/codigo',
    headers,
    body: { codigo: new TOTP({ secret: DEMO_SECRET }).generate() },
  })
  const lifted: Headers = { cookie: cookies[0]?.split(';')[0] ?? '', authorization: `Bearer ${body.token}` }
  return async (code) => {
    await ask(target, { kind: 'desk', path: 'oficina/recepcion', headers: lifted, body: { control_cge: code } }).catch(() => {})
  }
}
