import { contentTypes } from '../cms/signed-data.ts'
import type { SignedBytes } from '../subject.ts'

/** S29, 3: what is signed is the file, not something carried inside the signature. */
export function detached({ cms, isTimestamp }: SignedBytes): boolean {
  if (isTimestamp) return cms?.contentType === contentTypes.timestamp && cms.content !== null
  return cms?.contentType === contentTypes.data && cms.content === null
}
