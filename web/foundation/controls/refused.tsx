import { mayBeMade } from '../calls/failure.ts'
import { wordsOfFailure } from '../calls/words-of-failure.ts'
import { useText } from '../language/language.ts'
import { Notice } from './notice.tsx'

interface RefusedProps {
  /** The failure, or its reason in words; null when there is none. */
  readonly failure: Error | string | null
  /** Says what was left unchanged. Not shown when the action may have been done after all. */
  readonly kept?: string | undefined
}

/** Shows why a request was not carried out; nothing when it was. */
export function Refused({ failure, kept }: RefusedProps) {
  const t = useText()
  if (!failure) return null
  return (
    <Notice tone="warning" live title={typeof failure === 'string' ? failure : wordsOfFailure(failure, t)}>
      {!mayBeMade(failure) && kept}
    </Notice>
  )
}
