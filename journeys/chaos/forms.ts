import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../sessions.ts'
import { callAs } from '../steps.ts'
import { expect } from '../test.ts'

/** A form of the portal, as a person finds it. */
export interface ChaosForm {
  readonly name: string
  readonly address: string
  /** The button that opens it. */
  readonly opens: RegExp
  /** Returns the place of its fields once it is open. */
  place(page: Page): Locator
  /** Prepares what its person must have answered before the form is offered. */
  prepare?(page: Page): Promise<unknown>
  /** The call that reads what is saved of it, `djbr_registro/` + path, and the key that shows that something is. */
  readonly reads?: { readonly path: string; readonly code: string }
  /** The call that deletes one of a list's records. */
  readonly remove?: string
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Adicionar|Modificar)/ })
/** Finds a sheet by its name: a saved one leads on to the next, which may open by itself. */
const sheet = (name: string) => (page: Page) => page.getByRole('form', { name, exact: true })

const record = (name: string, address: string, path: string, code: string, remove: string): ChaosForm => ({
  name,
  address,
  opens: /^Adicionar /,
  place: dialog,
  reads: { path, code },
  remove,
})

const single = (name: string, title: string, address: string, path: string, opens = /^(Modificar|Actualizar$)/): ChaosForm => ({
  name,
  address,
  opens,
  place: sheet(title),
  reads: { path, code: 'version' },
})

/** Marries the person: only the married are asked for a spouse. */
const marry = (page: Page) =>
  callAs(page, 'POST', 'djbr_registro/datos_declarante', {
    cod_nacionalidad: 1,
    cod_estado_civil: 1,
    domicilio: 'Calle Potosí N.º 12',
  })

/** Confirms the session: only then may the e-mail address be changed. */
const confirm = (page: Page) => callAs(page, 'POST', 'system/confirmacion', { clave: PASSWORD })

/** Every kind of form for typing: the fourteen kinds of record, the five sheets, and the profile's. */
export const FORMS: readonly ChaosForm[] = [
  record('inmueble', '/bienes?paso=1', 'bienes/1', 'bie_codigo', 'bienes'),
  record('mueble', '/bienes?paso=2', 'bienes/2', 'bie_codigo', 'bienes'),
  record('usufructo', '/bienes?paso=3', 'bienes/3', 'bie_codigo', 'bienes'),
  record('depósito', '/bienes?paso=4', 'depositos_bancarios', 'depban_codigo', 'depositos_bancarios'),
  record('título valor', '/bienes?paso=5', 'titulos_valores_renumeraciones/1', 'tiprem_codigo', 'titulos_valores_renumeraciones'),
  record('otro bien', '/bienes?paso=6', 'bienes/4', 'bie_codigo', 'bienes'),
  record('remuneración', '/bienes?paso=7', 'titulos_valores_renumeraciones/2', 'tiprem_codigo', 'titulos_valores_renumeraciones'),
  record('deuda financiera', '/deudas?paso=1', 'deudas/1', 'deu_codigo', 'deudas'),
  record('deuda con personas', '/deudas?paso=2', 'deudas/2', 'deu_codigo', 'deudas'),
  record('deuda a entidad estatal', '/deudas?paso=3', 'deudas/3', 'deu_codigo', 'deudas'),
  record('deuda al fisco', '/deudas?paso=4', 'deudas/4', 'deu_codigo', 'deudas'),
  record('otra deuda', '/deudas?paso=5', 'deudas/5', 'deu_codigo', 'deudas'),
  record('cargo anterior', '/datos-generales?paso=5', 'cargos_anteriores', 'cardec_codigo', 'cargos_anteriores'),
  record('pariente', '/parentesco', 'parentesco/2', 'par_codigo', 'parentesco'),
  single('datos de la declaración', 'Datos de la Declaración', '/datos-generales?paso=1', 'declaracion_jurada'),
  single('datos personales', 'Datos Personales del Declarante', '/datos-generales?paso=2', 'datos_declarante'),
  single('cargo', 'Cargo que Ocupa(rá)', '/datos-generales?paso=3', 'cargo_a_ocupar'),
  { ...single('cónyuge', 'Datos del Cónyuge o Conviviente', '/datos-generales?paso=4', 'parentesco/1'), prepare: marry },
  single('apoderado', 'Apoderado', '/apoderado', 'apoderado', /^((Modificar|Registrar) apoderado|Actualizar$)/),
  {
    name: 'contacto',
    address: '/perfil',
    opens: /^Modificar (contacto|.*teléfono|.*correo)/,
    place: dialog,
    prepare: confirm,
  },
]

/** Opens a form on its screen, unless it is open already. */
export async function openForm(page: Page, form: ChaosForm): Promise<void> {
  const place = form.place(page)
  const opener = page.getByRole('button', { name: form.opens }).first()
  await expect(place.or(opener).first()).toBeVisible({ timeout: 20_000 })
  await expect(async () => {
    if (!(await place.isVisible())) await opener.click({ timeout: 1000 })
    await expect(place).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}

/** Reopens a form once it is saved; a sheet has led on to the next screen. */
export async function reopenForm(page: Page, form: ChaosForm): Promise<void> {
  await expect(form.place(page)).toBeHidden()
  await page.goto(form.address)
  await openForm(page, form)
}
