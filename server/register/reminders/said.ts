import type { Params } from '@djbr/domain/messages/text.ts'
import type { NoticeKind } from '../../ground/notices/index.ts'

/** What a reminder says, in the words of its notice. */
export interface Content {
  readonly kind: NoticeKind
  readonly details: Params
}
