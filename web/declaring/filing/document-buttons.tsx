import { Button, IconButton } from '../../foundation/controls/button.tsx'
import { useRunningDownload } from '../../foundation/controls/one-download.ts'
import { IconCertificate, IconFileText, IconPrinter } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './document-buttons.module.css'
import { type Archived, type DocumentKind, download, downloadPapers, nameOfDownload, PAPERS } from './download.ts'

interface DocumentButtonsProps {
  /** Identifies the declaration. */
  readonly of: string
  /** What a screen reader says after the document's name. */
  readonly name?: string
  readonly form: Archived | null
  readonly certificate: Archived | null
}

const KINDS: readonly { readonly kind: DocumentKind; readonly Icon: typeof IconFileText }[] = [
  { kind: 'form', Icon: IconFileText },
  { kind: 'certificate', Icon: IconCertificate },
]

/** Form and certificate as two icons of a row. */
export function DocumentIcons({ of, name, form, certificate }: DocumentButtonsProps) {
  const t = useText()
  const running = useRunningDownload()
  return (
    <span className={styles.icons}>
      {KINDS.map(({ kind, Icon }) => (
        <IconButton
          key={kind}
          label={t(`lifecycle.download.${kind}Of`, { name: name ?? of })}
          aria-busy={running === nameOfDownload({ of, kind })}
          onClick={() => void download({ of, kind, archived: kind === 'form' ? form : certificate })}
        >
          <Icon size={20} />
        </IconButton>
      ))}
    </span>
  )
}

/** Form and certificate of the latest declaration, as two buttons; the form is emphasised when downloading is the next step. */
export function DocumentButtons({ isNext = false }: { readonly isNext?: boolean }) {
  const t = useText()
  const running = useRunningDownload()
  return (
    <div className={styles.buttons}>
      {KINDS.map(({ kind, Icon }) => (
        <Button
          key={kind}
          emphasis={isNext && kind === 'form' ? 'action' : 'plain'}
          icon={<Icon size={20} />}
          busy={running === nameOfDownload({ of: 'latest', kind }) && t('lifecycle.download.running')}
          onClick={() => void download({ of: 'latest', kind, archived: null })}
        >
          {t(`lifecycle.download.${kind}`)}
        </Button>
      ))}
    </div>
  )
}

/** Button to print everything that must be presented, with each document by itself below. */
export function PapersButton() {
  const t = useText()
  const running = useRunningDownload()
  return (
    <div className={styles.papers}>
      <Button
        emphasis="action"
        size="large"
        icon={<IconPrinter size={22} />}
        busy={running === PAPERS && t('lifecycle.download.running')}
        onClick={() => void downloadPapers()}
      >
        {t('lifecycle.download.papers')}
      </Button>
      <p>{t('lifecycle.download.papersText')}</p>
      <DocumentButtons />
    </div>
  )
}
