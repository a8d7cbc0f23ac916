import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { explanationOf } from './explanation.ts'
import { RuleCode } from './rule-code.tsx'
import type { ShownVerdict } from './verdict.ts'

interface VerdictNoticeProps {
  readonly verdict: ShownVerdict
  /** Validates the file again, when trust could not be checked. */
  readonly onRetry?: (() => void) | undefined
}

/** The verdict in the documents' words, below it what that means for this file, and in a demo that its signatures are worth nothing elsewhere. */
export function VerdictNotice({ verdict, onRetry }: VerdictNoticeProps) {
  const t = useText()
  const demo = useConfiguration()?.demo ?? false
  const message = verdict.message.startsWith('signature.') ? t(verdict.message as MessageKey, { signer: verdict.signer }) : verdict.message
  return (
    <>
      <Notice
        tone={verdict.tone}
        live
        title={t('signature.result', { message })}
        action={
          onRetry && (
            <Button size="small" onClick={onRetry}>
              {t('signature.retry')}
            </Button>
          )
        }
      >
        <span>{explanationOf(verdict, t)}</span>
        {verdict.refusal && <RuleCode refusal={verdict.refusal} />}
      </Notice>
      {demo && verdict.signatures.some(({ trusted }) => trusted) && (
        <Notice tone="warning" title={t('signature.demo')}>
          {t('signature.demoText')}
        </Notice>
      )}
    </>
  )
}
