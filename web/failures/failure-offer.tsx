import type { FailedService } from '@djbr/domain/technical-failures.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import { useFailures } from './calls.ts'
import { FailureFacts } from './failure-facts.tsx'

const JUST_NOW_MS = 15 * 60_000

/** Where a service has just failed: that it was recorded, and its receipt. Nothing before that is known. */
export function FailureOffer({ service }: { readonly service: FailedService }) {
  const t = useText()
  const { data } = useFailures()
  const failure = data?.find(({ servicio, fecha_hora }) => servicio === service && Date.now() - Date.parse(fecha_hora) < JUST_NOW_MS)
  if (!failure) return null
  return (
    <Notice tone="info" live title={t('failures.offer')}>
      <p>{t('failures.offerText')}</p>
      <FailureFacts failure={failure} />
    </Notice>
  )
}
