import { hashOf } from '../archive/index.ts'
import { Failure } from '../http/failure.ts'
import type { FormModel } from './print-model.ts'
import type { Renderer } from './render.ts'

const KEPT = 32
const RETRY_AFTER_SECONDS = 5

/** Prints drafts on request: one at a time for each person, and not again while nothing has changed (safety S39). */
export interface Drafts {
  /** Returns the draft of a person's declaration as PDF. Fails `tooMany` while another draft of theirs is being printed. */
  of(personId: number, model: FormModel): Promise<Uint8Array>
}

/** Caches the last few drafts by the hash of what they print. */
export function createDrafts(renderer: Renderer): Drafts {
  const kept = new Map<string, Uint8Array>()
  const printing = new Map<number, { readonly hash: string; readonly draft: Promise<Uint8Array> }>()

  const keep = (hash: string, draft: Uint8Array) => {
    kept.delete(hash)
    kept.set(hash, draft)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return draft
  }

  return {
    of: async (personId, model) => {
      const hash = hashOf(Buffer.from(JSON.stringify(model)))
      const ready = kept.get(hash)
      if (ready) return keep(hash, ready)
      const running = printing.get(personId)
      if (running?.hash === hash) return running.draft
      // @protects S39 one draft of a person is printed at a time
      if (running) throw new Failure('tooMany', 'documents.oneAtATime', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      const draft = renderer
        .render({ template: 'draft', model, by: `person:${personId}` })
        .then((bytes) => keep(hash, bytes))
        .finally(() => printing.delete(personId))
      printing.set(personId, { hash, draft })
      return draft
    },
  }
}
