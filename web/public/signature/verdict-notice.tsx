import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { useConfiguration } from '../../app/configuration.ts'
import { useText } from '../../app/language.ts'
import { Notice } from '../../controls/notice.tsx'
import type { ShownVerdict } from './verdict.ts'

/** The verdict in one line, and in a demo that its signatures are worth nothing elsewhere. */
export function VerdictNotice({ verdict }: { readonly verdict: ShownVerdict }) {
  const t = useText()
  const demo = useConfiguration()?.demo ?? false
  const message = verdict.message.startsWith('signature.') ? t(verdict.message as MessageKey, { signer: verdict.signer }) : verdict.message
  return (
    <>
      <Notice tone={verdict.tone} live title={t('signature.result', { message })} />
      {demo && verdict.signatures.some(({ trusted }) => trusted) && (
        <Notice tone="warning" title={t('signature.demo')}>
          {t('signature.demoText')}
        </Notice>
      )}
    </>
  )
}
