import type { fileOfCase, fileOfOwnCase, ViewedCase } from '@djbr/domain/calls/cases.ts'
import type { AddedFile, ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { addressOf } from '@djbr/domain/calls/travel.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { handOver } from '../../../foundation/browser/hand-over.ts'
import { api } from '../../../foundation/calls/api.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { displayDayNumbers, displayMoment } from '../../../foundation/format/format.ts'
import { IconDownload } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import { Questions } from '../../asked/index.ts'
import styles from './cases.module.css'

interface RequestsProps {
  readonly file: typeof fileOfCase | typeof fileOfOwnCase
  readonly one: ViewedCase
}

/** The requests and answers of a case, with the files of each answer. */
export function Requests({ file: call, one: { id, requests } }: RequestsProps) {
  const t = useText()
  /** No file is opened here: it is handed over to the browser to be saved (S59). */
  const saving = useMutation({
    mutationFn: async (file: AddedFile) => {
      const saved = await api.file(addressOf(call, { caseId: id, fileId: file.id }), { quiet: true })
      handOver(saved, `adjunto-${file.id}.${file.type}`)
    },
  })
  const actionOf = (file: AddedFile) => (
    <Button
      size="small"
      icon={<IconDownload size={18} />}
      aria-label={t('cases.file.saveOf', { name: file.name })}
      busy={saving.isPending && saving.variables.id === file.id && t('cases.file.saving')}
      onClick={() => saving.mutate(file)}
    >
      {t('cases.file.save')}
    </Button>
  )
  return (
    <Part name="pedidos" title={t('cases.requests')}>
      <Refused failure={saving.error} />
      {requests.length === 0 && <p>{t('cases.requests.none')}</p>}
      {requests.toReversed().map((request) => (
        <article key={request.id} className={styles.request}>
          <h3>{t('examined.requestOf', { date: displayDayNumbers(request.askedAt) })}</h3>
          {request.answeredAt !== null && (
            <ReadOnlyList>
              <ReadOnlyField label={t('examined.answeredOn')}>{displayMoment(request.answeredAt)}</ReadOnlyField>
            </ReadOnlyList>
          )}
          <Questions questions={request.questions} actionOf={actionOf} />
          {request.answeredAt === null && <p>{waitingWords(request, t)}</p>}
        </article>
      ))}
    </Part>
  )
}

const waitingWords = ({ dueOn, extended }: ExplanationRequest, t: ReturnType<typeof useText>) =>
  t(extended ? 'cases.requests.waitsExtended' : 'cases.requests.waits', { date: displayDate(dueOn) })
