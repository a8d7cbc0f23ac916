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

/** `ingreso` of whoever came through Ciudadanía Digital. */
export const BY_CITIZENSHIP = 3

/** `starting` only while the server is asked who this is. */
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

/** The user of a screen that is only reached with a session; the last one while such a screen is being left. */
export function useUser(): SessionUser {
  const now = useSession()
  const user = now.status === 'in' ? now.user : lastUser
  if (!user) throw new Error('A private screen was drawn without a session')
  return user
}

export const isExternal = (user: SessionUser): boolean => user.tipo === 'usuario_externo'
/** Whether this is somebody of the staff, whom the office's own sign-in lets in. */
export const isStaff = ({ oficina }: SessionUser): boolean => (oficina ?? '') !== ''
/** Whether somebody is of those who follow up an entity's people, whom its area lets in. */
export const isEntityMember = ({ entidad }: SessionUser): boolean => entidad != null
/** Where somebody's own area is; null of whoever has none. */
export const areaOf = (user: SessionUser): '/entidad' | '/oficina' | null =>
  isEntityMember(user) ? '/entidad' : isStaff(user) ? '/oficina' : null
/** Whether they came with a password that the office gave: nothing else is open to them until it is changed. */
export const mustChangePassword = ({ cambiar_clave }: SessionUser): boolean => cambiar_clave
export const fullName = (user: SessionUser): string => [user.nombres, user.primer_apellido, user.segundo_apellido].filter(Boolean).join(' ')

function enter(user: SessionUser): void {
  remember('sesion', LIVES)
  lastUser = user
  session.set({ status: 'in', user })
}

/** Remembered of a session that time ended: no other tab takes it for a choice, and what was typed waits for its owner. */
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

/** Asks the server how long the session lasts; asking never extends it. A session that ended meanwhile ends here too, or goes on as `signInAgain` has it. */
export async function askTimeLeft(): Promise<void> {
  try {
    note(await timeLeft())
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) await signInAgain()
  }
}

/** 'Seguir conectado': extends the inactivity, up to the hour. */
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

/** The second step of a sign-in that is to be asked for, if one is. */
export const useSecondStep = (): WaitingStep | null => useStore(waitingStep)

/** Has the second factor asked for; answers the session that it opened. Throws `CallFailure` when its owner gives up. */
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

/** Asks for the second factor of the login that this page began with; then the page begins again, signed in. */
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

/** Another person than the one whose page this is gets a page of their own, with nothing of the first one's. */
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

/** Whether somebody who was in their area is back before its door, which a second factor opens. */
const isOutsideAgain = (before: SessionUser, { en_oficina, segundo_factor, cambiar_clave }: SessionUser) =>
  before.en_oficina && !en_oficina && segundo_factor && !cambiar_clave

const reopening = createStore<((opened: boolean) => void) | null>(null)
let reopened: Promise<void> | null = null

/** Whether the second factor is asked for over a page of an area, whose owner signed in again. */
export const useReopening = (): boolean => useStore(reopening) !== null

/** Ends once that area is open again, or given up; null while none is waited for. What its screens ask meanwhile would be refused. */
export const areaReopened = (): Promise<void> | null => reopened?.catch(() => {}) ?? null

/** Leaves the page of an area as it is until its second factor was shown. Throws when that did not come about. */
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

/** The session of whoever signed in again ended before the second factor was shown: they sign in once more. */
export const stopReopening = (): void => reopening.get()?.(false)

/** Takes the session of an area that a second factor opened. */
export async function enterArea(token: string): Promise<void> {
  holdToken(token)
  await refreshUser()
  reopening.get()?.(true)
}

async function resume(): Promise<void> {
  if (heldToken()) await refreshUser().catch(joinAsTab)
  else await joinAsTab()
}

/** The one-time value that a login left in the address; taken out of the address and of the history at once. */
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
 * Finds out who this is before the first screen: a login that just happened, a session of this tab, or one of another tab.
 * Without any of them nothing is asked of the server.
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

/** Exchanges the value of a login; false when its second factor is to be asked for first, on a page that is drawn. */
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

/** Whether a session ended on this page, by choice or not: its owner knows. */
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

/** Ends it as an answer of 401 has it. */
const expireAsAnswered = (): void => expire(say('shell.session.over'), say('shell.http.sessionExpired'), STAYS)

export const SESSION_CLOSED_STAYS = 30_000

/** Whether a session ends because it lasted as long as one may: nobody can stay. */
export const isAtLongest = ({ idleAt, fullAt }: Ends): boolean => fullAt - idleAt <= 1000

/** The time ran out on this machine. Another tab may have extended it: only what the server says counts. */
export async function endIfOver(): Promise<void> {
  const left = await timeLeft().catch(() => null)
  if (left && left.segundos_inactividad > 0 && left.segundos_sesion > 0) note(left)
  else close()
}

/** Tells the server, which has the memory of this machine cleared: what was chosen about the portal itself stays. */
async function notifyLeaving(): Promise<AnswerOnTheWire<typeof sessions.signOut> | null> {
  const putBack = holdChoices()
  const answer = await api.get<typeof sessions.signOut>('system/salir', { quiet: true }).catch(() => null)
  putBack()
  return answer
}

/** The server is told; what was typed stays for when they come back. */
function notifyGone(): void {
  const putBack = holdDrafts()
  void notifyLeaving().then(putBack)
}

/** The server is told, and the person reads why. */
function close(): void {
  const ended = ends.get()
  notifyGone()
  if (ended && isAtLongest(ended)) expireAsAnswered()
  else expire(say('shell.session.closed'), say('shell.session.closedText'), SESSION_CLOSED_STAYS)
}

/** While the server is told that somebody leaves on purpose: a call that finds the session over meanwhile says nothing of it. */
let leaving = false

/** Leaves on purpose: back to the portal, or where another service must be left as well; answers whether the browser goes there. */
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

/** While a form is open, a session that ends asks to sign in again over it; call the answer when it closes. */
export function openForm(): () => void {
  openForms += 1
  return () => {
    openForms -= 1
  }
}

const texts = new Set<() => boolean>()

/** The same for what was entered and is kept nowhere but on this page, while there is some; call the answer when it is gone. */
export function holdText(isEntered: () => boolean): () => void {
  texts.add(isEntered)
  return () => {
    texts.delete(isEntered)
  }
}

/** Whether leaving the page loses what was entered. */
export const isTextHeld = (): boolean => [...texts].some((isEntered) => isEntered())

/** Whether somebody who signs in again goes on here. Ciudadanía Digital is another page: a text of this one alone would not see them back. */
function isHeldHere(): boolean {
  const now = sessionNow()
  return openForms > 0 || (now.status === 'in' && now.user.ingreso !== BY_CITIZENSHIP && isTextHeld())
}

const lapsed = createStore<((again: boolean) => void) | null>(null)
let refreshing: Promise<boolean> | null = null

/** Whether the session ended over an open form, and its owner is asked to sign in again there. */
export const useLapsed = (): boolean => useStore(lapsed) !== null

/**
 * The session ended, or its cookie was renewed while a call was on its way: a session that another tab has is joined without a word. Else, with a
 * form open, its owner signs in again in place; with none open they are told, whatever call it was. Once for all who ask meanwhile. Answers whether
 * what was under way may be repeated: never when nobody is signed in, nor when it failed.
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

/** Joins the session that the cookie is of now; answers whether there is one. The token at hand stays until then: a renewed cookie goes with it. */
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

/** Exchanges the one-time value of a login for a session without leaving the page. Somebody else starts on a page of their own. */
export async function enterAgain(data: string): Promise<void> {
  const answer = await exchange(data)
  await open('token' in answer ? answer : await askSecondFactor(answer))
  lapsed.get()?.(true)
  await askTimeLeft()
}

/** Nobody signs in again: the page is left; what was typed in a form that is kept waits on this machine. */
export function giveUp(): void {
  if (reopening.get()) notifyGone()
  leave()
}

/** What another tab does to the session counts here too. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (wasForgotten(event, 'sesion') && sessionNow().status === 'in') leave({ byChoice: true })
  })
}

/** Writes that serve the session, the entrance or the public: the server does not take them for activity. */
const NO_ACTIVITY = /^(system|control_tarjeta|public)\//

/** A write that the server answered has extended the inactivity; the hour in all stays. */
export function noteActivity(path: string): void {
  const now = ends.get()
  if (now && !NO_ACTIVITY.test(path)) ends.set({ ...now, idleAt: Math.min(Date.now() + IDLE_MS, now.fullAt) })
}
