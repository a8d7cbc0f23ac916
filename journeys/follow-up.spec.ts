import type { APIRequestContext, Page } from '@playwright/test'
import { atWidths, fitsItsWidth, PHONE, pageFitsItsWidth, readableByAll, SMALL_DESK, TABLET, WIDE } from './accessibility-checks.ts'
import { nowInLaPaz } from './days.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { apiOf, officeApiOf } from './sessions.ts'
import { openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { ...WITHOUT_CAPTCHA, RATE_LIMITS: 'off' } })

/** The last quarter that is over, whose months may be closed: its months, as people read them and as they travel. */
const MONTHS = lastQuarter().map((month) => ({
  wire: month.toISOString().slice(0, 7),
  words: new Intl.DateTimeFormat('es-BO', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(month),
}))
const [FIRST = { wire: '', words: '' }] = MONTHS
const PEOPLE = [
  { number: '6100001', born: '15/03/1985', surname: 'Choque', maternal: 'Quispe', names: 'Julia' },
  { number: '6100002', born: '15/03/1986', surname: 'Rojas', maternal: 'Quispe', names: 'Ana' },
  // A person of the demo, who does not work there.
  { number: '4000011', born: '15/03/1980', surname: 'Mamani', maternal: 'Condori', names: 'Juan Carlos' },
]

function lastQuarter(): readonly Date[] {
  const graced = new Date(nowInLaPaz().getTime() - 3 * 86_400_000)
  const first = Math.floor(graced.getUTCMonth() / 3) * 3 - 3
  return [0, 1, 2].map((month) => new Date(Date.UTC(graced.getUTCFullYear(), first + month, 1)))
}

const done = async (who: APIRequestContext, method: 'post' | 'put', path: string, data: object) => {
  const answer = await (await who[method](`/api/${path}`, { data })).json()
  expect(answer, path).toMatchObject({ err_codigo: 0 })
  return answer
}

/** Holds what is shown to being read by all, at the widths of the office; between a desk's screen and a phone, a wide table scrolls by itself. */
const readAtAllWidths = (page: Page) =>
  atWidths(page, [WIDE, SMALL_DESK, TABLET, PHONE], (size) =>
    size === WIDE || size === PHONE ? fitsItsWidth(page) : pageFitsItsWidth(page),
  )

/** Under which button of the menu a screen stands. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ Reclamos: 'Asuntos de personas', Dudas: 'Asuntos de personas', 'Casos de omisión': 'Asuntos de personas' },
  ...{ 'Exenciones y prórrogas': 'Asuntos de personas', 'Cierres e informes': 'Reglas, cierres y avisos' },
  ...{ 'Reglas de las obligaciones': 'Reglas, cierres y avisos', 'Avisos masivos': 'Reglas, cierres y avisos' },
}

const openScreen = async (page: Page, link: string) => {
  const menu = page.getByRole('navigation', { name: 'Oficina' })
  const group = GROUPS[link]
  if (group) await menu.getByRole('button', { name: group }).click()
  await menu.getByRole('link', { name: new RegExp(`^${link}`) }).click()
  await screenIs(page, link)
}

test('an officer follows up a month, closes it, hands out its report, and has exemptions, omissions and claims decided', async ({
  page,
  portal,
  someoneElse,
}) => {
  await test.step('an entity reported people who owe something, and one of them does not work there', async () => {
    const lists = await officeApiOf(portal.url, 'catalogos01')
    await done(lists, 'put', 'oficina/listas/fechas_del_portal/entradas/1', {
      codigo: 1,
      fecha: `${FIRST.wire}-01`,
      motivo: 'Inicio según la resolución',
    })
    const reporter = await apiOf(portal.url, 'responsab01')
    const [{ lug_codigo: lugar }] = await (await reporter.get('/api/entidad/lugares')).json()
    for (const { number, born, surname, maternal, names } of PEOPLE) {
      await done(reporter, 'post', 'entidad/personas', {
        ...{
          tipdoc_codigo: 1,
          numero_docidentidad: number,
          prefijo_docidentidad: '',
          sufijo_docidentidad: '',
          perdec_fecha_nacimiento: born,
        },
        ...{ perdec_appaterno: surname, perdec_apmaterno: maternal, perdec_nombres: names },
        ...{ tipo: 1, cargo: 'Técnica de archivo', item: '', lugar, inicio: `${FIRST.wire}-15`, acto: 'Memorándum 4/2026' },
      })
    }
    const person = await apiOf(portal.url, 'declarante01')
    const ownPosts = async () => (await person.get('/api/system/vinculos')).json() as Promise<{ codigo: number }[]>
    await expect.poll(async () => (await ownPosts()).length).toBe(1)
    const [post] = await ownPosts()
    await done(person, 'post', `system/vinculos/${post?.codigo}/respuesta`, { respuesta: 'not_here', detalle: '' })
  })

  await test.step('the month of all entities is filtered, and the entity is opened', async () => {
    await openOffice(page, 'seguimient01', 'Pendientes')
    await openScreen(page, 'Seguimiento')
    await readAtAllWidths(page)
    await expect(page.getByText(/^Entidades sin lista anual confirmada en \d{4}: \d+\./)).toBeVisible()
    await fillIn(page.getByRole('form', { name: 'Qué se cuenta' }), { Mes: FIRST.words, Motivo: 'Antes del cargo' })
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page.getByText('Lista anual sin confirmar').first()).toBeVisible()
    await readAtAllWidths(page)
    await page.getByRole('button', { name: /^Ver a las personas de ADUANA NACIONAL/ }).click()
    await expect(page.getByText('CHOQUE').first()).toBeVisible()
    await readAtAllWidths(page)
  })

  await test.step('an exemption is proposed from the page of who owes the declaration', async () => {
    await page.getByRole('button', { name: /^Ver a .*CHOQUE/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /CHOQUE/ })).toBeVisible()
    await readAtAllWidths(page)
    await page
      .getByRole('button', { name: /^Proponer exención: Antes del cargo/ })
      .first()
      .click()
    const asking = page.getByRole('dialog', { name: 'Proponer exención' })
    await asking.getByRole('button', { name: 'Proponer exención' }).click()
    await expect(asking.locator('[aria-invalid=true]').first()).toBeVisible()
    await readableByAll(page)
    await fillIn(asking, { 'Resolución o nota': 'RES-CGE 12/2026', Causa: 'Comisión de servicio en el exterior' })
    await asking.getByRole('button', { name: 'Proponer exención' }).click()
    await expect(page.getByText('La propuesta está hecha. Otra persona la decide.')).toBeVisible()
    await openScreen(page, 'Exenciones y prórrogas')
    await expect(
      page
        .getByText('RES-CGE 12/2026')
        .or(page.getByText(/CHOQUE/))
        .first(),
    ).toBeVisible()
    await readAtAllWidths(page)
    await expect(page.getByRole('button', { name: /^Aprobar: / })).toHaveCount(0)
  })

  await test.step('and another decides it', async () => {
    const other = await someoneElse()
    await other.goto(portal.url)
    await openOffice(other, 'seguimient02', 'Pendientes')
    await openScreen(other, 'Exenciones y prórrogas')
    await other.getByRole('button', { name: /^Aprobar: Exención/ }).click()
    const asking = other.getByRole('alertdialog')
    await readableByAll(other)
    await asking.getByRole('button', { name: 'Aprobar' }).click()
    await expect(other.getByText('Aprobado: ya rige.')).toBeVisible()
  })

  await test.step('what is missing is handed on, and what came of it written down', async () => {
    await openScreen(page, 'Seguimiento')
    await fillIn(page.getByRole('form', { name: 'Qué se cuenta' }), { Mes: FIRST.words })
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await page.getByRole('button', { name: /^Ver a las personas de ADUANA NACIONAL/ }).click()
    await page.getByRole('button', { name: 'Abrir casos por las omitidas' }).click()
    const asking = page.getByRole('alertdialog')
    await readableByAll(page)
    await asking.getByRole('button', { name: 'Abrir casos por las omitidas' }).click()
    await expect(page.getByText(/^Casos abiertos: \d/)).toBeVisible()
    await openScreen(page, 'Casos de omisión')
    await page.getByRole('button', { name: /^Anotar resultado del caso de .*ROJAS/ }).click()
    const writing = page.getByRole('dialog', { name: 'Anotar resultado' })
    await readableByAll(page)
    await fillIn(writing, { Fecha: today(), 'Resolución o nota': 'Nota CGE-7/2026' })
    await writing.getByRole('button', { name: 'Anotar resultado' }).click()
    await expect(page.getByText(/Notificada: Nota CGE-7\/2026/).first()).toBeVisible()
    await readAtAllWidths(page)
  })

  await test.step('the months of the quarter are closed, and its report is handed out as PDF and as a table', async () => {
    await openScreen(page, 'Cierres e informes')
    await readAtAllWidths(page)
    for (const { words } of MONTHS) {
      await page.getByRole('button', { name: `Cerrar ${words}` }).click()
      const asking = page.getByRole('alertdialog')
      await readableByAll(page)
      await asking.getByRole('button', { name: `Cerrar ${words}` }).click()
      await expect(page.getByRole('button', { name: `Ver el cierre de ${words}` })).toBeVisible()
    }
    await page.getByRole('button', { name: `Ver el cierre de ${FIRST.words}` }).click()
    await screenIs(page, FIRST.words)
    await readAtAllWidths(page)
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Informe en PDF del trimestre de ADUANA NACIONAL/ }).click()
    expect((await paper).suggestedFilename()).toMatch(/^INFORME_1_\d{4}-\d{2}\.pdf$/)
    const table = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Informe en CSV del trimestre de ADUANA NACIONAL/ }).click()
    expect((await table).suggestedFilename()).toMatch(/^informe-1-\d{4}-\d{2}\.csv$/)
  })

  await test.step('who does not work there is right, and their post is taken back: a difference of the closed month', async () => {
    await openScreen(page, 'Reclamos')
    await expect(page.getByRole('navigation', { name: 'Oficina' }).locator('[aria-current=page]')).toHaveCount(1)
    await readAtAllWidths(page)
    await page.getByRole('button', { name: /^Ver y decidir el reclamo de JUAN CARLOS MAMANI CONDORI/ }).click()
    const viewing = page.getByRole('dialog', { name: 'Ver un reclamo' })
    await viewing.getByRole('button', { name: 'Ver un reclamo' }).click()
    await expect(viewing.locator('[aria-invalid=true]').first()).toBeVisible()
    await readableByAll(page)
    await fillIn(viewing, { Motivo: 'Respondió que no trabaja ahí' })
    await viewing.getByRole('button', { name: 'Ver un reclamo' }).click()
    const deciding = page.getByRole('dialog', { name: /^Reclamo de / })
    await expect(deciding.getByText(/No trabaja ahí/).first()).toBeVisible()
    await readAtAllWidths(page)
    await fillIn(deciding, { Motivo: 'Presentó su certificado de trabajo' })
    await deciding.getByRole('button', { name: 'Dar la razón' }).click()
    await expect(page.getByText('Se le dio la razón. Se avisó a la persona.')).toBeVisible()
    await expect(page.getByRole('button', { name: /reclamo de JUAN CARLOS MAMANI CONDORI/ })).toHaveCount(0)
    await readAtAllWidths(page)
    await openScreen(page, 'Cierres e informes')
    await page.getByRole('button', { name: `Ver el cierre de ${FIRST.words}` }).click()
    await expect(page.getByText(/1 que ya no se debe/).first()).toBeVisible()
    await readAtAllWidths(page)
  })
})

const today = () =>
  new Intl.DateTimeFormat('es-BO', { timeZone: 'America/La_Paz', day: '2-digit', month: '2-digit', year: 'numeric' }).format()
