import type { Browser, TestApp } from './app.ts'

/** A person unknown to the portal's registers; the identity simulator confirms documents that end in 1. */
export const julia = {
  tipdoc_codigo: '1',
  prefijo_docidentidad: '',
  numero_docidentidad: '7654321',
  sufijo_docidentidad: '',
  perdec_fecha_nacimiento: '1990-02-28',
  perdec_appaterno: 'ÑAUPA',
  perdec_apmaterno: 'QUISPE',
  perdec_nombres: 'JULIA MARTA',
}
export type Somebody = typeof julia

/** A declarant of the demo, as they would state who they are. */
export const juan: Somebody = {
  ...julia,
  numero_docidentidad: '4000011',
  perdec_fecha_nacimiento: '1980-03-15',
  perdec_appaterno: 'MAMANI',
  perdec_apmaterno: 'CONDORI',
  perdec_nombres: 'JUAN CARLOS',
}

export const contact = { cuefundec_telefono_celular: '70012345', correo1: 'julia@ejemplo.bo' }
export const PASSWORD = 'Quinua-real-7'
export const PIN = '246810'

/** Answer of a step. */
export interface StepAnswer {
  readonly err_codigo: number
  readonly err_mensaje: string
  readonly inf_codigo: string
  readonly inf_complemento: string
  readonly clave_mensaje?: string
}

/** Returns what the identity check asks about a person. */
export const checkOf = (who: Somebody) => ({
  tipo_persona: 1,
  NumeroDocumento: who.numero_docidentidad,
  FechaNacimiento: who.perdec_fecha_nacimiento,
  PrimerApellido: who.perdec_appaterno,
  SegundoApellido: who.perdec_apmaterno,
  nombres: who.perdec_nombres,
})

/** Takes the first step, after the identity check that comes before it on the screen. */
export async function identify(browser: Browser, who: Somebody = julia): Promise<StepAnswer> {
  await browser.post('djbr_registro/contrastacion_segip_externo', checkOf(who))
  return (await browser.post('control_tarjeta/verifica_datos_personales', who)).json<StepAnswer>()
}

export const prove = async (browser: Browser, proof: object = contact): Promise<StepAnswer> =>
  (await browser.post('control_tarjeta/verifica_datos_complementarios', proof)).json<StepAnswer>()

export const verifyCard = async (browser: Browser, code: string, pin = PIN) =>
  (await browser.post('control_tarjeta/valida_tarjeta', { tar_codigo_tarjeta: code, tar_pin_tarjeta: pin })).json<{
    finalizado: boolean
    error_existente: number
    clave_mensaje?: string
  }>()

export const activate = async (browser: Browser, changed: object = {}): Promise<StepAnswer> =>
  (await browser.post('control_tarjeta/cuenta_tarjeta', { ...julia, ...contact, perdec_genero: '0', ...changed })).json<StepAnswer>()

export const createAccount = async (browser: Browser, changed: object = {}): Promise<StepAnswer> =>
  (
    await browser.post('control_tarjeta/cuenta', {
      datos: { ...julia, ...contact, perdec_genero: '0', cuefundec_contrasenia: PASSWORD, cuefundec_contrasenia2: PASSWORD, ...changed },
      codigo: 'derived-from-the-form',
    })
  ).json<StepAnswer>()

/** Returns a browser that has reached the card's step, or the account's. */
export async function provedBrowser(portal: TestApp, who: Somebody = julia): Promise<Browser> {
  const browser = portal.browser()
  await identify(browser, who)
  await prove(browser)
  return browser
}

/** Makes a new person with an activated card. */
export async function personWithCard(portal: TestApp, who: Somebody, code: string): Promise<void> {
  const browser = await provedBrowser(portal, who)
  await verifyCard(browser, code)
  await activate(browser)
}

export const loginByCard = (browser: Browser, who: Somebody, code: string, changed: object = {}, headers = {}) => {
  const { tipdoc_codigo, prefijo_docidentidad, numero_docidentidad, sufijo_docidentidad } = who
  const document = { tipdoc_codigo, prefijo_docidentidad, numero_docidentidad, sufijo_docidentidad }
  return browser.post('control_tarjeta/login_tarjeta', { ...document, tar_codigo_tarjeta: code, ...changed }, { headers })
}
