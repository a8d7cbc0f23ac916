import { createStore } from '../storage/store.ts'

export type Tone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly title?: string | undefined
  readonly text: string
  /** Its topic: a later message on the same topic replaces it. */
  readonly topic?: string | undefined
  /** Milliseconds that it stays, unless the user holds it. */
  readonly stays: number
  /** When it appeared, in milliseconds of this machine's clock. */
  readonly at: number
}

export const STAYS = 10_000
export const STAYS_SHORT = 6_000
const AT_MOST = 4

export const toasts = createStore<readonly Toast[]>([])
let last = 0

interface NotifyOptions {
  readonly title?: string
  readonly stays?: number
  readonly topic?: string
}

/** Shows a passing message. It replaces an earlier one with the same words or on the same topic. */
export function notify(tone: Tone, text: string, { title, stays = STAYS, topic }: NotifyOptions = {}): void {
  last += 1
  const others = toasts.get().filter((toast) => toast.text !== text && (topic === undefined || toast.topic !== topic))
  toasts.set([...others, { id: last, tone, title, text, stays, topic, at: Date.now() }].slice(-AT_MOST))
}

/** Messages of the step that opens another screen come at most this long before it, in milliseconds. */
const BELONGS_TO_NEXT = 1000

/** Dismisses the previous screen's passing messages when another opens, unless they are to stay longer. */
export function dismissEarlier(now = Date.now()): void {
  const stay = ({ stays, at }: Toast) => stays > STAYS || now - at < BELONGS_TO_NEXT
  if (!toasts.get().every(stay)) toasts.set(toasts.get().filter(stay))
}

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

export interface WriteAnswer {
  readonly err_codigo: number
  readonly err_mensaje: string
  /** When an attempt whose answer was lost had saved it already. */
  readonly guardado_antes?: string | undefined
}

/** Shows how a save or delete ended. Returns true when it was done (err_codigo 0). */
export function notifyWrite(answer: WriteAnswer): boolean {
  const done = Number(answer.err_codigo) === 0
  if (answer.err_mensaje) notify(done ? 'success' : 'warning', answer.err_mensaje, done ? { stays: STAYS_SHORT } : {})
  return done
}

/** Shows a refused save or delete. Returns true when it was done, which the frame around a declaration says. */
export function notifyRefusal({ err_codigo, err_mensaje }: WriteAnswer): boolean {
  const done = Number(err_codigo) === 0
  if (!done && err_mensaje) notify('warning', err_mensaje)
  return done
}

export interface CheckAnswer {
  readonly err_existente: number
  readonly err_mensaje: string
}

/** Returns true when a check passed (err_existente 0); shows its words only when it did not. */
export function notifyCheck(answer: CheckAnswer): boolean {
  const passed = Number(answer.err_existente) === 0
  if (!passed && answer.err_mensaje) notify('warning', answer.err_mensaje)
  return passed
}
