import type { Reference } from '@djbr/domain/messages/reference.ts'
import { useEffect, useRef, useState } from 'react'
import { sayReference, useText } from '../language/language.ts'
import type { ControlProps, OnUnread } from './control.ts'
import { afterPress } from './press.ts'

/**
 * Returns the error that a control shows, and a function to report text that it could not read: the surrounding form shows it if there is one, else the
 * control itself. The report is withdrawn with the control.
 */
export function useUnread({ error, onUnread }: Pick<ControlProps<unknown>, 'error' | 'onUnread'>) {
  useText()
  const [own, setOwn] = useState<Reference | null>(null)
  const say: OnUnread = (problem) => afterPress(() => setOwn(problem))
  const reportUnread = onUnread ?? say
  const latest = useRef(reportUnread)
  useEffect(() => {
    latest.current = reportUnread
  })
  useEffect(() => () => latest.current(null), [])
  return { error: own ? sayReference(own) : error, reportUnread }
}
