import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type * as sessions from '@djbr/domain/calls/sessions.ts'
import type { SecondStep, SessionUser } from '@djbr/domain/calls/sessions.ts'
import { clearDrafts, holdDrafts } from '../autosave/draft-store.ts'
import { api } from '../calls/api.ts'
import { CallFailure } from '../calls/failure.ts'
import { cancelPrivateQueries, forgetPrivateAnswers } from '../calls/query.ts'
import { heldToken, holdToken } from '../calls/token.ts'
import { notify, STAYS } from '../controls/notify.ts'
import { say } from '../language/language.ts'
import { holdChoices, recall, remember, wasForgotten } from '../storage/memory.ts'
import { createStore, useStore } from '../storage/store.ts'
import { forgetStoredError } from '../storage/stored-error.ts'
import { forgetSeen } from './seen.ts'

export type { SessionUser } from '@djbr/domain/calls/sessions.ts'

export type SessionAnswer = AnswerOnTheWire<typeof sessions.completeSignIn>
type SessionLeft = AnswerOnTheWire<typeof sessions.currentSession>

const IDLE_MS = 1800 * 1000

/** `ingreso` of a person who signed in through Ciudadanía Digital. */
export const BY_CITIZENSHIP = 3

/** `starting` only while the server is asked who the user is. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'out'; readonly byChoice?: boolean }
  | { readonly status: 'in'; readonly user: SessionUser }

const session = createStore<Session>({ status: 'out' })

/** When the session ends, in this machine's milliseconds; null without one. */
export interface Ends {
  readonly idleAt: number
  readonly fullAt: number
}
const ends = createStore<Ends | null>(null)

export const useSession = (): Session => useStore(session)
export const useSessionEnds = (): Ends | null => useStore(ends)
export const followSession = session.subscribe
export const sessionNow = (): Session => session.get()

let lastUser: SessionUser | null = null

/** Returns the user of a screen that requires a session; the last user while such a screen is being left. Throws when there was none. */
export function useUser(): SessionUser {
  const now = useSession()
  const user = now.status === 'in' ? now.user : lastUser
  if (!user) throw new Error('A private screen was drawn without a session')
  return user
}

export const isExternal = (user: SessionUser): boolean => user.tipo === 'usuario_externo'
/** Whether the user is a staff member, whom the office's own sign-in lets in. */
export const isStaff = ({ oficina }: SessionUser): boolean => (oficina ?? '') !== ''
/** Whether the user follows up an entity's people, and its area lets them in. */
export const isEntityMember = ({ entidad }: SessionUser): boolean => entidad != null
/** Returns the address of the user's area; null when they have none. */
export const areaOf = (user: SessionUser): '/entidad' | '/oficina' | null =>
  isEntityMember(user) ? '/entidad' : isStaff(user) ? '/oficina' : null
/** Whether the user signed in with a password from the office: nothing else is open to them until they change it. */
export const mustChangePassword = ({ cambiar_clave }: SessionUser): boolean => cambiar_clave
export const fullName = (user: SessionUser): string => [user.nombres, user.primer_apellido, user.segundo_apellido].filter(Boolean).join(' ')

function enter(user: SessionUser): void {
  remember('sesion', LIVES)
  lastUser = user
  session.set({ status: 'in', user })
}

/** Mark of a session that timed out: no other tab takes it for a deliberate sign-out, and the typed text waits for its owner. */
const ENDED = 'vencida'
const LIVES = '1'

function leave({ byChoice = false } = {}): void {
  holdToken(null)
  remember('sesion', byChoice ? null : ENDED)
  remember('dicho', null)
  ends.set(null)
  if (byChoice) clearDrafts()
  session.set({ status: 'out', byChoice })
  lapsed.get()?.(false)
  stopReopening()
  forgetStoredError()
  forgetSeen()
  forgetPrivateAnswers()
}

const secondsFromNow = (seconds: number) => Date.now() + seconds * 1000

function note(left: SessionLeft): void {
  ends.set({ idleAt: secondsFromNow(left.segundos_inactividad), fullAt: secondsFromNow(left.segundos_sesion) })
}

const timeLeft = () => api.get<typeof sessions.currentSession>('system/sesion', { quiet: true })

/** Asks the server how long the session lasts, which never extends it. A session that has ended ends here too, or goes on as `signInAgain` decides. */
export async function askTimeLeft(): Promise<void> {
  try {
    note(await timeLeft())
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) await signInAgain()
  }
}

/** 'Seguir conectado': extends the inactivity limit, up to the hour. */
export async function stayConnected(): Promise<void> {
  note(await api.post<typeof sessions.prolongSession>('system/sesion/renovar'))
}

/** Reads the user again, after their data changed. */
export async function refreshUser(): Promise<void> {
  const left = await timeLeft()
  note(left)
  enter(left.usuario)
}

interface WaitingStep extends SecondStep {
  finish(answer: SessionAnswer | null): void
}
const waitingStep = createStore<WaitingStep | null>(null)

/** Returns the second step of a sign-in that is waiting to be asked for, if any. */
export const useSecondStep = (): WaitingStep | null => useStore(waitingStep)

/** Has the second factor asked for and resolves to the session that it opened. Throws `CallFailure` when the person gives up. */
const askSecondFactor = (step: SecondStep): Promise<SessionAnswer> =>
  new Promise((resolve, reject) => {
    waitingStep.set({
      ...step,
      finish: (answer) => {
        waitingStep.set(null)
        if (answer) resolve(answer)
        else reject(new CallFailure(401, say('shell.secondFactorMissing')))
      },
    })
  })

async function exchange(data: string): Promise<SessionAnswer | SecondStep> {
  remember('dicho', null)
  const answer = await api.post<typeof sessions.openSession>('system/sesion', { data })
  return 'segundo_factor' in answer ? answer.segundo_factor : answer
}

/** The second step of the login that this page began with, until the page is drawn. */
let stepAtStart: SecondStep | null = null

/** Asks for the second factor of the login that this page began with; then reloads the page, signed in. */
export async function askStepOfStart(): Promise<void> {
  if (!stepAtStart) return
  const answer = await askSecondFactor(stepAtStart).catch(() => null)
  stepAtStart = null
  if (!answer) return
  holdToken(answer.token)
  remember('sesion', LIVES)
  location.replace('/')
}

async function joinAsTab(): Promise<true> {
  await open(await api.post<typeof sessions.continueInTab>('system/sesion/pestana', {}, { quiet: true }))
  return true
}

/** Opens a session. A different person from the page's current one gets a new page, with nothing of the first person's. */
function open({ token, usuario }: SessionAnswer): Promise<void> {
  const now = sessionNow()
  const goesOn = now.status === 'in' && isSame(now.user, usuario)
  if (!goesOn) forgetSeen()
  if (goesOn && isHeldHere() && isOutsideAgain(now.user, usuario)) return reopen(token)
  holdToken(token)
  if (goesOn || now.status !== 'in') {
    enter(usuario)
    return Promise.resolve()
  }
  clearDrafts()
  remember('sesion', LIVES)
  location.assign('/')
  return new Promise(() => {})
}

const isSame = (one: SessionUser, other: SessionUser) =>
  one.perdec_docidentidad === other.perdec_docidentidad && one.cuenta === other.cuenta && one.tipo === other.tipo

/** Whether a user who was in their area is now outside again and needs the second factor to enter. */
const isOutsideAgain = (before: SessionUser, { en_oficina, segundo_factor, cambiar_clave }: SessionUser) =>
  before.en_oficina && !en_oficina && segundo_factor && !cambiar_clave

const reopening = createStore<((opened: boolean) => void) | null>(null)
let reopened: Promise<void> | null = null

/** Whether the second factor is being asked for over a page of an area whose owner signed in again. */
export const useReopening = (): boolean => useStore(reopening) !== null

/** Resolves once that area is open again or given up; null while none is awaited. Calls of its screens would be refused meanwhile. */
export const areaReopened = (): Promise<void> | null => reopened?.catch(() => {}) ?? null

/** Keeps the page of an area as it is until its second factor was shown. Throws when it was not. */
function reopen(token: string): Promise<void> {
  holdToken(token)
  reopened = new Promise((resolve, reject) => {
    reopening.set((opened) => {
      reopening.set(null)
      reopened = null
      if (opened) resolve()
      else reject(new CallFailure(401, say('shell.secondFactorMissing')))
    })
  })
  return reopened
}

/** Stops waiting for the second factor when the session ended before it was shown: the person signs in once more. */
export const stopReopening = (): void => reopening.get()?.(false)

/** Enters the session of an area that a second factor opened. */
export async function enterArea(token: string): Promise<void> {
  holdToken(token)
  await refreshUser()
  reopening.get()?.(true)
}

async function resume(): Promise<void> {
  if (heldToken()) await refreshUser().catch(joinAsTab)
  else await joinAsTab()
}

/** Returns the one-time value that a login left in the address, and removes it from the address and the history at once. */
function takeData(): string | null {
  const address = new URL(location.href)
  const data = address.searchParams.get('data')
  if (data === null) return null
  address.searchParams.delete('data')
  // @protects S6 the page takes the value out of the address
  //   instead: history.replaceState(history.state, '', address) ==> void address
  history.replaceState(history.state, '', address)
  return data
}

/**
 * Finds out who the user is before the first screen: from a login just made, a session of this tab, or one of another tab.
 * Without any of them the server is not asked.
 */
export async function startSession(): Promise<void> {
  const data = takeData()
  if (data === null && !heldToken() && recall('sesion') !== LIVES) return
  session.set({ status: 'starting' })
  try {
    if (data === null) await resume()
    else if (!(await enterWith(data))) return
    await askTimeLeft()
  } catch (failure) {
    if (sessionNow().status === 'in') return
    if (failure instanceof CallFailure && failure.status === 0) notify('error', failure.message)
    leave()
  }
}

/** Exchanges the value of a login; returns false when its second factor must be asked for first, once the page is drawn. */
async function enterWith(data: string): Promise<boolean> {
  const answer = await exchange(data)
  if ('token' in answer) {
    await open(answer)
    return true
  }
  stepAtStart = answer
  session.set({ status: 'out' })
  return false
}

/** Whether a session ended on this page, by choice or not, so that its owner knows. */
export function endedHere(): boolean {
  const now = sessionNow()
  return now.status === 'out' && now.byChoice !== undefined
}

/** Ends the session because the server said so, or because its time was over. */
export function expire(title: string, text: string, stays: number): void {
  if (sessionNow().status === 'out' || leaving) return
  if (isHeldHere()) return void signInAgain()
  leave()
  notify('warning', text, { title, stays })
}

/** Ends the session with the words for a 401 answer. */
const expireAsAnswered = (): void => expire(say('shell.session.over'), say('shell.http.sessionExpired'), STAYS)

export const SESSION_CLOSED_STAYS = 30_000

/** Whether a session ends because it reached the longest duration, so that it cannot be extended. */
export const isAtLongest = ({ idleAt, fullAt }: Ends): boolean => fullAt - idleAt <= 1000

/** Ends the session when its time ran out on this machine, unless the server says that it goes on: another tab may have extended it. */
export async function endIfOver(): Promise<void> {
  const left = await timeLeft().catch(() => null)
  if (left && left.segundos_inactividad > 0 && left.segundos_sesion > 0) note(left)
  else close()
}

/** Tells the server of the sign-out, which clears this machine's memory; choices about the portal itself stay. */
async function notifyLeaving(): Promise<AnswerOnTheWire<typeof sessions.signOut> | null> {
  const putBack = holdChoices()
  const answer = await api.get<typeof sessions.signOut>('system/salir', { quiet: true }).catch(() => null)
  putBack()
  return answer
}

/** Tells the server of the sign-out; keeps the typed text for the person's return. */
function notifyGone(): void {
  const putBack = holdDrafts()
  void notifyLeaving().then(putBack)
}

/** Closes the session: tells the server, and tells the person why. */
function close(): void {
  const ended = ends.get()
  notifyGone()
  if (ended && isAtLongest(ended)) expireAsAnswered()
  else expire(say('shell.session.closed'), say('shell.session.closedText'), SESSION_CLOSED_STAYS)
}

/** True while the server is being told of a deliberate sign-out: a call that finds the session over meanwhile stays silent about it. */
let leaving = false

/** Signs out on purpose: back to the portal, or to another service that must be left as well; returns whether the browser goes there. */
export async function signOut(): Promise<boolean> {
  leaving = true
  void cancelPrivateQueries()
  const answer = await notifyLeaving()
  leave({ byChoice: true })
  leaving = false
  const elsewhere = new URL(answer?.logoutUrl || '/', location.origin)
  const leaves = elsewhere.origin !== location.origin
  if (leaves) location.assign(elsewhere)
  return leaves
}

let openForms = 0

/** Notes an open form: a session that ends meanwhile asks to sign in again over it. The returned function is called when the form closes. */
export function openForm(): () => void {
  openForms += 1
  return () => {
    openForms -= 1
  }
}

const texts = new Set<() => boolean>()

/** The same for entered text that only this page holds, while there is any. The returned function is called when the text is gone. */
export function holdText(isEntered: () => boolean): () => void {
  texts.add(isEntered)
  return () => {
    texts.delete(isEntered)
  }
}

/** Whether leaving the page loses entered text. */
export const isTextHeld = (): boolean => [...texts].some((isEntered) => isEntered())

/** Whether a person who signs in again continues here. Ciudadanía Digital is another page, so text that only this page holds would be lost. */
function isHeldHere(): boolean {
  const now = sessionNow()
  return openForms > 0 || (now.status === 'in' && now.user.ingreso !== BY_CITIZENSHIP && isTextHeld())
}

const lapsed = createStore<((again: boolean) => void) | null>(null)
let refreshing: Promise<boolean> | null = null

/** Whether the session ended over an open form, and its owner is asked to sign in again there. */
export const useLapsed = (): boolean => useStore(lapsed) !== null

/**
 * Recovers a session that ended, or whose cookie was renewed during a call. Silently joins a session of another tab, if there is one. Otherwise, with a
 * form open, its owner signs in again in place; with none open they are told, for any call. Runs once for all simultaneous callers. Returns whether the
 * call may be repeated: never when nobody is signed in, nor when recovery failed.
 */
export function signInAgain(): Promise<boolean> {
  // @protects S7 an answer of 401 joins no session where nobody is signed in
  //   without: sessionNow().status !== 'in' ||
  if (sessionNow().status !== 'in' || leaving) return Promise.resolve(false)
  // @protects S7 a session that ended is joined again once for all who notice
  //   instead: ??= refresh ==> = refresh
  refreshing ??= refresh()
    // @protects S7 a session that cannot be joined fails no call
    .catch(() => false)
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/** Joins the cookie's current session; returns whether there is one. The current token stays until then, since a renewed cookie goes with it. */
const rejoin = (): Promise<boolean> => joinAsTab().catch(() => false)

async function refresh(): Promise<boolean> {
  if (await rejoin()) {
    await timeLeft().then(note, () => {})
    return true
  }
  if (sessionNow().status !== 'in') return false
  if (isHeldHere()) return askToSignIn()
  expireAsAnswered()
  return false
}

function askToSignIn(): Promise<boolean> {
  ends.set(null)
  return new Promise((resolve) => {
    lapsed.set((signedIn) => {
      lapsed.set(null)
      resolve(signedIn)
    })
  })
}

/** Exchanges the one-time value of a login for a session without leaving the page. A different person starts on a new page. */
export async function enterAgain(data: string): Promise<void> {
  const answer = await exchange(data)
  await open('token' in answer ? answer : await askSecondFactor(answer))
  lapsed.get()?.(true)
  await askTimeLeft()
}

/** Leaves the page because nobody signs in again; the typed text of a kept form waits on this machine. */
export function giveUp(): void {
  if (reopening.get()) notifyGone()
  leave()
}

/** Follows a sign-out in another tab. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (wasForgotten(event, 'sesion') && sessionNow().status === 'in') leave({ byChoice: true })
  })
}

/** Writes for the session, the sign-in or the public, which the server does not count as activity. */
const NO_ACTIVITY = /^(system|control_tarjeta|public)\//

/** Extends the inactivity limit after a write that the server answered; the hour in total stays. */
export function noteActivity(path: string): void {
  const now = ends.get()
  if (now && !NO_ACTIVITY.test(path)) ends.set({ ...now, idleAt: Math.min(Date.now() + IDLE_MS, now.fullAt) })
}
