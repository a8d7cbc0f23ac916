import { useMutation } from '@tanstack/react-query'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { answerClaim, type Claim } from '../calls.ts'
import styles from '../entity.module.css'
import { mayAnswerClaims } from '../rights.ts'

interface ClaimsProps {
  readonly claims: readonly Claim[]
  titleOf(post: number): string
  onAnswered(): void
}

/** What the person answered to the entity and nobody decided over yet, and what the entity says to it. */
export function Claims({ claims, titleOf, onAnswered }: ClaimsProps) {
  const t = useText()
  const answers = mayAnswerClaims(useUser())
  const answering = useMutation({
    mutationFn: ({ claim, with: answer }: { readonly claim: Claim; readonly with: 'correctos' | 'corregidos' }) =>
      answerClaim(claim, answer),
    onSuccess: (answer) => {
      notifyWrite(answer)
      onAnswered()
    },
  })
  return claims.map((claim) => (
    <Notice
      key={claim.codigo}
      tone="warning"
      title={t(`entity.claim.${claim.respuesta}`, { post: titleOf(claim.cargo), date: displayDayNumbers(claim.fecha) })}
    >
      {claim.detalle && <p>{claim.detalle}</p>}
      <p>{t(claim.contestada ? `entity.claim.${claim.contestada}` : 'entity.claim.waits')}</p>
      {answering.isError && <p role="alert">{wordsOfFailure(answering.error, t)}</p>}
      {answers && claim.contestada === null && (
        <div className={styles.buttons}>
          <Button disabled={answering.isPending} onClick={() => answering.mutate({ claim, with: 'corregidos' })}>
            {t('entity.claim.sayCorrected')}
          </Button>
          <Button disabled={answering.isPending} onClick={() => answering.mutate({ claim, with: 'correctos' })}>
            {t('entity.claim.sayRight')}
          </Button>
        </div>
      )}
    </Notice>
  ))
}
