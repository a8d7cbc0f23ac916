import { launch as launchBrowser } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { systemChromium } from '../journeys/chromium.mjs'
import { buildWeb, type Closing, startPortal } from './portal.ts'
import { atLeast, atMost, median, type Part } from './table.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const LCP = 'largest-contentful-paint'

/** The public portal as Lighthouse sees it on a phone, from the built server: the middle of three runs. */
export async function publicFace(closing: Closing): Promise<Part> {
  buildWeb()
  const portal = await startPortal(closing)
  const chromePath = systemChromium()
  const browser = await launchBrowser({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  closing.defer(() => browser.kill())

  const runs: Result[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`${portal.url}/`, { port: browser.port, onlyCategories: [...CATEGORIES], logLevel: 'silent' })
    if (!result) throw new Error('Lighthouse no midió nada.')
    runs.push(result.lhr)
  }
  const score = (category: string) => median(runs.map(({ categories }) => categories[category]?.score ?? 0))
  const seconds = median(runs.map(({ audits }) => (audits[LCP]?.numericValue ?? Number.NaN) / 1000))
  return {
    title: '(h) El portal en un teléfono, según Lighthouse',
    metrics: [
      atLeast('Rendimiento', score('performance'), 0.95),
      atLeast('Accesibilidad', score('accessibility'), 1),
      atLeast('Buenas prácticas', score('best-practices'), 0.95),
      atMost('Mayor contenido pintado (LCP)', seconds, 1.5, 's'),
    ],
  }
}
