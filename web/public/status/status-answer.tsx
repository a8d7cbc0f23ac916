import { displayDate } from '@djbr/domain/dates.ts'
import { useEffect, useRef } from 'react'
import { Notice } from '../../foundation/controls/notice.tsx'
import { useText } from '../../foundation/language/language.ts'
import { STANDINGS, type Status } from './status.ts'

/** Date and state of a declaration, as severe as the state is; takes the focus when it comes in the form's place. */
export function StatusAnswer({ status }: { readonly status: Status }) {
  const t = useText()
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const standing = STANDINGS[status.decjur_estado]
  return (
    <div ref={answer} tabIndex={-1}>
      <Notice tone={standing?.tone ?? 'info'} title={standing && t(standing.word)}>
        <p>{t('services.status.declaredOn', { date: displayDate(status.decjur_fecha_declaracion) })}</p>
        {standing && <p>{t(standing.text)}</p>}
      </Notice>
    </div>
  )
}
