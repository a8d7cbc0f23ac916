import { clsx } from 'clsx'
import { DraftNotice } from '../../foundation/autosave/waiting-notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { SinceLastSignIn } from '../../notices/index.ts'
import { ExaminationNotice } from '../../verification/asked/index.ts'
import { Attention } from './attention.tsx'
import styles from './dashboard.module.css'
import { DeclarationsTable } from './declarations-table.tsx'
import { Evolution } from './evolution.tsx'
import { ExportButton } from './export-button.tsx'
import { FirstContact } from './first-contact.tsx'
import { PersonCard } from './person-card.tsx'
import { StateCard } from './state-card.tsx'

/** `/` once signed in: what the person can do now, who they are and what they declared before (R4.1). */
export default function Dashboard() {
  const t = useText()
  return (
    <Page>
      <ScreenTitle>{t('shell.dashboard')}</ScreenTitle>
      <DraftNotice />
      <ExaminationNotice />
      <FirstContact />
      <div className={clsx(styles.cards, styles.first)}>
        <div className={styles.main}>
          <StateCard />
          <Evolution />
        </div>
        <div>
          <PersonCard />
        </div>
        <div className={styles.news}>
          <SinceLastSignIn />
        </div>
      </div>
      <DeclarationsTable />
      <ExportButton />
      <Attention />
    </Page>
  )
}
