import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { openPortal, type Portal, startIdentityService } from './portal.ts'

export { expect } from '@playwright/test'

interface Scenario {
  /** The settings of the portal that a file's scenarios, or some of them, are told on. */
  readonly portalSettings: Readonly<Record<string, string>>
  /** Whether scenarios leave people's data as they found them, or complain: those of such files are told on one portal a worker, when it has no settings. */
  readonly leavesNoTrace: boolean
  /** The portal of the file: what its scenarios do, those of no other file see. */
  readonly portal: Portal
  /** Opens the portal's browser to another person, who shares nothing with the first one. */
  readonly someoneElse: () => Promise<Page>
}

interface Worker {
  /** The portal of a file with its settings, and the one before it is closed; without a file the one that nobody changes, beside those. */
  readonly portalOf: (settings: Scenario['portalSettings'], file?: string) => Promise<Portal>
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

/** Where data of people are read by GET, and by what the public searches for and checks, and changed by all else. */
const DATA_OF_PEOPLE = /^\/api\/(djbr_registro\/(?!(consulta_publica|verifica_tipo_declaracion)$)|oficina\/|entidad\/)/

/** What is sent to change data that others are told on. */
function hearChanges(context: BrowserContext, complaints: string[]): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && DATA_OF_PEOPLE.test(pathname)) complaints.push(`It leaves a trace: ${request.method()} ${pathname}`)
  })
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
