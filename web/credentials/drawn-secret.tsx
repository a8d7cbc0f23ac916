import { useText } from '../foundation/language/language.ts'
import type { DrawnCodes } from './calls.ts'
import styles from './second-factor.module.css'

/** The secret of one-time codes for an authenticator: to be scanned, or typed. */
export function DrawnSecret({ secreto, qr }: DrawnCodes) {
  const t = useText()
  return (
    <>
      <img src={qr} width={220} height={220} alt={t('credentials.factor.qr')} className={styles.qr} />
      <p>
        {t('credentials.factor.byHand')}: <strong className={styles.secret}>{secreto.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
    </>
  )
}
