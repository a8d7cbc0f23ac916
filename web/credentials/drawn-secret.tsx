import type { DrawnCodes } from '@djbr/domain/calls/second-factor.ts'
import { Button, buttonClass } from '../foundation/controls/button.tsx'
import { IconCopy } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { copyText } from './copy-text.ts'
import styles from './second-factor.module.css'

/** The secret of one-time codes for an authenticator: to be scanned, opened on the same telephone, copied or typed. */
export function DrawnSecret({ secreto, direccion, qr }: DrawnCodes) {
  const t = useText()
  return (
    <>
      <img src={qr} width={220} height={220} alt={t('credentials.factor.qr')} className={styles.qr} />
      <a href={direccion} className={`${buttonClass()} ${styles.open}`}>
        {t('credentials.factor.open')}
      </a>
      <p>
        <span>{`${t('credentials.factor.byHand')}:`}</span> <strong className={styles.secret}>{secreto.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <div>
        <Button size="small" icon={<IconCopy size={18} />} onClick={() => void copyText(secreto)}>
          {t('credentials.factor.copy')}
        </Button>
      </div>
    </>
  )
}
