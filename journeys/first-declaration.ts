import type { Page } from '@playwright/test'
import { type Answers, fillIn } from './forms.ts'
import { screenIs } from './steps.ts'
import { expect } from './test.ts'

/** Answers to the dialog of a new declaration, of an accountant in Uyuni, and to the post. */
export const startInUyuni = {
  'Motivo de la Declaración': 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)',
  'Lugar donde declara': 'En Bolivia',
  Departamento: 'POTOSÍ',
  '¿Declara en la capital del departamento?': 'No',
  'Ciudad o localidad': "Ch'uqhuta, Uyuni",
}
export const accountantInUyuni = {
  Entidad: 'Gobierno Autónomo Municipal de Uyuni',
  Cargo: 'Responsable de contabilidad',
  'Tipo de cargo': 'DE CARRERA',
  'Función que cumple': 'ADMINISTRATIVA',
  'Fecha de inicio': '01/06/2019',
  'Haber básico mensual en Bs.': '8450',
  Departamento: 'POTOSÍ',
  Provincia: 'ANTONIO QUIJARRO',
  Localidad: 'UYUNI',
}

/** Starts a first declaration from the dashboard, and ends on its first section. */
export async function startFirst(page: Page, answers: Answers): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar mi primera declaración' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
  await fillIn(dialog, answers)
  await dialog.getByRole('button', { name: 'Iniciar declaración' }).click()
  await screenIs(page, 'Datos Generales')
}

/** Fills in the sheet that is open, and saves it. */
export async function saveSheet(page: Page, sheet: string, answers: Answers): Promise<void> {
  const save = page.getByRole('button', { name: `Guardar ${sheet} y seguir` })
  await expect(save).toBeVisible()
  await fillIn(page.getByRole('main'), answers)
  await save.click()
  await expect(save).toBeHidden()
}
