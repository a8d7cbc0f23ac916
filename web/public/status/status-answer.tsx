import { displayDate } from '@djbr/domain/values/dates.ts'
import { useEffect, useRef } from 'react'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { STATUSES, type Status } from './status.ts'

/** Date and state of a declaration, in the tone of the state. Takes the focus when it replaces the form. */
export function StatusAnswer({ status }: { readonly status: Status }) {
  const t = useText()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const shown = STATUSES[status.decjur_estado]
  return (
    <div ref={answer} tabIndex={-1}>
      <Notice tone={shown?.tone ?? 'info'} title={shown && t(shown.word)}>
        <p>{t('services.status.declaredOn', { date: displayDate(status.decjur_fecha_declaracion) })}</p>
        {shown && <p>{t(shown.text)}</p>}
      </Notice>
    </div>
  )
}
