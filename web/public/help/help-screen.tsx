import { HELP_DOCUMENTS } from '@djbr/domain/help-documents.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { useRunningDownload } from '../../foundation/controls/one-download.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { IconDownload, IconFileText } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { Footer } from '../footer.tsx'
import { downloadDocument } from './download-document.ts'
import styles from './help.module.css'

type Document = (typeof HELP_DOCUMENTS)[number]

const GROUPS = [
  { kind: 'manual', title: 'services.help.manuals' },
  { kind: 'norm', title: 'services.help.norms' },
] as const

/** /ayuda: manuals, guides and regulations, each a PDF. */
export default function HelpScreen() {
  const t = useText()
  return (
    <>
      <Page>
        <ScreenTitle intro={t('services.help.intro')}>{t('services.help.title')}</ScreenTitle>
        {GROUPS.map(({ kind, title }) => (
          <section key={kind} aria-labelledby={kind} className={styles.group}>
            <h2 id={kind}>{t(title)}</h2>
            <ul className="bare">
              {HELP_DOCUMENTS.filter((document) => document.kind === kind).map((document) => (
                <Row key={document.name} document={document} />
              ))}
            </ul>
          </section>
        ))}
        <p className={styles.more}>{t('services.help.more')}</p>
      </Page>
      <Footer />
    </>
  )
}

function Row({ document: { name, title, about } }: { readonly document: Document }) {
  const t = useText()
  const running = useRunningDownload()
  return (
    <li className={styles.row}>
      <IconFileText size={24} className={styles.icon} />
      <div className={styles.words}>
        <h3>{t(title)}</h3>
        <p>{t(about)}</p>
      </div>
      <Button
        icon={<IconDownload size={18} />}
        aria-label={t('services.help.downloadOf', { name: t(title) })}
        busy={running === name && t('common.downloading')}
        onClick={() => void downloadDocument(name)}
      >
        {t('services.help.download')}
      </Button>
    </li>
  )
}
