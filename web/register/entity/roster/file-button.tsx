import { type ReactNode, useRef } from 'react'
import { bytesOfFile } from '../../../foundation/browser/bytes-of-file.ts'
import { TABLE_FILES } from '../../../foundation/browser/read-table.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'
import styles from './roster.module.css'

interface FileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: string | false
  onFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<unknown>
}

/** A button that asks for a file of a spreadsheet, and says so where it cannot be read. */
export function FileButton({ label, icon, busy, onFile }: FileButtonProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    const bytes = await bytesOfFile(file).catch(() => null)
    if (bytes) await onFile(bytes, file.name)
    else notify('error', t('controls.file.unreadable'))
  }
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
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  )
}
