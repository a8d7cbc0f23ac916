import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '../icons.ts'
import { useText, withScreenWords } from '../language/language.ts'
import { createStore, useStore } from '../storage/store.ts'
import { IconButton } from './button.tsx'
import { dismiss, type Toast, toasts } from './notify.ts'
import styles from './toasts.module.css'
import { ToneIcon } from './tones.tsx'
import { working } from './working.ts'

/** Draws nothing if it cannot be loaded without a connection: the work itself reports its outcome. */
const WorkProgress = lazy(() => withScreenWords(() => import('./work-progress.tsx'))().catch(() => ({ default: () => null })))

/** Places in open dialogs for passing messages, the topmost last. */
const feet = createStore<readonly HTMLElement[]>([])

/** Place in a dialog's foot for messages while it is open, so that nothing covers the dialog. */
export function DialogToasts() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const foot = place.current
    if (!foot) return
    feet.set([...feet.get(), foot])
    return () => feet.set(feet.get().filter((each) => each !== foot))
  }, [])
  return <div ref={place} />
}

/** Passing messages: read aloud, held while pointed at or focused, and closed with their button. */
export function Toasts() {
  const shown = useStore(toasts)
  const foot = useStore(feet).at(-1)
  const isWorking = useStore(working) !== null
  const drawn = useIsDrawn()
  if (!drawn) return null
  return createPortal(
    <div className={foot ? styles.foot : styles.stack} role="log" aria-live="polite" aria-relevant="additions" data-no-print>
      <Suspense>{isWorking && <WorkProgress />}</Suspense>
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>,
    foot ?? document.body,
  )
}

/** Returns false while a prerendered page is being taken over, since it holds no toasts. */
function useIsDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return drawn
}

function OneToast({ toast }: { readonly toast: Toast }) {
  const t = useText()
  const [paused, setPaused] = useState(false)
  /** Whether it was held: it then gets its whole time again, which one that only moved to or from a dialog does not. */
  const isHeld = useRef(false)
  useEffect(() => {
    if (paused) return
    const left = isHeld.current ? toast.stays : toast.at + toast.stays - Date.now()
    const timer = setTimeout(() => dismiss(toast.id), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [paused, toast])
  const hold = () => {
    isHeld.current = true
    setPaused(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it; the button closes it
    <div
      className={clsx(styles.toast, styles[toast.tone])}
      onPointerEnter={hold}
      onPointerLeave={() => setPaused(false)}
      onFocus={hold}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.icon}>
        <ToneIcon tone={toast.tone} />
      </span>
      <div className={styles.words}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      <IconButton label={t('shell.toast.close')} onClick={() => dismiss(toast.id)}>
        <IconX size={18} />
      </IconButton>
    </div>
  )
}
