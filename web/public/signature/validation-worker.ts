import { trustStore, validate } from '@djbr/signature/index.ts'

/** A file to validate, and whom to trust. */
export interface Question {
  readonly pdf: Uint8Array
  readonly anchors: readonly Uint8Array[]
  readonly lists: readonly Uint8Array[]
  readonly now: Date
}

addEventListener('message', ({ data: { pdf, anchors, lists, now } }: MessageEvent<Question>) => {
  validate(pdf, trustStore(anchors, lists), now).then(
    (verdict) => postMessage(verdict),
    () => postMessage(null),
  )
})
