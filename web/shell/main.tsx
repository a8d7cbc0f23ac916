import '../foundation/style/tokens.css'
import '../foundation/style/base.css'
import './without-bigint.ts'
import './without-eval.ts'
// Before the router reads the address.
import '../foundation/address/scanned-code.ts'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { takeReturnAddress } from '../foundation/address/return-address.ts'
import { holdReturn } from '../foundation/address/return-parameters.ts'
import { clearOld } from '../foundation/autosave/draft-store.ts'
import { noteSaved } from '../foundation/autosave/saved.ts'
import { warnOfOldBrowser } from '../foundation/browser/old-browser.ts'
import { onAnyFailure, onFailure, onFlood, onSessionEnded, onWrite } from '../foundation/calls/api.ts'
import { followNetwork } from '../foundation/calls/connection.ts'
import { refreshAccount } from '../foundation/calls/query.ts'
import { followAppearance } from '../foundation/controls/appearance.ts'
import { languageSpoken, recallLanguage, screenWords } from '../foundation/language/language.ts'
import {
  areaReopened,
  askStepOfStart,
  followOtherTabs,
  followSession,
  noteActivity,
  sessionNow,
  signInAgain,
  startSession,
} from '../foundation/session/session.ts'
import { holdAsPrerendered } from '../foundation/storage/store.ts'
import { notifyStoredError } from '../foundation/storage/stored-error.ts'
import { App } from './app.tsx'
import { followFaults } from './follow-faults.ts'
import { followTyping } from './follow-typing.ts'
import { overhear, reactionTo } from './react-to-failure.ts'
import { router } from './router.tsx'
import { Starting } from './starting.tsx'
import { followVersions } from './versions.ts'

const SHAPE_AFTER = 300

const place = document.getElementById('root') ?? document.body
/** Whether the page was prerendered: the person is already reading it, so it is taken over as it is, not redrawn. */
const isPrerendered = place.dataset.prerendered !== undefined
const madeIn = document.documentElement.lang

let root: Root | undefined
const draw = (what: ReactNode) => {
  root ??= createRoot(place)
  root.render(what)
}

onFailure(reactionTo({ goTo: (page) => void router.navigate({ to: page, state: { refused: page === '/403' } }) }))
onWrite((call, answer, at) => {
  noteActivity(call.path)
  refreshAccount(call.path)
  noteSaved(call, answer, at)
})
onAnyFailure(overhear)
onSessionEnded(signInAgain, areaReopened)
onFlood(async (por) => (await import('../foundation/controls/solve-captcha.ts')).workToInsist(por))
followNetwork()
followFaults()
followVersions()
clearOld(Date.now())

followAppearance()
holdReturn()
void open()

/** Starts the portal. Not awaited by the module: a language in a separate file imports from this one, and would wait for it. */
async function open(): Promise<void> {
  const showsShape = isPrerendered ? undefined : setTimeout(() => draw(<Starting />), SHAPE_AFTER)
  await Promise.all([recallLanguage(), startSession()])
  clearTimeout(showsShape)

  followOtherTabs()
  followTyping(router)
  let before = sessionNow().status
  followSession(() => {
    const now = sessionNow()
    if (now.status === 'out' && now.byChoice) void router.navigate({ to: '/' })
    else if (now.status !== before) void router.invalidate()
    before = now.status
  })
  const isIn = sessionNow().status === 'in'
  const returnTo = isIn ? takeReturnAddress() : null
  if (returnTo) router.history.replace(returnTo)
  if (isIn) await screenWords()
  if (isPrerendered && !isIn && languageSpoken() === madeIn) {
    // The same tree as the build drew: without the boundary that waits for a first screen.
    router.ssr = { manifest: undefined }
    await router.load()
    holdAsPrerendered()
    // In slices, so that the person's actions meanwhile are not delayed.
    startTransition(() => void hydrateRoot(place, <App router={router} />))
  } else draw(<App router={router} />)
  notifyStoredError()
  void askStepOfStart()
  warnOfOldBrowser(navigator.userAgent)
}
