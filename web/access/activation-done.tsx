import type { madeLogin, slipOfMade } from '@djbr/domain/calls/activation.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { downloadPdf } from '../foundation/controls/download-pdf.ts'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify } from '../foundation/controls/notify.ts'
import { Refused } from '../foundation/controls/refused.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { IconDownload, IconPrinter } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { goSignedIn } from './enter-by-account.ts'
import { ANSWERED_IN_PLACE } from './quiet.ts'

interface ActivationDoneProps {
  readonly makes: 'card' | 'account'
  readonly account: string
  readonly names: string
  /** Proof that it was made on this page. */
  readonly ticket: string
  /** Messages of the identity register about the data that it does not confirm. */
  readonly unconfirmed: readonly string[]
}

/** The last step: what was made, its slip to print and keep, and a sign-in with it that asks for nothing to be typed again (R2.46). */
export function ActivationDone({ makes, account, names, ticket, unconfirmed }: ActivationDoneProps) {
  const t = useText()
  const downloading = useMutation({
    mutationFn: () => api.get<typeof slipOfMade>('reporte/jasper_crea_cuenta', { quiet: true }),
    onSuccess: ({ base64, nombre }) => downloadPdf(base64, nombre),
    onError: () => notify('warning', t('shell.download.failed')),
  })
  const entering = useMutation({
    mutationFn: async () =>
      unlessRefused(await api.post<typeof madeLogin>('control_tarjeta/ingreso_creado', { codigo: ticket }, { quiet: ANSWERED_IN_PLACE })),
    onSuccess: (answer) => goSignedIn(answer),
  })
  return (
    <div className={styles.form}>
      <Notice tone="success" live title={makes === 'card' ? t('access.card.activated') : t('access.activation.accountMade', { account })}>
        {t(makes === 'card' ? 'access.activation.cardDoneText' : 'access.activation.accountDoneText', { names })}
      </Notice>
      {unconfirmed.length > 0 && (
        <Notice tone="warning" title={t('access.activation.notConfirmed')}>
          {unconfirmed.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('access.activation.visitOffice')}</p>
        </Notice>
      )}
      <Refused failure={entering.error} />
      <div className={styles.actions} data-no-print>
        <Button
          emphasis="action"
          busy={(entering.isPending || entering.isSuccess) && t('public.login.submitting')}
          onClick={() => entering.mutate()}
        >
          {t('access.enter')}
        </Button>
        <Button
          icon={<IconDownload size={18} />}
          busy={downloading.isPending && t('access.activation.working')}
          onClick={() => downloading.mutate()}
        >
          {t('access.activation.download')}
        </Button>
        <Button icon={<IconPrinter size={18} />} onClick={() => print()}>
          {t('access.activation.print')}
        </Button>
      </div>
    </div>
  )
}
