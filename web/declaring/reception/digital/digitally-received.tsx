import type { issuedDocuments } from '@djbr/domain/calls/filing.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../foundation/calls/api.ts'
import { buttonClass } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { ScreenTitle } from '../../../foundation/controls/page.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { DocumentButtons, useDeclarations } from '../../filing/index.ts'
import styles from '../reception.module.css'
import { useCompleted } from './completed.ts'
import type { Returned } from './returned.ts'
import { useReception } from './use-reception.ts'

/** A digitally received declaration: its documents, as soon as they are signed. */
export function DigitallyReceived({ returned }: { readonly returned: Returned | null }) {
  const t = useText()
  useCompleted(returned)
  const signed = useSigned()
  return (
    <div className={styles.instructions}>
      <ScreenTitle aside={<StateBadge tone="success">{t('lifecycle.row.digital')}</StateBadge>}>
        {t('lifecycle.receivedCard.title')}
      </ScreenTitle>
      {signed ? (
        <>
          <Notice tone="success" live title={t('approval.received.title')}>
            {t('approval.received.text')}
          </Notice>
          <DocumentButtons isNext />
        </>
      ) : (
        <NotSigned />
      )}
      <Received />
      <div>
        <Link to="/declaracion" className={buttonClass('plain', 'large')}>
          {t('finish.instructions.end')}
        </Link>
      </div>
    </div>
  )
}

/** Number and date of the reception, and the code with which anyone can check it. */
function Received() {
  const t = useText()
  const received = useDeclarations().data?.find(({ decjur_estado }) => decjur_estado === STATE.received)
  if (!received) return null
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('lifecycle.table.certificate')}</dt>
        <dd className="digits">{received.decjur_numero_certificado_departamento}</dd>
      </div>
      <div>
        <dt>{t('lifecycle.table.received')}</dt>
        <dd className="digits">{received.decjur_fecha_recepcion_formateado}</dd>
      </div>
      {received.decjur_control_cge && (
        <div>
          <dt>{t('lifecycle.finishedCard.code')}</dt>
          <dd className="digits">{received.decjur_control_cge}</dd>
        </div>
      )}
    </dl>
  )
}

/** Says that the declaration is received and will be signed, or that signing is late, when the server says so. */
function NotSigned() {
  const t = useText()
  const { phase } = useReception(true)
  return phase.is === 'received' && phase.unsigned ? (
    <Notice tone="warning" live title={t('approval.received.unsigned')}>
      {t('lifecycle.row.signingText')}
    </Notice>
  ) : (
    <Notice tone="success" live title={t('approval.received.title')}>
      {t('lifecycle.row.signingText')}
    </Notice>
  )
}

const ASKED_EVERY = 5000

/** Returns whether form and certificate are signed; asks again until they are. */
function useSigned(): boolean {
  const { data } = useQuery({
    queryKey: ['djbr_registro', 'obtiene_ids_archivo_digital'],
    queryFn: () => api.get<typeof issuedDocuments>('djbr_registro/obtiene_ids_archivo_digital', { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.err_existente === 0 ? false : ASKED_EVERY),
  })
  return data?.err_existente === 0
}
