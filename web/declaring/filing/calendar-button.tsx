import type { visitCalendar } from '@djbr/domain/calls/filing.ts'
import type { deadlineCalendar } from '@djbr/domain/calls/own-declaration.ts'
import { useMutation } from '@tanstack/react-query'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { IconCalendarPlus } from '../../foundation/icons.ts'
import { say, useText } from '../../foundation/language/language.ts'

interface CalendarButtonProps {
  /** Call that returns the file. */
  readonly path: (typeof deadlineCalendar)['get'] | (typeof visitCalendar)['get']
  readonly fileName: string
  readonly className?: string | undefined
}

/** Downloads a date for the person's calendar. */
export function CalendarButton({ path, fileName, className }: CalendarButtonProps) {
  const t = useText()
  const adding = useMutation({
    mutationFn: () => api.text(path, { quiet: true }),
    onSuccess: (file) => handOver(new Blob([file], { type: 'text/calendar' }), fileName),
    onError: () => notify('warning', say('shell.download.failed')),
  })
  return (
    <Button
      emphasis="quiet"
      size="small"
      className={className}
      icon={<IconCalendarPlus size={18} />}
      busy={adding.isPending && t('lifecycle.download.running')}
      onClick={() => adding.mutate()}
    >
      {t('deadline.addToCalendar')}
    </Button>
  )
}
