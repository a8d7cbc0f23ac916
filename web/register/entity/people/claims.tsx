import { answerClaim, type PersonClaim } from '@djbr/domain/calls/entity.ts'
import { useAction } from '../../../area/index.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useUser } from '../../../foundation/session/session.ts'
import styles from '../entity.module.css'
import { mayAnswerClaims } from '../rights.ts'

interface ClaimsProps {
  readonly claims: readonly PersonClaim[]
  titleOf(post: number): string
  onAnswered(): void
}

/** The person's undecided answers to the entity, and the entity's replies. */
export function Claims({ claims, titleOf, onAnswered }: ClaimsProps) {
  const t = useText()
  const answers = mayAnswerClaims(useUser())
  const answering = useAction(answerClaim, onAnswered)
  return claims.map((claim) => (
    <Notice
      key={claim.id}
      tone="warning"
      title={t(`entity.claim.${claim.kind}`, { post: titleOf(claim.postId), date: displayDayNumbers(claim.claimedAt) })}
    >
      {claim.details && <p>{claim.details}</p>}
      <p>{t(claim.answer ? `entity.claim.${claim.answer}` : 'entity.claim.waits')}</p>
      {answering.isError && <p role="alert">{wordsOfFailure(answering.error, t)}</p>}
      {answers && claim.answer === null && (
        <div className={styles.buttons}>
          <Button disabled={answering.isPending} onClick={() => answering.mutate({ claimId: claim.id, answer: 'corregidos' })}>
            {t('entity.claim.sayCorrected')}
          </Button>
          <Button disabled={answering.isPending} onClick={() => answering.mutate({ claimId: claim.id, answer: 'correctos' })}>
            {t('entity.claim.sayRight')}
          </Button>
        </div>
      )}
    </Notice>
  ))
}
