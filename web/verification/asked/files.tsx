import { addFile, type ExplanationRequest, removeFile } from '@djbr/domain/calls/examined.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { attachmentTypeOf, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@djbr/domain/verification/cases/attachment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bytesOfFile } from '../../foundation/browser/bytes-of-file.ts'
import { IconButton } from '../../foundation/controls/button.tsx'
import { FileButton } from '../../foundation/controls/file-button.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { IconPaperclip, IconTrash } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { OWN_EXAMINATIONS, writeOn } from './calls.ts'
import styles from './examination.module.css'
import { useSizeWords } from './size-words.ts'

const MEGABYTE = 1024 * 1024

/** Returns what prevents a file from being sent; null for nothing. The server checks again. */
async function problemOf(file: File): Promise<MessageKey | null> {
  if (file.size > MAX_ATTACHMENT_BYTES) return 'examined.file.tooLarge'
  const bytes = await bytesOfFile(file).catch(() => null)
  if (!bytes) return 'controls.file.unreadable'
  return attachmentTypeOf(bytes) === null ? 'examined.file.type' : null
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

interface FilesProps {
  readonly request: ExplanationRequest
  /** Of the question. */
  readonly place: number
}

/** Returns how many files a request has, under all its questions. */
const countIn = ({ questions }: ExplanationRequest) => questions.reduce((count, { files }) => count + files.length, 0)

/** The files of an answer that is not sent yet: added one at a time, and removable. */
export function Files({ request, place }: FilesProps) {
  const t = useText()
  const client = useQueryClient()
  const sizeOf = useSizeWords()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { id: requestId, questions } = request
  const files = questions[place]?.files ?? []
  const count = countIn(request)
  const saved = {
    onSuccess: (answer: WriteAnswer) => void notifyWrite(answer),
    onSettled: () => client.invalidateQueries({ queryKey: OWN_EXAMINATIONS.queryKey }),
  }
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const added = { requestId, question: place, name: file.name, base64: await base64Of(file) }
      return writeOn(addFile, added, (now) => countIn(now) > count)
    },
    ...saved,
  })
  const removing = useMutation({
    mutationFn: ({ id }: (typeof files)[number]) =>
      writeOn(removeFile, { requestId, fileId: id }, (now) => !now.questions.some((each) => each.files.some((other) => other.id === id))),
    ...saved,
  })
  const take = async (file: File) => {
    adding.reset()
    removing.reset()
    const found = await problemOf(file)
    setProblem(found)
    if (found === null) adding.mutate(file)
  }
  const failure = adding.error ?? removing.error
  const limits = { most: MAX_ATTACHMENTS, size: MAX_ATTACHMENT_BYTES / MEGABYTE }
  return (
    <div className={styles.part}>
      <h4>{t('examined.files')}</h4>
      <p className={styles.hint}>{t('examined.filesHint', limits)}</p>
      <Refused failure={problem ? t(problem) : failure} kept={problem ? t('examined.file.notSent') : undefined} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('examined.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <span>
                <span>{file.name}</span> <span className={styles.size}>{sizeOf(file)}</span>
              </span>
              <IconButton
                label={t('examined.file.remove', { name: file.name })}
                aria-disabled={removing.isPending || undefined}
                onClick={() => removing.isPending || removing.mutate(file)}
              >
                <IconTrash size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {count < MAX_ATTACHMENTS && (
        <FileButton
          label={t('examined.file.add')}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          icon={<IconPaperclip size={20} />}
          busy={adding.isPending && t('examined.file.adding')}
          onFile={take}
        />
      )}
    </div>
  )
}
