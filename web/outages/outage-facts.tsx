import type { OwnOutage } from '@djbr/domain/calls/outages.ts'
import { FAILED_SERVICES } from '@djbr/domain/office/outages.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../foundation/controls/button.tsx'
import { Unbroken } from '../foundation/controls/unbroken.tsx'
import { displayDayNumbers, displayTime } from '../foundation/format/format.ts'
import { IconDownload } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { downloadReceipt } from './calls.ts'
import styles from './outages.module.css'

/** Shows what failed and when, the progress of its certification, and its receipt. */
export function OutageFacts({ outage }: { readonly outage: OwnOutage }) {
  const t = useText()
  const downloading = useMutation({ mutationFn: () => downloadReceipt(outage) })
  const { codigo, servicio, fecha_hora, certifica_hasta, certificada } = outage
  const happened = { service: t(FAILED_SERVICES[servicio]), date: displayDayNumbers(fecha_hora), time: displayTime(new Date(fecha_hora)) }
  return (
    <div className={styles.outage}>
      <div>
        <p className={styles.happened}>{t('outages.happened', happened)}</p>
        <p className={styles.facts}>
          <Unbroken
            text={`${t('outages.code', { code: codigo })} · ${
              certificada === null
                ? t('outages.toCertify', { date: displayDate(certifica_hasta) })
                : t('outages.certified', { date: displayDayNumbers(certificada) })
            }`}
          />
        </p>
      </div>
      <Button
        size="small"
        icon={<IconDownload size={18} />}
        aria-label={t('outages.downloadOf', { code: codigo })}
        busy={downloading.isPending && t('lifecycle.download.running')}
        onClick={() => downloading.mutate()}
      >
        {t('outages.download')}
      </Button>
    </div>
  )
}
