import type { Page } from '@playwright/test'

/** Returns the texts of a page that overlap, stick out of what holds them, or are cut: `one × other`, `text out`, `text cut`. */
export const misplacedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const HOLDERS = 'button, a, td, th, h1, h2, h3, p, label, li, dd, dt, summary'
    /** An overlap smaller than this is the ascent or descent of letters. */
    const TOUCHES = 0.3
    const ancestry = (element: Element): Element[] => {
      const found: Element[] = []
      for (let each: Element | null = element; each; each = each.parentElement) found.push(each)
      return found
    }
    /** Tells whether an element is a point on the screen, only for a screen reader. */
    const isPoint = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (width <= 2 || height <= 2) && getComputedStyle(element).overflow !== 'visible'
    }
    const floats = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
    const isRead = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('script, style, option, [inert]') &&
      !ancestry(element).some((each) => isPoint(each) || floats(each))
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: { readonly text: string; readonly box: DOMRect; readonly parent: Element }[] = []
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      const parent = node.parentElement
      const text = node.textContent?.trim().slice(0, 40)
      if (!text || !parent || !isRead(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.bottom > 0) lines.push({ text, box, parent })
    }
    const found = new Set<string>()
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 2 && down > TOUCHES * Math.min(one.box.height, other.box.height)) found.add(`${one.text} × ${other.text}`)
      }
      const holder = one.parent.closest(HOLDERS)?.getBoundingClientRect()
      if (holder && (one.box.right > holder.right + 2 || one.box.left < holder.left - 2)) found.add(`${one.text} out`)
      const { overflowX } = getComputedStyle(one.parent)
      if (overflowX !== 'visible' && one.parent.scrollWidth > one.parent.clientWidth + 1) found.add(`${one.text} cut`)
    }
    return [...found]
  })

/** Returns the certificate numbers, control codes, percentages and sizes on a page that are broken across lines although they fit in one. */
export const brokenNumbers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const NUMBERS = /\b(?:[A-Z]{2}-)?\d{4}-\d{6,7}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b|\d\s(?:%|[KM]B\b)/g
    const roomOf = (element: Element): number => {
      const { display, paddingLeft, paddingRight } = getComputedStyle(element)
      if (display === 'inline' && element.parentElement) return roomOf(element.parentElement)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const isBroken = (node: Node, element: Element, start: number, length: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + length)
      const lines = [...range.getClientRects()]
      const width = lines.reduce((sum, line) => sum + line.width, 0)
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1 && width <= roomOf(element)
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      const element = node.parentElement
      if (!element?.checkVisibility() || element.closest('.visually-hidden')) continue
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(NUMBERS))
        if (isBroken(node, element, index, number.length)) found.push(number)
    }
    return found
  })
