import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './file-button.module.css'

interface FileButtonProps {
  readonly label: string
  /** The kinds of files that are offered. */
  readonly accept: string
  readonly icon: ReactNode
  readonly busy?: string | false | undefined
  onFile(file: File): unknown
}

/** A button that asks for a file; the same file may be chosen again, if it was changed meanwhile. */
export function FileButton({ label, accept, icon, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={styles.file}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onFile(file)
          target.value = ''
        }}
      />
      <Button icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  )
}
