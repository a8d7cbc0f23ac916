import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { IconArrowLeft } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './section-page.module.css'

interface SectionPageProps {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** One of the portal's sections: the arrow back to the main one, its title, its content. */
export function SectionPage({ title, intro, children }: SectionPageProps) {
  const t = useText()
  return (
    <Page>
      <Link to="/" search={{}} className={styles.back}>
        <IconArrowLeft size={18} />
        <span>{t('sections.back')}</span>
      </Link>
      <ScreenTitle intro={intro}>{title}</ScreenTitle>
      {children}
    </Page>
  )
}
