import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { passCaptcha } from './steps.ts'
import { expect } from './test.ts'

/** Checks that the page is readable as it is, and no wider than the window. */
export const legible = async (page: Page) => {
  await readableByAll(page)
  await fitsItsWidth(page)
}

/** Returns the data of a new person: the simulated register confirms documents that end in 1 to 6. */
export const somebody = (document: string) => ({
  Nacionalidad: 'NACIONAL',
  'Tipo de documento': 'Cédula de identidad',
  'Número de documento': document,
  'Fecha de nacimiento': '28/02/1990',
  Paterno: 'Ñaupa',
  Materno: 'Quispe',
  Nombres: 'Julia Marta',
  Género: 'Femenino',
})

/** Takes the first step of a wizard: is told what is missing, then gives everything. */
export async function giveData(page: Page, form: Locator, document: string): Promise<void> {
  await form.getByRole('button', { name: 'Verificar mis datos' }).click()
  await expect(form.getByText('El número de Documento es requerido').first()).toBeVisible()
  await legible(page)
  await fillIn(form, somebody(document))
  await passCaptcha(form)
  await form.getByRole('button', { name: 'Verificar mis datos' }).click()
}

/** Gives a new person's contact data: an invalid address is noticed. */
export async function giveContact(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Datos Complementarios' })
  await expect(form).toBeVisible()
  await fillIn(form, { 'Teléfono celular': '70012345', 'Correo electrónico': 'julia@' })
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.getByText('Si ingresa un correo verifique que sea uno válido').first()).toBeVisible()
  await legible(page)
  await fillIn(form, { 'Correo electrónico': 'julia@ejemplo.bo' })
  await form.getByRole('button', { name: 'Continuar' }).click()
}

/** Gives a printed card and its PIN. */
export async function giveCard(page: Page, [first, second, third]: readonly [string, string, string], pin: string): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Tarjeta y PIN' })
  await expect(form).toBeVisible()
  await fillIn(form, { 'Parte 1': first, 'Parte 2': second, 'Parte 3': third, PIN: pin })
  await form.getByRole('button', { name: 'Activar mi tarjeta' }).click()
  return form
}
