import type { TemplateName } from './print-model.ts'

/** What a worker is given: the model as JSON, which a template reads as data. */
export interface Job {
  readonly template: TemplateName
  readonly standard: string
  readonly at: string
  readonly model: string
  /** Documents whose pages the template shows: `embedded-0.pdf` and so on. */
  readonly embedded: readonly Uint8Array[]
}

/** A worker's answer: the document, or Typst's error message. */
export type Answer = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly fault: string }

/** Sent once by a worker when it is ready for work. */
export const READY = 'ready'
