import type { FailedService } from '@djbr/domain/office/outages.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { useText } from '../foundation/language/language.ts'
import { useOutages } from './calls.ts'
import { OutageFacts } from './outage-facts.tsx'

const JUST_NOW_MS = 15 * 60_000

/** Shown where a service has just failed: says that the failure was recorded, and offers its receipt. Draws nothing before that is known. */
export function OutageOffer({ service }: { readonly service: FailedService }) {
  const t = useText()
  const { data } = useOutages()
  const outage = data?.find(({ servicio, fecha_hora }) => servicio === service && Date.now() - Date.parse(fecha_hora) < JUST_NOW_MS)
  if (!outage) return null
  return (
    <Notice tone="info" live title={t('outages.offer')}>
      <p>{t('outages.offerText')}</p>
      <OutageFacts outage={outage} />
    </Notice>
  )
}
