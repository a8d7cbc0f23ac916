import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '../icons.ts'
import { useText } from '../language/language.ts'
import { IconButton } from './button.tsx'
import styles from './drawer.module.css'
import { DialogToasts } from './toasts.tsx'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  readonly title: string
  onClose(): void
  readonly children: ReactNode
}

/** A panel at the right edge of the page; on a phone the whole screen. */
export const Drawer = (props: DrawerProps) => createPortal(<OpenDrawer {...props} />, document.body)

function OpenDrawer({ title, onClose, children }: DrawerProps) {
  const t = useText()
  const titleId = useId()
  const backdrop = useRef<HTMLDivElement>(null)
  const drawer = useRef<HTMLDivElement>(null)
  useModal(backdrop, onClose)
  useEffect(() => drawer.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and the cross do the same by keyboard
    <div
      ref={backdrop}
      className={styles.backdrop}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div ref={drawer} role="dialog" aria-modal="true" aria-labelledby={titleId} className={styles.drawer} tabIndex={-1}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('shell.dialog.close')} onClick={onClose}>
            <IconX size={22} />
          </IconButton>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that the keyboard could stop at */}
        <div className={styles.content} tabIndex={0}>
          {children}
        </div>
        <DialogToasts />
      </div>
    </div>
  )
}
