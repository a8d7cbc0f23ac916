import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readableByAll } from './accessibility-checks.ts'
import type { Address, BodyOf } from './contract/client.ts'
import { fieldOf } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, callAs, openOffice, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const AT_MOST = 25
/** Who was never checked puts the dashboard's check off with one more. */
const FOR_THE_CHECK = 1
const RECORDS = 20
const IN_PROCESS = 1

test('an unchanged declaration of 20 records in every list is filed again in at most 25 clicks', async ({ page, someoneElse }) => {
  await test.step('someone has a received declaration of 20 records', async () => {
    await signIn(page, 'declarante05')
    const code = await finalizeRecords(page, RECORDS)
    const desk = await someoneElse()
    await openOffice(desk, 'recepcion02')
    expect(await callAs(desk, 'POST', 'oficina/recepcion', { control_cge: code })).toMatchObject({ err_codigo: 0 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Su última declaración fue recepcionada' })).toBeVisible()
  })

  const hand = handOf()

  await test.step('starts from it: only the reason is asked, the place is the one of before', async () => {
    await hand.click(page.getByRole('button', { name: 'Iniciar nueva declaración' }))
    const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
    await expect(fieldOf(dialog, 'Ciudad o localidad')).toHaveValue('La Paz')
    await hand.choose(fieldOf(dialog, 'Motivo de la Declaración'), 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)')
    await readableByAll(page)
    await hand.click(dialog.getByRole('button', { name: 'Iniciar declaración' }))
    await screenIs(page, 'Mi declaración')
  })

  await test.step('says of each section, at its end, that all of it stays', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Revise lo que viene de su última declaración' })).toBeVisible()
    expect(await waitingListsOf(page)).toBe(LISTS)
    await expect(page.getByRole('button', { name: /^Todo sigue igual: / })).toHaveCount(LISTS)
    await expect(page.getByRole('button', { name: /^Sigue igual: (Cargo|Datos del Cónyuge|Apoderado)/ })).toHaveCount(SHEETS)
    await readableByAll(page)
    for (const section of ['Datos Generales', 'Bienes y Rentas', 'Deudas', 'Parentesco']) {
      const keep = page.getByRole('button', { name: `Todo sigue igual en ${section}` })
      await hand.click(keep)
      await expect(keep).toBeHidden()
    }
    await expect(page.getByRole('link', { name: 'Ir a finalizar' })).toBeFocused()
    expect(await waitingListsOf(page)).toBe(0)
    await readableByAll(page)
  })

  await test.step('swears, and finalizes', async () => {
    await hand.click(page.getByRole('link', { name: 'Ir a finalizar' }))
    await screenIs(page, 'Revise y finalice')
    await expect(page.getByText(/^Falta revisar/)).toBeHidden()
    await expect(page.getByRole('switch')).toHaveCount(4)
    for (const statement of await page.getByRole('switch').all()) await hand.click(statement)
    await hand.click(page.getByRole('button', { name: 'Finalizar mi declaración' }))
    const question = page.getByRole('alertdialog', { name: 'Finalizar la declaración' })
    await hand.click(question.getByRole('button', { name: 'Finalizar mi declaración' }))
    await screenIs(page, 'Su declaración fue finalizada')
  })

  process.stdout.write(`     ${RECORDS} records filed again in ${hand.clicks()} clicks\n`)
  expect(hand.clicks() + FOR_THE_CHECK).toBeLessThanOrEqual(AT_MOST)
})

/** A hand on a mouse that knows how often it pressed. */
function handOf() {
  let pressed = 0
  return {
    clicks: () => pressed,
    click: (target: Locator): Promise<void> => {
      pressed += 1
      return target.click()
    },
    /** A list takes two presses: one opens it, one chooses. */
    choose: async (list: Locator, answer: string): Promise<void> => {
      pressed += 2
      await list.selectOption({ label: answer })
    },
  }
}

const KINDS = [
  'previousPost',
  'realEstate',
  'movable',
  'usufruct',
  'otherAsset',
  'deposit',
  'security',
  'remuneration',
  'financialDebt',
  'privateDebt',
  'stateDebt',
  'taxDebt',
  'otherDebt',
  'relative',
]
const LISTS = KINDS.length
/** Position, spouse and proxy. */
const SHEETS = 3

interface Example {
  readonly calls: { readonly list: string; readonly create: string }
  readonly sent: object
}

/** What the documents show of a kind. */
const exampleOf = (kind: string): Example =>
  JSON.parse(readFileSync(new URL(`../domain/golden/${kind}.json`, import.meta.url), 'utf8')) as Example

/** The path of a call as the documents write it: `POST djbr_registro/deudas_fisco`. */
const pathOf = (call: string): string => call.replace(/^\w+ /, '')

interface Progress {
  readonly listas: readonly { readonly lista: string; readonly cantidad: number; readonly por_decidir: number }[]
}

const listsOf = async (page: Page) => ((await answerOf(page, 'djbr_registro/resumen')) as Progress).listas
const waitingListsOf = async (page: Page) => (await listsOf(page)).filter(({ por_decidir }) => por_decidir > 0).length

/** Finalizes a declaration with so many records, the open one or a new one; gives its control code. */
async function finalizeRecords(page: Page, count: number): Promise<string> {
  const { cod_estado } = (await answerOf(page, 'djbr_registro/obtiene_estado')) as { cod_estado: number }
  if (cod_estado !== IN_PROCESS) {
    await done(page, 'djbr_registro/declaracion_jurada', {
      cod_motivo: 2,
      declara_nacional_extranjero: 1,
      cod_departamento: 2,
      cod_capital: 1,
      pais: null,
      localidad: 'La Paz',
      fecha_declaracion: null,
      dir_declaracion: '',
      copiar_anterior: true,
    })
  }
  for (const kind of KINDS) {
    const { calls, sent } = exampleOf(kind)
    if ((await listsOf(page)).some(({ lista, cantidad }) => calls.list.endsWith(`/${lista}`) && cantidad > 0)) continue
    await done(page, pathOf(calls.create) as Address<'POST'>, sent as never)
  }
  await done(page, 'djbr_registro/apoderado', exampleOf('proxy').sent)
  const held = (await listsOf(page)).reduce((sum, { cantidad }) => sum + cantidad, 0)
  for (let number = held + 1; number <= count; number += 1) {
    await done(page, 'djbr_registro/depositos_bancarios', { ...exampleOf('deposit').sent, nro_cuenta: `40100${number}` })
  }
  await done(page, 'djbr_registro/finalizar_declaracion_externo', {})
  const [latest] = (await answerOf(page, 'djbr_registro/declaraciones')) as readonly { decjur_control_cge: string }[]
  return latest?.decjur_control_cge ?? ''
}

const done = async <A extends Address<'POST'>>(page: Page, path: A, body?: BodyOf<'POST', A>): Promise<void> =>
  expect(await callAs(page, 'POST', path, body)).toMatchObject({ err_codigo: 0 })
