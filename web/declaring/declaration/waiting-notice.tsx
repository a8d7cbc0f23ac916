import { displayDate } from '@djbr/domain/values/dates.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { formFor, useText } from '../../foundation/language/language.ts'
import { useProgress, waitingOn } from '../filing/index.ts'

/** Says how many copied records await review and where they come from, and links to all of them. Renders nothing when there are none. */
export function WaitingNotice() {
  const t = useText()
  const { progress } = useProgress()
  const count = progress ? waitingOn(progress) : 0
  if (!progress || count === 0) return null
  return (
    <Notice
      title={t(`lifecycle.waiting.${formFor(count)}`, { count })}
      action={
        <Link to="/declaracion" hash="por-revisar" className={buttonClass()}>
          {t('lifecycle.waiting.review')}
        </Link>
      }
    >
      {progress.copiada_de ? t('lifecycle.waiting.from', { date: displayDate(progress.copiada_de) }) : t('lifecycle.waiting.fromEarlier')}
    </Notice>
  )
}
