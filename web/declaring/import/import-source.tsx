import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { Encoding } from '@djbr/domain/import/bytes.ts'
import { bytesOfFile } from '../../foundation/browser/bytes-of-file.ts'
import { TABLE_FILES } from '../../foundation/browser/read-table.ts'
import { FileButton } from '../../foundation/controls/file-button.tsx'
import { IntoSight } from '../../foundation/controls/into-sight.tsx'
import { LettersQuestion } from '../../foundation/controls/letters-question.tsx'
import { TextArea } from '../../foundation/controls/text-input.tsx'
import { IconUpload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './import.module.css'
import { askedOf } from './table-text.ts'
import type { UnreadLetters } from './unread-letters.ts'

interface ImportSourceProps {
  readonly kind: FieldSet
  /** What is done with the rows, and when. */
  readonly intro: string
  readonly text: string
  onText(text: string): void
  /** A file whose letters can be read in several ways; null for none. */
  readonly letters: UnreadLetters | null
  /** Called with a file, and with its encoding when the person chose one. */
  onFile(bytes: Uint8Array, encoding?: Encoding): Promise<unknown>
  onUnreadable(): void
}

/** Takes rows from the clipboard or a file, and says which columns are read. */
export function ImportSource({ kind, intro, text, letters, onText, onFile, onUnreadable }: ImportSourceProps) {
  const t = useText()
  const take = async (file: File) => {
    try {
      await onFile(await bytesOfFile(file))
    } catch {
      onUnreadable()
    }
  }
  return (
    <>
      <p>{intro}</p>
      <p className={styles.order}>
        <span>{t('records.bring.order')}</span>{' '}
        <strong>
          {askedOf(kind)
            .map((name) => t(kind.fields[name]?.label ?? 'records.value'))
            .join(' · ')}
        </strong>
      </p>
      {letters && (
        <IntoSight>
          <LettersQuestion readings={letters.readings} onChoose={(encoding) => void onFile(letters.bytes, encoding)} />
        </IntoSight>
      )}
      <TextArea name="filas" label={t('records.bring.text')} value={text} onChange={onText} lines={8} autoFocus />
      <FileButton label={t('records.bring.file')} accept={TABLE_FILES} icon={<IconUpload size={20} />} onFile={take} />
    </>
  )
}
