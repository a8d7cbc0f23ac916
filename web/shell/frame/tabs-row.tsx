import { useOneStop } from '../../foundation/controls/use-one-stop.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './header.module.css'
import { Tabs } from './tabs.tsx'
import { useWide } from './wide.ts'

/** The tabs under the header: one Tab stop. */
export default function TabsRow() {
  const t = useText()
  const wide = useWide()
  const place = useOneStop<HTMLElement>()
  return (
    <nav
      className={wide ? styles.tabsWide : styles.tabsContent}
      aria-label={t('shell.tabs')}
      aria-description={t('shell.arrows')}
      ref={place}
    >
      <Tabs />
    </nav>
  )
}
