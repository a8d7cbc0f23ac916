import type { visitCalendar } from '@djbr/domain/calls/filing.ts'
import type { deadlineCalendar } from '@djbr/domain/calls/own-declaration.ts'
import { useState } from 'react'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconCalendarPlus } from '../../foundation/icons.ts'
import { say, useText } from '../../foundation/language/language.ts'

interface CalendarButtonProps {
  /** What answers the file. */
  readonly path: (typeof deadlineCalendar)['get'] | (typeof visitCalendar)['get']
  readonly fileName: string
  readonly className?: string | undefined
}

/** Hands a day over for the reader's calendar. */
export function CalendarButton({ path, fileName, className }: CalendarButtonProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const file = await api.text(path, { quiet: true })
      handOver(new Blob([file], { type: 'text/calendar' }), fileName)
    } catch {
      notify('warning', say('shell.download.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      emphasis="quiet"
      size="small"
      className={className}
      icon={<IconCalendarPlus size={18} />}
      busy={busy && t('lifecycle.download.running')}
      onClick={() => void add()}
    >
      {t('deadline.addToCalendar')}
    </Button>
  )
}
