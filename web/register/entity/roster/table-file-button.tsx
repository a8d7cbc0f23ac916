import type { ReactNode } from 'react'
import { bytesOfFile } from '../../../foundation/browser/bytes-of-file.ts'
import { TABLE_FILES } from '../../../foundation/browser/read-table.ts'
import { FileButton } from '../../../foundation/controls/file-button.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { useText } from '../../../foundation/language/language.ts'

interface TableFileButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly busy?: string | false
  onFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<unknown>
}

/** A button that asks for a spreadsheet file, and says so if it cannot be read. */
export function TableFileButton({ label, icon, busy, onFile }: TableFileButtonProps) {
  const t = useText()
  const take = async (file: File) => {
    const bytes = await bytesOfFile(file).catch(() => null)
    if (bytes) await onFile(bytes, file.name)
    else notify('error', t('controls.file.unreadable'))
  }
  return <FileButton label={label} accept={TABLE_FILES} icon={icon} busy={busy} onFile={take} />
}
