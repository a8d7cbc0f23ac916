import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium, type Request } from '@playwright/test'
import { systemChromium } from '../journeys/chromium.mjs'
import { buildWeb, type Closing, type Headers, type Portal, startPortal } from './portal.ts'
import { atMost, type Metric, metric, type Part } from './table.ts'

const KILOBYTE = 1000
/** A declarant of the demo whose declaration is in process. */
export const DECLARANT = 'declarante02'
const asked = { locale: 'es-BO', extraHTTPHeaders: { 'accept-encoding': 'gzip' } }

/** Measures what a browser on its first visit loads, from the real server to a page at rest. */
export async function firstLoad(closing: Closing): Promise<Part> {
  buildWeb()
  const portal = await startPortal(closing)
  const executablePath = systemChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
  closing.defer(() => browser.close())

  const visitor = await browser.newContext(asked)
  const declarant = await browser.newContext(asked)
  await enter(declarant, portal)
  const home = await loadOf(visitor, `${portal.url}/`)
  const goods = await loadOf(declarant, `${portal.url}/bienes`)
  return {
    title: 'Primera carga: HTML, scripts y estilos',
    metrics: [
      atMost('/ sin sesión, gzip', home.gzip, 140, 'KB'),
      ...rest('/ sin sesión', home),
      atMost('/bienes, gzip, con lo que carga por adelantado', goods.gzip, 240, 'KB'),
      ...rest('/bienes', goods),
    ],
  }
}

const rest = (page: string, { brotli, font, files }: Load): Metric[] => [
  metric(`${page}, brotli`, brotli, 'KB'),
  metric(`${page}, tipografía aparte`, font, 'KB'),
  metric(`${page}, archivos`, files, ''),
]

/** Signs the declarant in, with a session of its own kept as the browser keeps it. */
const enter = async (context: BrowserContext, portal: Portal) => asBrowserKeeps(context, portal, await portal.signIn(DECLARANT))

/** Puts a session that was opened outside the browser into it. */
export async function asBrowserKeeps(context: BrowserContext, { url }: Portal, { cookie = '' }: Headers): Promise<void> {
  const [name = '', value = ''] = /djbr=[^;]+/.exec(cookie)?.[0].split('=') ?? []
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => localStorage.setItem('djbr.sesion', '1'))
}

interface Load {
  /** Kilobytes of HTML, scripts and styles as transferred. */
  readonly gzip: number
  /** The same, compressed with the best brotli. */
  readonly brotli: number
  readonly font: number
  readonly files: number
}

const COUNTED = new Set(['document', 'script', 'stylesheet'])

async function loadOf(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  if (page.url() !== url) throw new Error(`${url} llevó a ${page.url()}`)

  const own = finished.filter((request) => request.url().startsWith(new URL(url).origin))
  const counted = own.filter((request) => COUNTED.has(request.resourceType()))
  const fonts = own.filter((request) => request.resourceType() === 'font')
  const bodies = await Promise.all(counted.map(async (request) => (await request.response())?.body() ?? Buffer.alloc(0)))
  await Promise.all(counted.map(requireGzip))
  return {
    gzip: await transferred(counted),
    brotli: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / KILOBYTE,
    font: await transferred(fonts),
    files: counted.length,
  }
}

async function requireGzip(request: Request): Promise<void> {
  const coding = await (await request.response())?.headerValue('content-encoding')
  if (coding !== 'gzip') throw new Error(`${request.url()} no viajó en gzip, sino ${coding ?? 'sin comprimir'}.`)
}

async function transferred(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / KILOBYTE
}
