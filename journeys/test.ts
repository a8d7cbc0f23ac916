import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { openPortal, type Portal, startIdentityService } from './portal.ts'

export { expect } from '@playwright/test'

interface Scenario {
  /** The settings of the portal on which a file's scenarios, or some of them, run. */
  readonly portalSettings: Readonly<Record<string, string>>
  /** Whether scenarios must leave people's data as they found them, and fail otherwise: such files without settings share one portal per worker. */
  readonly leavesNoTrace: boolean
  /** The portal of the file: scenarios of other files do not see what happens on it. */
  readonly portal: Portal
  /** Opens the portal in a browser for another person, who shares nothing with the first one. */
  readonly someoneElse: () => Promise<Page>
}

interface Worker {
  /** Returns the portal of a file with its settings, and closes the one before it; without a file, the one that nobody changes, beside those. */
  readonly portalOf: (settings: Scenario['portalSettings'], file?: string) => Promise<Portal>
}

/** A fault that a scenario makes the server answer, or the page that reports one. */
const LOGGED_FAULT = /\/500$|\/valida_declaracion$/

/** The error of a connection that a scenario cut: no other connection is ever missing. */
const CUT = 'ERR_INTERNET_DISCONNECTED'

const isAnswer = (message: ConsoleMessage) =>
  /status of (4\d\d|503)/.test(message.text()) || (/status of 500/.test(message.text()) && LOGGED_FAULT.test(message.location().url))

/** Collects the complaints of a browser's pages. A refused call is an answer, not a complaint. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message) && !message.text().includes(CUT)) complaints.push(message.text())
  })
  return complaints
}

/** Addresses with data of people: read by GET and by what the public searches for and checks, changed by everything else. */
const DATA_OF_PEOPLE = /^\/api\/(djbr_registro\/(?!(consulta_publica|verifica_tipo_declaracion)$)|oficina\/|entidad\/)/

/** Records as complaints the calls that would change data shared with other scenarios. */
function hearChanges(context: BrowserContext, complaints: string[]): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && DATA_OF_PEOPLE.test(pathname)) complaints.push(`It leaves a trace: ${request.method()} ${pathname}`)
  })
}

/** Records what a page's policy kept it from as a complaint too (safety S12). */
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

/** A journey: pages open at the portal of its file, and an error in a page's script or console fails it. */
export const test = base.extend<Scenario, Worker>({
  portalOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const endIdentityService = await startIdentityService()
      let stage = ''
      let own: Portal | undefined
      let unchanged: Portal | undefined
      await use(async (settings, file) => {
        if (file === undefined) {
          unchanged ??= await openPortal(settings)
          return unchanged
        }
        const wanted = `${file} ${JSON.stringify(settings)}`
        if (own && wanted === stage) return own
        await own?.close()
        own = await openPortal(settings)
        stage = wanted
        return own
      })
      await own?.close()
      await unchanged?.close()
      await endIdentityService()
    },
    { scope: 'worker' },
  ],
  portalSettings: [{}, { option: true }],
  leavesNoTrace: [false, { option: true }],
  portal: async ({ portalOf, portalSettings, leavesNoTrace }, use, { file }) => {
    const isOwn = !leavesNoTrace || Object.keys(portalSettings).length > 0
    await use(await portalOf(portalSettings, isOwn ? file : undefined))
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url)
  },
  context: async ({ context, leavesNoTrace }, use) => {
    const complaints = complaintsOf(context)
    await hearViolations(context, complaints)
    if (leavesNoTrace) hearChanges(context, complaints)
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
