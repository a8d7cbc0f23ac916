import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { systemChromium } from '../journeys/chromium.mjs'
import { ensureExtra } from '../scripts/setup.mjs'
import { asBrowserKeeps, DECLARANT } from './first-load.ts'
import { buildWeb, type Closing, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { atLeast, atMost, type Metric, median, metric, type Part } from './table.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const LCP = 'largest-contentful-paint'

/** The parts of a Lighthouse report that are read. */
interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

interface LaunchedBrowser {
  readonly port: number
  kill(): void
}

/** Loads Lighthouse and its launcher from `extras/lighthouse`. */
function tools() {
  const load = createRequire(join(ensureExtra('lighthouse'), 'package.json'))
  const { launch } = load('chrome-launcher') as { launch(options: object): Promise<LaunchedBrowser> }
  const { default: lighthouse } = load('lighthouse') as {
    default(url: string, flags: object): Promise<{ readonly lhr: Report } | undefined>
  }
  return { launch, lighthouse }
}

/**
 * Measures the entrance and a step of a declaration as Lighthouse sees them on a phone, from the built server. The entrance has bars and varies, so its figures
 * are the middle of three runs.
 */
export async function publicFace(closing: Closing, size: Size): Promise<Part> {
  buildWeb()
  const { launch, lighthouse } = tools()
  const portal = await startPortal(closing)
  const chromePath = systemChromium()
  const browser = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  closing.defer(() => browser.kill())
  const measured = async (address: string, count: number, flags: object) => {
    const runs: Report[] = []
    for (let run = 0; run < count; run += 1) {
      const url = `${portal.url}${address}`
      const result = await lighthouse(url, { port: browser.port, onlyCategories: [...CATEGORIES], logLevel: 'silent', ...flags })
      if (!result) throw new Error('Lighthouse no midió nada.')
      if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} llevó a ${result.lhr.finalDisplayedUrl}`)
      runs.push(result.lhr)
    }
    return scoresOf(runs)
  }

  const home = await measured('/', size(3, 1), {})
  const control = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  const [context] = control.contexts()
  if (!context) throw new Error('El navegador no tiene un perfil.')
  await asBrowserKeeps(context, portal, await portal.signIn(DECLARANT))
  const page = await context.newPage()
  await page.goto(`${portal.url}/`)
  await control.close()
  const goods = await measured('/bienes', 1, { disableStorageReset: true })
  return {
    title: 'El portal en un teléfono, según Lighthouse',
    metrics: [
      atLeast('/: rendimiento', home.performance, 0.95),
      ...shared('/', home),
      atMost('/: mayor contenido pintado (LCP)', home.seconds, 1.5, 's'),
      metric('/bienes, con sesión: rendimiento', goods.performance, ''),
      ...shared('/bienes, con sesión', goods),
      metric('/bienes, con sesión: mayor contenido pintado (LCP)', goods.seconds, 's'),
    ],
  }
}

type Scores = ReturnType<typeof scoresOf>

function scoresOf(runs: readonly Report[]) {
  const score = (category: string) => median(runs.map(({ categories }) => categories[category]?.score ?? 0))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seconds: median(runs.map(({ audits }) => (audits[LCP]?.numericValue ?? Number.NaN) / 1000)),
  }
}

const shared = (page: string, { accessibility, practices }: Scores): Metric[] => [
  atLeast(`${page}: accesibilidad`, accessibility, 1),
  atLeast(`${page}: buenas prácticas`, practices, 0.95),
]
