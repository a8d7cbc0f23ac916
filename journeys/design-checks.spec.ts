import type { Locator, Page } from '@playwright/test'
import { doubleTexts, resize, type Size } from './accessibility-checks.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'
import { misplacedTexts } from './texts-in-place.ts'

test.use({ leavesNoTrace: true })

const EMPTY_LIST = '/bienes?paso=1'
const FILLED_LIST = '/bienes?paso=4'
/** Lists to which a record is added in a dialog. */
const LISTS = [
  '/datos-generales?paso=5',
  ...[1, 2, 3, 4, 5, 6, 7].map((step) => `/bienes?paso=${step}`),
  ...[1, 2, 3, 4, 5].map((step) => `/deudas?paso=${step}`),
  '/parentesco',
]
/** Sheets and lists: a first step and a later one, with the main action of each at its foot. */
const STEPS = ['/datos-generales', '/datos-generales?paso=2', EMPTY_LIST, FILLED_LIST, '/parentesco', '/borrador']
const SECTIONS = ['/datos-generales', '/bienes', '/deudas', '/parentesco', '/borrador', '/transaccion']
/** Where a table has the least room before it becomes cards, in pixels. */
const NARROWING = [1280, 1000, 900, 768, 720]
const AT: Readonly<Record<'wide' | 'tablet' | 'phone', Size>> = {
  wide: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
}
interface Measured {
  readonly check: string
  readonly value: number
  readonly most: number
}
const measured: Measured[] = []
const measure = (check: string, value: number, most: number) => measured.push({ check, value, most })

/** Stands on a step whose list says nothing yet, with everything drawn. */
async function standOnEmptyList(page: Page): Promise<void> {
  await page.goto(EMPTY_LIST)
  await expect(page.getByRole('main').getByRole('button', { name: 'No tengo ninguno' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // What belongs to the person comes behind the page.
  await expect(page.getByRole('button', { name: /^Perfil de/ })).toBeVisible()
}

/** What whoever stands on a step has before them. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    /** A link that shows once it has the focus waits above the screen. */
    const isOnPage = (element: Element) => isShown(element) && element.getBoundingClientRect().bottom >= 0
    /** A text for a screen reader alone is a point on the screen. */
    const isSeen = (element: Element) => isOnPage(element) && element.getBoundingClientRect().width > 1
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isOnPage)
    const heading = [...document.querySelectorAll('main h2')].find(isShown)
    if (!heading) throw new Error('A step without its title')
    const isBefore = (element: Element) => (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const stops = controls.filter((control) => control.closest('main') && (control as HTMLElement).tabIndex >= 0)
    const action = stops.find(({ textContent }) => textContent?.startsWith('Adicionar'))
    if (!action) throw new Error('A list to which nothing can be added')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      const isRead = parentElement && isSeen(parentElement) && !parentElement.closest('script, style, option, .visually-hidden')
      if (isRead) words.push(...(textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)))
    }
    const probe = Object.assign(document.body.appendChild(document.createElement('i')), { style: 'background: var(--action)' })
    const solid = getComputedStyle(probe).backgroundColor
    probe.remove()
    const isSolid = (element: Element) => getComputedStyle(element).backgroundColor === solid
    return {
      controls: controls.length,
      early: controls.filter((control) => control.getBoundingClientRect().top < 800).length,
      tabStops: controls.filter((control) => isBefore(control) && (control as HTMLElement).tabIndex >= 0).length,
      stopsToAction: stops.indexOf(action) + 1,
      words: words.length,
      top: Math.round((heading.closest('li') ?? heading).getBoundingClientRect().top),
      solid: [...document.querySelectorAll('main button, main a')].filter((each) => isSeen(each) && isSolid(each)).length,
    }
  })

/** By how many pixels the page, or anything on it that is no table, has to be pushed sideways to be read. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** How many buttons and links begin left of the window or end right of it. */
const outsideOf = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main button, main a')]
        .filter((control) => control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .map((control) => control.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth).length,
  )

/** By how many pixels tables are wider than the room that they have. */
const hiddenColumns = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => table.checkVisibility())
      .reduce((sum, { parentElement }) => sum + Math.max(0, (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)), 0),
  )

/** How many pixels at the foot of a dialog stay where they are while what is filled in moves under them. */
const staysAtFoot = (dialog: Locator) =>
  dialog.evaluate((shown) => {
    const { left, bottom } = shown.getBoundingClientRect()
    const fields = shown.querySelector('form > div')
    let height = 0
    while (!fields?.contains(document.elementFromPoint(left + 4, bottom - height - 1))) height += 1
    return height
  })

async function standOnStep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('button', { name: /^(Seguir|Responder después)/ })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Whether a step's main action is at the right end of its foot and the way back at the left one; on a phone, above it and both as wide as the foot. */
function standsApart(page: Page, onPhone: boolean): Promise<boolean> {
  const ofStep = page.getByRole('main')
  return ofStep.getByRole('button', { name: /^Anterior/ }).evaluate((back, onPhone) => {
    const foot = back.parentElement
    const action = [...(foot?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      /^(Seguir|Responder después)/.test(textContent ?? ''),
    )
    if (!foot || !action) return false
    const [room, before, main] = [foot, back, action].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
    const isNear = (one: number, other: number) => Math.abs(one - other) < 1
    const isLeft = isNear(before.left, room.left)
    const isRight = isNear(main.right, room.right)
    if (onPhone) return isLeft && isRight && main.bottom <= before.top && isNear(main.width, before.width)
    return isLeft && isRight && isNear(main.top, before.top) && before.right < main.left
  }, onPhone)
}

/** How often a step offers the same section: by a link, or by the button behind which the links are; and how many of these links say no word of how it stands. */
const offers = (page: Page, sections: readonly string[]) =>
  page.evaluate((sections) => {
    const isSeen = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isSeen).filter(({ search }) => search === '')
    const openers = [...document.querySelectorAll('button')].filter(isSeen).filter(({ textContent }) => /Secciones$/.test(textContent))
    const to = (section: string) => links.filter(({ pathname }) => pathname === section)
    return {
      most: Math.max(...sections.map((section) => to(section).length + openers.length)),
      least: Math.min(...sections.map((section) => to(section).length + openers.length)),
      wordless: sections.flatMap(to).filter(({ textContent }) => !/Sin empezar|En curso|Completa|por revisar/.test(textContent)).length,
    }
  }, sections)

/** The button that stays in sight while what is filled in moves. */
const inSight = (dialog: Locator) => dialog.getByRole('button', { name: /^Guardar / }).first()

async function heightOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return Math.round(box.height)
}

test('the way through a declaration is as quiet as it was designed', async ({ page }) => {
  await test.step('nothing stands between signing in and the first action', async () => {
    await signIn(page, 'declarante02')
    measure('Diálogos antes de la primera acción', await page.getByRole('dialog').count(), 0)
  })
  await test.step('a step whose list says nothing yet', async () => {
    await resize(page, AT.wide)
    await standOnEmptyList(page)
    const wide = await seenOn(page)
    measure('Controles en un paso vacío, 1280 px', wide.controls, 20)
    measure('Controles en sus primeros 800 px', wide.early, 20)
    measure('Palabras en un paso vacío', wide.words, 180)
    measure('Píxeles hasta el paso abierto', wide.top, 200)
    measure('Botones llenos', wide.solid, 1)
    measure('Paradas de Tab hasta el paso, 1280 px', wide.tabStops, 7)
    measure('Paradas de Tab del contenido a lo que se puede hacer, 1280 px', wide.stopsToAction, 5)
    await resize(page, AT.tablet)
    const tablet = await seenOn(page)
    measure('Paradas de Tab hasta el paso, 768 px', tablet.tabStops, 7)
    measure('Paradas de Tab del contenido a lo que se puede hacer, 768 px', tablet.stopsToAction, 5)
    await resize(page, AT.phone)
    const phone = await seenOn(page)
    measure('Paradas de Tab hasta el paso, 360 px', phone.tabStops, 7)
    measure('Paradas de Tab del contenido a lo que se puede hacer, 360 px', phone.stopsToAction, 5)
    await page.getByRole('button', { name: 'Adicionar inmueble' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar inmueble' })
    await expect(dialog.getByLabel('Tipo de Adquisición')).toBeFocused()
    measure('Píxeles fijos al pie del diálogo, 360 px', await staysAtFoot(dialog), 96)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('a step whose list has records', async () => {
    await page.goto(FILLED_LIST)
    for (const width of NARROWING) {
      await resize(page, { width, height: 900 })
      await expect(page.getByText('4010077312').filter({ visible: true })).toBeVisible()
      measure(`Columnas escondidas, ${width} px`, await hiddenColumns(page), 0)
    }
    await resize(page, AT.phone)
    await expect(page.getByText('4010077312').filter({ visible: true })).toBeVisible()
    measure('Botones fuera de la pantalla, 360 px', await outsideOf(page), 0)
    await resize(page, AT.wide)
    await expect(page.getByText('4010077312').filter({ visible: true })).toBeVisible()
    measure(
      'Botones con caja que mueven',
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Seguir|Siguiente)/ })
        .count(),
      1,
    )
    measure(
      'Alto de los totales, 1280 px',
      await heightOf(
        page
          .getByText(/^Patrimonio neto/)
          .filter({ visible: true })
          .last()
          .locator('xpath=ancestor::dl/..'),
      ),
      45,
    )
    measure(
      'Veces que se dice lo guardado',
      await page
        .getByText(/^Guardado /)
        .filter({ visible: true })
        .count(),
      1,
    )
  })
  await test.step('the sections, once at each width', async () => {
    await standOnEmptyList(page)
    for (const size of Object.values(AT)) {
      await resize(page, size)
      const { most, least, wordless } = await offers(page, SECTIONS)
      measure(`Veces que se ofrece la misma sección, ${size.width} px`, most, 1)
      measure(`Secciones que no se ofrecen, ${size.width} px`, 1 - least, 0)
      measure(`Secciones sin decir cómo están, ${size.width} px`, wordless, 0)
    }
  })
  await test.step('the foot of each dialog on a phone', async () => {
    await resize(page, AT.phone)
    const [feet, heights]: [number[], number[]] = [[], []]
    for (const address of LISTS) {
      await page.goto(address)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Adicionar / })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      heights.push(await heightOf(inSight(dialog)))
      feet.push(await staysAtFoot(dialog))
    }
    await page.goto('/perfil')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    heights.push(await heightOf(page.getByRole('dialog').locator('button[type=submit]')))
    measure('Píxeles fijos al pie de cualquier diálogo, 360 px', Math.max(...feet), 96)
    measure(`Altos del botón a la vista, 360 px (${[...new Set(heights)].join(', ')} px)`, new Set(heights).size, 1)
  })
  await test.step('the foot of each step', async () => {
    const misplaced = new Map<Size, string[]>(Object.values(AT).map((size) => [size, []]))
    for (const address of STEPS) {
      await standOnStep(page, address)
      for (const [size, addresses] of misplaced) {
        await resize(page, size)
        if (!(await standsApart(page, size === AT.phone))) addresses.push(address)
      }
    }
    for (const [{ width }, addresses] of misplaced)
      measure(`Pasos con el botón principal en otro lado, ${width} px ${addresses.join(' ')}`.trim(), addresses.length, 0)
  })
  await test.step('with texts twice as large nothing is pushed sideways, overlapped or cut', async () => {
    await doubleTexts(page)
    await standOnEmptyList(page)
    for (const size of Object.values(AT)) {
      await resize(page, size)
      measure(`Texto al 200 %: píxeles de lado, ${size.width} px`, await sideways(page), 0)
      measure(`Texto al 200 %: textos encimados o cortados, ${size.width} px`, (await misplacedTexts(page)).length, 0)
    }
    await page.goto('/borrador')
    await expect(page.getByRole('table', { name: 'Cómo se forman sus totales' })).toBeVisible()
    for (const size of Object.values(AT)) {
      await resize(page, size)
      measure(`Texto al 200 %, borrador: píxeles de lado, ${size.width} px`, await sideways(page), 0)
      measure(`Texto al 200 %, borrador: textos encimados o cortados, ${size.width} px`, (await misplacedTexts(page)).length, 0)
    }
  })
  process.stdout.write(`${measured.map(({ check, value, most }) => `${check}: ${value} (a lo sumo ${most})`).join('\n')}\n`)
  expect(measured.filter(({ value, most }) => value > most)).toEqual([])
})
