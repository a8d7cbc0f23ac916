import { mayBeMade } from '../calls/failure.ts'
import { wordsOfFailure } from '../calls/words-of-failure.ts'
import { useText } from '../language/language.ts'
import { Notice } from './notice.tsx'

interface RefusedProps {
  /** What failed, or why in words; null where nothing did. */
  readonly failure: Error | string | null
  /** What was left as it was: not said where it may have been done all the same. */
  readonly kept?: string | undefined
}

/** Why what was asked for was not done; nothing where it was. */
export function Refused({ failure, kept }: RefusedProps) {
  const t = useText()
  if (!failure) return null
  return (
    <Notice tone="warning" live title={typeof failure === 'string' ? failure : wordsOfFailure(failure, t)}>
      {!mayBeMade(failure) && kept}
    </Notice>
  )
}
