import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { type AddedFile, type ExplanationRequest, GivenAnswer, Questions } from '../../examination/index.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconDownload } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type OpenedAs, saveAttachment, type ViewedCase } from './calls.ts'
import { Part } from './case-parts.tsx'
import styles from './cases.module.css'

interface RequestsProps {
  readonly as: OpenedAs
  readonly one: ViewedCase
}

/** What was asked and answered of a case, with the files of each answer. */
export function Requests({ as, one: { codigo, pedidos } }: RequestsProps) {
  const t = useText()
  const saving = useMutation({ mutationFn: (file: AddedFile) => saveAttachment(as, codigo, file) })
  const actionOf = (file: AddedFile) => (
    <Button
      size="small"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={t('cases.file.saveOf', { name: file.nombre })}
      busy={saving.isPending && saving.variables.codigo === file.codigo && t('cases.file.saving')}
      onClick={() => saving.mutate(file)}
    >
      {t('cases.file.save')}
    </Button>
  )
  return (
    <Part name="pedidos" title={t('cases.requests')}>
      {saving.error && <Notice tone="warning" live title={wordsOfFailure(saving.error, t)} />}
      {pedidos.length === 0 && <p>{t('cases.requests.none')}</p>}
      {pedidos.toReversed().map((request) => (
        <article key={request.codigo} className={styles.request}>
          <h3>{t('examined.requestOf', { date: displayDayNumbers(request.pedido) })}</h3>
          <Questions questions={request.preguntas} />
          {request.respondido === null ? <p>{waitingWords(request, t)}</p> : <GivenAnswer request={request} actionOf={actionOf} />}
        </article>
      ))}
    </Part>
  )
}

const waitingWords = ({ vence, prorrogado }: ExplanationRequest, t: ReturnType<typeof useText>) =>
  t(prorrogado ? 'cases.requests.waitsExtended' : 'cases.requests.waits', { date: displayDate(vence) })
