import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { OfficeList } from '../../public/index.ts'
import { DeadlinePanel, OfficeVisit, PapersButton, useDeclarations } from '../filing/index.ts'
import styles from './reception.module.css'

const NOT_CHECKED = 0

/** What to do with a finalized declaration: four steps, both documents, and the end (R6.33). */
export function Instructions() {
  const t = useText()
  const user = useUser()
  const { data } = useDeclarations()
  // The instructions replace the form, whose button is far down the page.
  useEffect(() => void scrollTo(0, 0), [])
  const code = data?.find(({ decjur_estado }) => decjur_estado === STATE.finished)?.decjur_control_cge
  return (
    <div className={styles.instructions}>
      <ScreenTitle intro={t('finish.instructions.intro')} aside={<StateBadge tone="warning">{t('lifecycle.row.finished')}</StateBadge>}>
        {t('finish.instructions.title')}
      </ScreenTitle>
      {isExternal(user) && user.segip === NOT_CHECKED && <Notice tone="warning">{t('lifecycle.notContrasted')}</Notice>}
      <OfficeVisit>
        <details>
          <summary>{t('finish.instructions.offices')}</summary>
          <OfficeList />
        </details>
      </OfficeVisit>
      <DeadlinePanel of="finished" />
      <ol className={clsx('bare', styles.steps)}>
        <li>
          <strong>{t('finish.instructions.downloadTitle')}</strong>
          <PapersButton />
        </li>
        <li>
          <strong>{t('finish.instructions.printTitle')}</strong>
          <p>{t('finish.instructions.print')}</p>
        </li>
        <li>
          <strong>{t('finish.instructions.signTitle')}</strong>
          <p>{t('finish.instructions.sign')}</p>
        </li>
        <li>
          <strong>{t('finish.instructions.presentTitle')}</strong>
          <p>{t('finish.instructions.present')}</p>
          {code && (
            <p className={styles.codeLine}>
              <span>{t('lifecycle.finishedCard.code')}</span> <strong className={styles.code}>{code}</strong>
            </p>
          )}
        </li>
      </ol>
      <div>
        <Link to="/declaracion" className={buttonClass('plain', 'large')}>
          {t('finish.instructions.end')}
        </Link>
      </div>
    </div>
  )
}
