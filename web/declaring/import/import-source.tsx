import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { useRef } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { TextArea } from '../../foundation/controls/text-input.tsx'
import { IconUpload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './import.module.css'
import { askedOf } from './table-text.ts'

interface ImportSourceProps {
  readonly kind: FieldSet
  /** What is done with the rows, and when. */
  readonly intro: string
  readonly text: string
  onText(text: string): void
  /** A file's text. */
  onFile(text: string): void
  onUnreadable(): void
}

/** Where rows come from: the clipboard, or a file; and which columns are read. */
export function ImportSource({ kind, intro, text, onText, onFile, onUnreadable }: ImportSourceProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      onFile(textOf(await file.arrayBuffer()))
    } catch {
      onUnreadable()
    }
  }
  return (
    <>
      <p>{intro}</p>
      <p className={styles.order}>
        {t('records.bring.order')}{' '}
        <strong>
          {askedOf(kind)
            .map((name) => t(kind.fields[name]?.label ?? 'records.value'))
            .join(' · ')}
        </strong>
      </p>
      <TextArea name="filas" label={t('records.bring.text')} value={text} onChange={onText} lines={8} autoFocus />
      <div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className={styles.file}
          tabIndex={-1}
          aria-label={t('records.bring.file')}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
        <Button icon={<IconUpload size={20} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>
          {t('records.bring.file')}
        </Button>
      </div>
    </>
  )
}

/** A file's text: UTF-8, else as spreadsheets of the country have long written it. Throws when it holds no text. */
export function textOf(bytes: ArrayBuffer): string {
  if (new Uint8Array(bytes).includes(0)) throw new TypeError('no text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
