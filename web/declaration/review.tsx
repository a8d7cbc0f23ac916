import { useEffect } from 'react'
import { Guarded, SavedMark, SectionLinks } from '../filing/index.ts'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { noteSeen } from '../foundation/session/seen.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import { AdviceList } from './advice-list.tsx'
import { ChangesSince } from './changes-since.tsx'
import { Everything } from './everything.tsx'
import { PublicExtract } from './public-extract.tsx'
import styles from './review.module.css'
import { SectionsOverview } from './sections-overview.tsx'

/** /revision: the whole declaration before the draft: advice, what changed, what becomes public, and every record (R6.15 to R6.21). */
export default function ReviewScreen() {
  const t = useText()
  const back = isExternal(useUser())
    ? ({ to: '/apoderado', title: 'shell.section.proxy' } as const)
    : ({ to: '/parentesco', title: 'shell.section.relatives' } as const)
  useEffect(() => noteSeen('/revision'), [])
  return (
    <>
      <ScreenTitle intro={t('review.intro')} aside={<SavedMark />}>
        {t('review.title')}
      </ScreenTitle>
      <Guarded>
        <div className={styles.columns}>
          <div className={styles.main}>
            <AdviceList />
            <ChangesSince />
            <PublicExtract />
          </div>
          <SectionsOverview />
        </div>
        <Everything />
        <SectionLinks
          back={{ to: back.to, words: t('records.previousSection', { title: t(back.title) }) }}
          next={{ to: '/borrador', words: t('records.nextTo', { title: t('shell.section.draft') }) }}
        />
      </Guarded>
    </>
  )
}
