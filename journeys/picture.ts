import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Folders of the pictures printed in the help page's documents, which README shows too, and of those that only README shows. */
const FOLDERS = {
  help: new URL('../server/ground/documents/templates/help/pictures/', import.meta.url),
  readme: new URL('../docs/pictures/', import.meta.url),
}
/** Folder of what each picture's screen said when it was drawn. */
const WORDS = new URL('./pictures/', import.meta.url)

const DRAWS = process.env.PICTURES === 'draw'
const HOW = 'Draw it again: `npm run tool -- pictures`, look at it, and commit it with its words.'

/** A paper, which is not a screen. */
interface Paper {
  readonly words: () => Promise<string>
  /** As PNG. */
  readonly picture: () => Promise<Buffer>
}

type Folder = keyof typeof FOLDERS

/** Takes a picture, by name, of what is shown. */
export type Pictured = (name: string, shown: Locator | Paper, folder?: Folder) => Promise<void>

/**
 * Checks a picture against what it shows: its screen still says what it said when the picture was drawn (decision 138). While pictures are drawn, it saves instead
 * each picture whose screen says or shows something else.
 */
export async function pictured(browser: Browser, name: string, shown: Locator | Paper, folder: Folder = 'help'): Promise<void> {
  const { words, picture } = 'words' in shown ? shown : await screenOf(shown)
  const kept = fileURLToPath(new URL(`${name}.txt`, WORDS))
  const said = existsSync(kept) ? readFileSync(kept, 'utf8') : ''
  const described = async () => `${steady(await words())}\n`
  if (!DRAWS) {
    const message = `The screen of the picture "${name}" has changed since it was drawn. ${HOW}`
    return expect.configure({ soft: true }).poll(described, { message }).toBe(said)
  }
  const now = await sameTwice(described)
  const place = fileURLToPath(new URL(`${name}.jpg`, FOLDERS[folder]))
  const drawn = await compared(browser, await picture(), existsSync(place) ? readFileSync(place) : null)
  if (now === said && drawn.changed < MAX_CHANGED) return
  writeFileSync(place, Buffer.from(drawn.jpeg, 'base64'))
  writeFileSync(kept, now)
  const bytes = Math.round((drawn.jpeg.length * 3) / 4 / 1024)
  process.stdout.write(`     ${name}: drawn, ${bytes} KB, ${(drawn.changed * 100).toFixed(2)} % changed\n`)
}

/** A screen that has not changed for so long, in milliseconds, has everything it waits for. */
const UNCHANGED_MS = 500

async function sameTwice(described: () => Promise<string>): Promise<string> {
  let before = ''
  const isSame = async () => {
    const now = await described()
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isSame, { intervals: [UNCHANGED_MS] }).toBe(true)
  return before
}

/** Returns everything that a part of a screen says; its picture is the part that fits the window. */
async function screenOf(shown: Locator): Promise<Paper> {
  const page = shown.page()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const words = () => shown.ariaSnapshot()
  await shown.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  return { words, picture: async () => page.screenshot({ animations: 'disabled', caret: 'hide', clip: await inWindow(shown) }) }
}

/** Returns the part of an element that the window shows. */
async function inWindow(shown: Locator) {
  const box = await shown.boundingBox()
  const window = shown.page().viewportSize()
  if (!box || !window) throw new Error('Nothing of it is on the screen.')
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  return { x, y, width: Math.min(box.x + box.width, window.width) - x, height: Math.min(box.y + box.height, window.height) - y }
}

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'
const DAYS = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo'

/** Matches the options of a closed list that are not chosen: no picture shows them. */
const NOT_CHOSEN = /^ *- '?option (?!.*\[selected\]).*\n/gm

/** Removes from words what differs on another day or portal: numbers, codes, the words of what was sworn, months, days of the week, the rest of an address. */
export const steady = (words: string): string =>
  words
    .replaceAll(NOT_CHOSEN, '')
    .replaceAll(/(\/url: [^?\s]*)\?\S*/g, '$1')
    .replaceAll(/[0-9A-Z]{4}(-[0-9A-Z]{4})+/g, 'CODE')
    .replaceAll(/(Palabras (?:al pie\s+- definition:|de lo jurado:))(?: \p{L}+){4}/gu, '$1 WORDS')
    .replaceAll(new RegExp(`\\b(${MONTHS})\\b`, 'gi'), 'MONTH')
    .replaceAll(new RegExp(`\\b(${DAYS})\\b`, 'gi'), 'DAY')
    .replaceAll(/\d([\d.,:/-]*\d)?/g, '0')
    .replaceAll(/\bdías?\b/g, 'días')

/** Share of a picture's points above which it is a different picture; days and codes change far fewer. */
const MAX_CHANGED = 0.02

/** Returns a picture as JPEG, and how much of it differs from the previous one, from 0 to 1. Chromium does both. */
async function compared(
  browser: Browser,
  png: Buffer,
  before: Buffer | null,
): Promise<{ readonly jpeg: string; readonly changed: number }> {
  const page = await browser.newPage()
  try {
    return await page.evaluate(compareInPage, { now: png.toString('base64'), before: before?.toString('base64') ?? null })
  } finally {
    await page.close()
  }
}

async function compareInPage({ now, before }: { readonly now: string; readonly before: string | null }) {
  const QUALITY = 0.75
  const SEEN = 32
  const drawn = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    return { canvas, points: context.getImageData(0, 0, image.width, image.height) }
  }
  const { canvas, points } = await drawn(now)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  const jpeg = new Uint8Array(await blob.arrayBuffer()).reduce((signs, byte) => signs + String.fromCharCode(byte), '')
  const changed = before ? share(points, (await drawn(before)).points) : 1
  return { jpeg: btoa(jpeg), changed }

  function share(one: ImageData, other: ImageData): number {
    if (one.width !== other.width || one.height !== other.height) return 1
    let differing = 0
    for (let at = 0; at < one.data.length; at += 4) {
      const differs = [0, 1, 2].some((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > SEEN)
      if (differs) differing += 1
    }
    return differing / (one.data.length / 4)
  }
}
