import { clsx } from 'clsx'
import {
  Children,
  type ComponentProps,
  type FormEventHandler,
  Fragment,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '../icons.ts'
import { useText } from '../language/language.ts'
import { IconButton } from './button.tsx'
import { Closing } from './closing.ts'
import styles from './dialog.module.css'
import { DialogToasts } from './toasts.tsx'
import { Unbroken } from './unbroken.tsx'
import { useModal } from './use-modal.ts'

export type DialogWidth = 350 | 600 | 750 | 1200

export interface DialogFrameProps {
  readonly title: ReactNode
  readonly width?: DialogWidth | undefined
  /** Called for the cross, Escape and a press on the backdrop; the caller decides. */
  onClose(): void
  /** ErrorSummary above the content, at full width. */
  readonly summary?: ReactNode
  readonly children: ReactNode
  /** Help and legal notes, beside the content on a wide screen and folded away on a phone. */
  readonly help?: ReactNode
  /** Buttons, the action first. On a phone it alone stays in sight; the others come at the end of the content. */
  readonly actions?: ReactNode
  /** Quiet remark at the end of the buttons. */
  readonly note?: ReactNode
  /** Makes the dialog's content and buttons one form. */
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  /** Keeps a press on the backdrop from closing it, because something has been typed. */
  readonly keepOnBackdrop?: boolean
  /** Lets only its own buttons close it: no cross, no Escape, no backdrop. */
  readonly persistent?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog'
  /** Props that follow what is entered in it. */
  readonly watch?: Pick<ComponentProps<'div'>, 'ref' | 'onFocusCapture' | 'onInputCapture'>
}

/** A dialog over the page; on a phone the whole screen. Header and buttons stay in sight while the content scrolls. It closes without asking; `Dialog` asks first. */
export const DialogFrame = (props: DialogFrameProps) => createPortal(<Frame {...props} />, document.body)

function Frame({
  title,
  width = 600,
  onClose,
  summary,
  children,
  help,
  actions,
  note,
  onSubmit,
  keepOnBackdrop,
  persistent,
  role = 'dialog',
  watch,
}: DialogFrameProps) {
  const t = useText()
  const titleId = useId()
  const backdrop = useRef<HTMLDivElement>(null)
  useModal(backdrop, () => {
    if (!persistent) onClose()
  })
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const asked = backdrop.current?.querySelector<HTMLElement>('[data-autofocus]')
    const wrongField = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const firstField = body.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)')
    const target = asked ?? wrongField ?? firstField ?? backdrop.current?.querySelector<HTMLElement>('[data-dialog]')
    target?.focus()
  }, [])
  const scrolls = useScrollsByItself(body)
  const [first, ...others] = buttonsIn(actions)
  const [apart] = useState(() => role === 'dialog' && width !== 350 && matchMedia(PHONE).matches)
  const said = note && <div className={styles.note}>{note}</div>
  const content = (
    <>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={clsx(styles.columns, help && styles.withHelp)} ref={body} tabIndex={scrolls ? 0 : undefined}>
        <div className={styles.content} id={`${titleId}-texto`}>
          {children}
        </div>
        {help && <DialogHelp>{help}</DialogHelp>}
        {apart && (
          <div className={styles.others}>
            {others}
            {said}
          </div>
        )}
      </div>
      <DialogToasts />
      {(actions || note) && (
        <div className={styles.footer}>
          <div className={styles.actions}>
            {first}
            {apart || others}
          </div>
          {apart || said}
        </div>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the cross do the same by keyboard
    <div
      ref={backdrop}
      className={styles.backdrop}
      data-backdrop
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !keepOnBackdrop && !persistent) onClose()
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is dialog or alertdialog */}
      <div
        {...watch}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={role === 'alertdialog' ? `${titleId}-texto` : undefined}
        className={clsx(styles.dialog, styles[`w${width}`], role === 'alertdialog' && styles.question)}
        tabIndex={-1}
        data-dialog
      >
        <div className={styles.header}>
          <h2 id={titleId}>{typeof title === 'string' ? <Unbroken text={title} /> : title}</h2>
          {!persistent && (
            <IconButton label={t('shell.dialog.close')} onClick={onClose}>
              <IconX size={22} />
            </IconButton>
          )}
        </div>
        <Closing value={onClose}>
          {onSubmit ? (
            <form className={styles.form} onSubmit={onSubmit} noValidate>
              {content}
            </form>
          ) : (
            <div className={styles.form}>{content}</div>
          )}
        </Closing>
      </div>
    </div>
  )
}

/** Media query under which a dialog takes the whole screen (dialog.module.css). */
const PHONE = '(max-width: 719px)'

/** The buttons of a dialog one by one. */
const buttonsIn = (actions: ReactNode) =>
  Children.toArray(
    isValidElement<{ readonly children?: ReactNode }>(actions) && actions.type === Fragment ? actions.props.children : actions,
  )

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** Whether the content overflows and holds nothing that the keyboard could scroll to. */
function useScrollsByItself(body: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const measure = () => {
      const { current } = body
      if (current) setScrolls(current.scrollHeight > current.clientHeight && !current.querySelector(FOCUSABLE))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [body])
  return scrolls
}

function DialogHelp({ children }: { readonly children: ReactNode }) {
  const t = useText()
  return (
    <aside className={styles.help} aria-label={t('shell.dialog.help')}>
      <details className={styles.helpCollapsible}>
        <summary>{t('shell.dialog.help')}</summary>
        <div className={styles.helpText}>{children}</div>
      </details>
      <div className={styles.helpOpen}>{children}</div>
    </aside>
  )
}
