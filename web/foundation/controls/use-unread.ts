import type { Reference } from '@djbr/domain/messages/reference.ts'
import { useEffect, useRef, useState } from 'react'
import { sayReference, useText } from '../language/language.ts'
import type { ControlProps, OnUnread } from './control.ts'
import { afterPress } from './press.ts'

/**
 * What a control says to be wrong, and how it tells what it could not read: the form around says it where there is one, the control else. It is over with the
 * control.
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
