import { type ReactNode, useRef } from 'react'
import { TABLE_FILES } from '../../../foundation/browser/read-table.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import styles from './roster.module.css'

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: string | false
  onFile(file: File): Promise<unknown>
}

/** A button that asks for a file of a spreadsheet. */
export function FileButton({ label, icon, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={TABLE_FILES}
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
