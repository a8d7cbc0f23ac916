import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import type { ControlProps, OnUnread } from './control.ts'
import { afterPress } from './press.ts'

/** What a control says to be wrong, and how it tells what it could not read: the form around says it where there is one, the control else. */
export function useUnread({ error, onUnread }: Pick<ControlProps<unknown>, 'error' | 'onUnread'>) {
  const t = useText()
  const [own, setOwn] = useState<MessageKey | null>(null)
  const say: OnUnread = (problem) => afterPress(() => setOwn(problem))
  return { error: own ? t(own) : error, reportUnread: onUnread ?? say }
}
