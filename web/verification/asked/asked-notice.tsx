import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { OWN_EXAMINATIONS, openRequestOf } from './calls.ts'

/** Shows what the person is asked to explain and by when, else where their examinations are. Draws nothing when there are none. */
export default function AskedNotice() {
  const t = useText()
  const { today } = useFacts()
  const { data = [] } = useQuery(OWN_EXAMINATIONS)
  if (data.length === 0) return null
  const [request] = data.flatMap((one) => openRequestOf(one) ?? []).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  if (!request) {
    return (
      <p>
        <Link to="/verificaciones">{t('examined.toList')}</Link>
      </p>
    )
  }
  const date = displayDate(request.dueOn)
  return (
    <Notice
      tone="warning"
      title={t('examined.card.title')}
      action={
        <Link to="/verificaciones" className={buttonClass()}>
          {t('examined.card.answer')}
        </Link>
      }
    >
      {t(today > request.dueOn ? 'examined.due.over' : 'examined.due.until', { date })}
    </Notice>
  )
}
