import { TOTP } from 'otpauth'
import { contact, julia } from '../activation.ts'
import { golden, startedInLaPaz } from '../filing.ts'
import { Browser, type Place } from './browser.ts'

const OWN_PASSWORD = 'Totora-alta-31'
const REASON = 'Memorando 3/2026'

/** A member of the staff as the console names them. */
export interface Member {
  readonly account: string
  readonly password: string
}

interface Telling {
  say(what: string): void
  /** The portal's time, for one-time codes. */
  now(): Date
}

/**
 * Goes from the first member of the staff to a declaration that is filed, received and found by the public, as browsers do it. Throws at the first answer that is
 * not a success.
 */
export async function fileThrough(place: Place, first: Member, { say, now }: Telling): Promise<void> {
  const manager = await enterOffice(place, first, now())
  say('La primera persona ingresó a la oficina, con contraseña propia y segundo factor.')
  const { cuenta, clave } = await admitReceiver(manager)
  const receiver = await enterOffice(place, { account: cuenta, password: clave }, now())
  say(`Admitió a ${cuenta}, que recibe declaraciones.`)
  const declarant = await makeAccount(place, julia)
  say('Una declarante creó su cuenta, confirmada por el servicio de identidad.')
  const code = await file(declarant, julia)
  say(`Presentó su declaración: ${code}.`)
  const given = await receiver.call<Receipt>('POST', 'oficina/recepcion', { control_cge: code, cedula_vista: true })
  say(`Recibida: certificado nacional ${given.numero_certificado_nacional}.`)
  await findCertificate(place, { control_cge: code, fecha_recepcion: given.fecha_recepcion.slice(0, 10) })
  say('Cualquier persona comprueba su certificado.')
}

interface Receipt {
  readonly fecha_recepcion: string
  readonly numero_certificado_nacional: string
}

/** Enters the office for the first time: changes the given password and sets the second factor. */
async function enterOffice(place: Place, { account, password: given }: Member, now: Date): Promise<Browser> {
  const browser = new Browser(place)
  await browser.signIn(account, given)
  const change = { cuefundec_contrasenia0: given, cuefundec_contrasenia: OWN_PASSWORD, cuefundec_contrasenia2: OWN_PASSWORD }
  await browser.call('PUT', 'oficina/sesion/clave', change)
  const { secreto } = await browser.call<{ secreto: string }>('POST', 'oficina/sesion/segundo_factor', {})
  const codigo = new TOTP({ secret: secreto }).generate({ timestamp: now.getTime() })
  browser.carry((await browser.call<{ token: string }>('POST', 'oficina/sesion/segundo_factor', { codigo })).token)
  return browser
}

/** Adds a member of the staff who receives declarations. Returns account and password. */
async function admitReceiver(manager: Browser): Promise<{ readonly cuenta: string; readonly clave: string }> {
  const { oficinas } = await manager.call<{ oficinas: { codigo: number }[] }>('GET', 'oficina/usuarios')
  return manager.call('POST', 'oficina/usuarios', {
    tipdoc_codigo: 1,
    numero_docidentidad: '1234563',
    sufijo_docidentidad: '',
    perdec_nombres: 'ROSA ISABEL',
    perdec_appaterno: 'CHOQUE',
    perdec_apmaterno: '',
    perdec_fecha_nacimiento: '1985-07-09',
    oficina: oficinas[0]?.codigo,
    roles: ['recepcion'],
    motivo: REASON,
  })
}

/** Makes an account for a person unknown to the registers: the identity service confirms them. */
async function makeAccount(place: Place, who: typeof julia): Promise<Browser> {
  const browser = new Browser(place)
  const compared = await browser.call<{ finalizado: boolean }>('POST', 'djbr_registro/contrastacion_segip_externo', {
    tipo_persona: 1,
    NumeroDocumento: who.numero_docidentidad,
    FechaNacimiento: who.perdec_fecha_nacimiento,
    PrimerApellido: who.perdec_appaterno,
    SegundoApellido: who.perdec_apmaterno,
    nombres: who.perdec_nombres,
    ...(await browser.captcha('activacion')),
  })
  if (!compared.finalizado) throw new Error('The identity service did not confirm')
  await browser.call('POST', 'control_tarjeta/verifica_datos_personales', who)
  await browser.call('POST', 'control_tarjeta/verifica_datos_complementarios', contact)
  const secrets = { cuefundec_contrasenia: OWN_PASSWORD, cuefundec_contrasenia2: OWN_PASSWORD }
  const made = await browser.call<{ inf_complemento: string }>('POST', 'control_tarjeta/cuenta', {
    datos: { ...who, ...contact, perdec_genero: '0', ...secrets },
    codigo: '',
  })
  await browser.signIn(made.inf_complemento, OWN_PASSWORD)
  return browser
}

/** Declares and finalizes. Returns the control code. */
async function file(declarant: Browser, who: typeof julia): Promise<string> {
  const own = { nro_documento: who.numero_docidentidad, fecha_nacimiento: who.perdec_fecha_nacimiento }
  const steps: [string, object][] = [
    ['declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false }],
    ['datos_declarante', { ...golden('personalData').sent, ...own, cod_estado_civil: 2, ap_casada: '' }],
    ['cargo_a_ocupar', golden('position').sent],
    ['bienes_inmuebles', golden('realEstate').sent],
    ['finalizar_declaracion_externo', {}],
  ]
  for (const [path, body] of steps) await declarant.call('POST', `djbr_registro/${path}`, body)
  const [latest] = await declarant.call<{ decjur_control_cge: string }[]>('GET', 'djbr_registro/declaraciones')
  return latest?.decjur_control_cge ?? ''
}

/** Finds the certificate as any visitor would, by what the paper says. */
async function findCertificate(place: Place, paper: { readonly control_cge: string; readonly fecha_recepcion: string }): Promise<void> {
  const anybody = new Browser(place)
  const { sistema_recepcion } = await anybody.call<{ sistema_recepcion: number }>('POST', 'djbr_registro/verifica_tipo_declaracion', paper)
  if (sistema_recepcion !== 0) throw new Error(`Nobody finds the certificate of ${paper.control_cge}`)
  await anybody.call('POST', 'djbr_registro/validar_control_externo', paper)
}
