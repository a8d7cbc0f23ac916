import { createPortal } from 'react-dom'
import { handOver } from '../foundation/browser/hand-over.ts'
import { Button } from '../foundation/controls/button.tsx'
import { displayDayNumbers } from '../foundation/format/format.ts'
import { IconCopy, IconDownload, IconPrinter } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { fullName, useUser } from '../foundation/session/session.ts'
import { CodeList } from './code-list.tsx'
import { copyText } from './copy-text.ts'
import styles from './second-factor.module.css'

const SHOWN_DIGITS = 4

/** Returns whose codes they are and since when, with only the end of a document number. */
function useOrigin(): string {
  const t = useText()
  const user = useUser()
  const who = user.cuenta
    ? t('credentials.backup.account', { account: user.cuenta })
    : t('credentials.backup.document', { end: user.nro_documento.slice(-SHOWN_DIGITS) })
  return t('credentials.backup.of', { names: fullName(user), who, date: displayDayNumbers(new Date().toISOString()) })
}

/** Newly made backup codes and ways to keep them: a copy, a file, or a sheet of paper that says whose they are. */
export function KeepCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useText()
  const origin = useOrigin()
  const said = [t('credentials.backup.sheet'), origin, t('credentials.backup.keep')]
  const text = `${said.join('\n')}\n\n${codes.join('\n')}\n`
  return (
    <>
      <CodeList codes={codes} />
      <div className={styles.keep}>
        <Button size="small" icon={<IconCopy size={18} />} onClick={() => void copyText(text)}>
          {t('credentials.backup.copy')}
        </Button>
        <Button
          size="small"
          icon={<IconDownload size={18} />}
          onClick={() => handOver(new Blob([text], { type: 'text/plain' }), t('credentials.backup.file'))}
        >
          {t('credentials.backup.download')}
        </Button>
        <Button size="small" icon={<IconPrinter size={18} />} onClick={() => print()}>
          {t('credentials.backup.print')}
        </Button>
      </div>
      {createPortal(
        <div className={styles.sheet} aria-hidden data-sheet>
          <h1>{t('credentials.backup.sheet')}</h1>
          <p>{origin}</p>
          <ol>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p>{t('credentials.backup.keep')}</p>
        </div>,
        document.body,
      )}
    </>
  )
}
