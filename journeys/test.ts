import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { openPortal, type Portal, startIdentityService } from './portal.ts'

export { expect } from '@playwright/test'

interface Scenario {
  /** The settings of the portal that a file's scenarios, or some of them, are told on. */
  readonly portalSettings: Readonly<Record<string, string>>
  /** The portal of the file: what its scenarios do, those of no other file see. */
  readonly portal: Portal
  /** Opens the portal's browser to another person, who shares nothing with the first one. */
  readonly someoneElse: () => Promise<Page>
}

interface Worker {
  /** The portal of a file with its settings; the one before it is closed. */
  readonly portalOf: (file: string, settings: Scenario['portalSettings']) => Promise<Portal>
}

/** A fault that a scenario has the server answer, or the page that tells of one. */
const LOGGED_FAULT = /\/500$|\/valida_declaracion$/

/** A connection that a scenario cut: no other is ever without one. */
const CUT = 'ERR_INTERNET_DISCONNECTED'

const isAnswer = (message: ConsoleMessage) =>
  /status of (4\d\d|503)/.test(message.text()) || (/status of 500/.test(message.text()) && LOGGED_FAULT.test(message.location().url))

/** What the pages of a browser complain of. A refused call is an answer, not a complaint. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message) && !message.text().includes(CUT)) complaints.push(message.text())
  })
  return complaints
}

/** What a page was kept from by its policy is a complaint too (safety S12). */
async function hearViolations(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_, violation: string) => complaints.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void }
      reportViolation(`The policy kept ${sourceFile} from ${effectiveDirective} ${blockedURI}`)
    })
  })
}

function complain(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(`The pages complained:\n${complaints.join('\n')}`)
}

/** A journey: pages open under the portal of its file, and an error in a page's script or console fails it. */
export const test = base.extend<Scenario, Worker>({
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const endIdentityService = await startIdentityService()
      let stage = ''
      let portal: Portal | undefined
      await use(async (file, settings) => {
        const wanted = `${file} ${JSON.stringify(settings)}`
        if (portal && wanted === stage) return portal
        await portal?.close()
        portal = await openPortal(settings)
        stage = wanted
        return portal
      })
      await portal?.close()
      await endIdentityService()
    },
    { scope: 'worker' },
  ],
  portalSettings: [{}, { option: true }],
  portal: async ({ portalOf, portalSettings }, use, { file }) => {
    await use(await portalOf(file, portalSettings))
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url)
  },
  context: async ({ context }, use) => {
    const complaints = complaintsOf(context)
    await hearViolations(context, complaints)
    await use(context)
    complain(complaints)
  },
  someoneElse: async ({ browser }, use) => {
    const opened: { readonly context: BrowserContext; readonly complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push({ context, complaints: complaintsOf(context) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    complain(opened.flatMap(({ complaints }) => complaints))
  },
})
