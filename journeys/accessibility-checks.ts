import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { provesMachine } from '../scripts/test/depth.ts'
import { readBefore } from './portal.ts'
import { expect } from './test.ts'
import { brokenNumbers, misplacedTexts } from './texts-in-place.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that a translation can break: that everything has a name, and says which language it is in. */
const NAMES = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'svg-img-alt',
  'valid-lang',
]

/** The machine's proof checks every rule in every language and at every width; a change must pass every rule in Spanish, at the first of the widths. */
const readsAll = provesMachine

/** The rules in the form that loads fastest: without their comments they are half as long. */
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Checks the present screen against WCAG 2.2 AA: all of it in Spanish, only the names in other languages. A screen that differs only in the digits of its texts
 * from one that any worker has checked is not checked again.
 */
export async function readableByAll(page: Page): Promise<void> {
  await stand(page)
  const good = join(readBefore(), await fingerprint(page))
  if (existsSync(good)) return
  const isComplete = readsAll || (await page.locator('html').getAttribute('lang')) === 'es'
  const rules: axe.RunOnly = isComplete ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: NAMES }
  if ((await violationsOn(page, rules)).length > 0) {
    // Once more: a colour may have begun to change while it was read.
    await stand(page)
    expect(await violationsOn(page, rules)).toEqual([])
  }
  writeFileSync(good, '')
}

/**
 * Returns the rules' findings on a page, which gets the rules once: our pages have no frames. A control half covered by a bar or an open menu is not too small:
 * these can be moved or closed.
 */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<readonly string[]> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const floatsOver = (element: Node, target: Node): boolean => {
      for (let each = element.parentElement; each && !each.contains(target); each = each.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(each).position)) return true
      return false
    }
    const isHalfCovered = ({ element, any }: import('axe-core').NodeResult) =>
      any.some(
        ({ id, data, relatedNodes = [] }) =>
          id === 'target-size' &&
          data?.messageKey === 'partiallyObscured' &&
          relatedNodes.every((other) => other.element && element && floatsOver(other.element, element)),
      )
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'], elementRef: true })
    const found = violations.map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isHalfCovered(node)) }))
    return found
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, runOnly)
}

/**
 * Returns everything on which the check depends: the page without the digits of its texts (hours, minutes left, sums), what it loaded ahead, and the numbers that
 * React gave its elements on the way; the focus, the window, the theme, and the size of its texts.
 */
async function fingerprint(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const texts = /(?<=>)[^<]+|(?<= datetime=")[^"]+/g
    const html = document.documentElement.outerHTML.replaceAll(texts, (text) => text.replaceAll(/\d/g, '0'))
    return [innerWidth, innerHeight, dark, getComputedStyle(document.documentElement).fontSize, document.activeElement?.id, html].join(' ')
  })
  const ids: string[] = []
  const alike = shown.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replaceAll(/\b_[rR]_\w+?_/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `_${ids.indexOf(id)}_`
  })
  return createHash('sha256').update(alike).digest('hex')
}

/** Waits until nothing moves, because a colour halfway to another has no contrast of its own. Animations that end by themselves are finished at once. */
const stand = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
        return document.getAnimations().length
      }),
    )
    .toBe(0)

export type Size = NonNullable<ReturnType<Page['viewportSize']>>

export const WIDE = { width: 1280, height: 900 }
export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 768, height: 1024 }
export const SMALL_DESK = { width: 1024, height: 768 }
export const WIDTHS = [WIDE, PHONE] as const
export const EVERY_WIDTH = [WIDE, TABLET, PHONE] as const

/** Has the browser draw texts at twice their size, as people with poor sight set it; in Chromium only. */
export async function doubleTexts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Checks what is shown, once nothing is loading any more, for accessibility and for its width: on a wide screen and on a phone. */
export const readInBothWidths = (page: Page) => readAtWidths(page, WIDTHS)

/** Like `readInBothWidths`, on screens of these widths. */
export function readAtWidths(page: Page, widths: readonly Size[]): Promise<void> {
  return atWidths(page, widths, async ({ width }) => {
    await fitsItsWidth(page)
    expect(await misplacedTexts(page), `${new URL(page.url()).pathname}, ${width} px`).toEqual([])
  })
}

/** Checks what is shown for accessibility at every width; a wide table in it may scroll by itself. */
export const readPageAtEveryWidth = (page: Page) => atWidths(page, EVERY_WIDTH, () => pageFitsItsWidth(page))

/** Resizes the window, and waits until the page has adapted: observers react a frame later. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await drawn(page)
}

/** Waits until the page has drawn its present state. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Checks accessibility at the first of these widths, and `hold` at each; where the machine is proved, the rules also check what another width changes. */
export async function atWidths(page: Page, widths: readonly Size[], hold: (size: Size) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const [index, size] of widths.entries()) {
    await resize(page, size)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    if (index === 0 || readsAll) await readableByAll(page)
    const where = `${new URL(page.url()).pathname}, ${size.width} px`
    expect(await smallControls(page), where).toEqual([])
    expect(await brokenNumbers(page), where).toEqual([])
    await hold(size)
  }
  if (before) await resize(page, before)
}

const LEAST_CONTROL_PX = 16

/** Returns the controls for typing or choosing whose text is so small that phones enlarge the page. */
const smallControls = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const selector = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), select, textarea'
    return [...document.querySelectorAll(selector)]
      .filter((control) => control.checkVisibility() && Number.parseFloat(getComputedStyle(control).fontSize) < least)
      .map((control) => `${control.tagName} ${control.id || control.className}`)
  }, LEAST_CONTROL_PX)

/** Checks that a screen fits its window: neither the page nor anything on it has to be scrolled sideways to be read. */
export async function fitsItsWidth(page: Page): Promise<void> {
  const pushed = await page.evaluate(() => {
    const scrolls = (element: Element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)
    return [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && scrolls(element) && element.scrollWidth > element.clientWidth)
      .map((element) => `${location.pathname}${location.search}: ${element.tagName} ${element.className}`)
  })
  expect(pushed).toEqual([])
}

/** Checks that the page itself fits its window: a wide table in it may scroll by itself. */
export async function pageFitsItsWidth(page: Page): Promise<void> {
  const { pathname, wider } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { pathname: location.pathname, wider: scrollWidth - clientWidth }
  })
  expect(wider, pathname).toBe(0)
}
