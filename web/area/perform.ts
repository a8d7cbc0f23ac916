import type { Answer, Asked, Call } from '@djbr/domain/calls/call.ts'
import { useMutation } from '@tanstack/react-query'
import type { CallOptions } from '../foundation/calls/api.ts'
import { ask } from '../foundation/calls/ask.ts'
import { notifyWrite, type WriteAnswer } from '../foundation/controls/notify.ts'
import { write, writeFor } from './write.ts'

/** A call that acts and says so. */
export interface Action extends Call {
  readonly says: NonNullable<Call['says']>
}

/** Answer of a save, with the code of the saved record. */
export interface SavedAnswer extends WriteAnswer {
  readonly inf_codigo?: number | undefined
}

/** Makes a write of an area, as `write` does: under its own request name, which traces a lost answer. */
export const perform = <C extends Action>(action: C, asked: Asked<C>, more: Over = {}): Promise<SavedAnswer> =>
  write((named) => ask(action, asked, { ...named, ...more }) as Promise<WriteAnswer>)

/** The version that a write is made over, or the key under which it is made only once. */
type Over = Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>

/** Like `perform`, for an action whose answer carries data, as `writeFor` does. */
export const performFor = <C extends Action>(
  action: C,
  asked: Asked<C>,
  again: Parameters<typeof writeFor<Answer<C> & object>>[1],
  more: Over = {},
): Promise<Answer<C>> => writeFor((named) => ask(action, asked, { ...named, ...more }) as Promise<Answer<C> & object>, again)

/** The same as `perform` for a button or a form: `useMutation(mutationOf(decideCase))`. */
export const mutationOf = <C extends Action>(action: C) => ({ mutationFn: (asked: Asked<C>) => perform(action, asked) })

/** Action of a form or a separate button. Once done, it is announced and `onDone` is called. */
export const useAction = <C extends Action>(action: C, onDone: () => void) =>
  useMutation({
    ...mutationOf(action),
    onSuccess: (answer) => {
      notifyWrite(answer)
      onDone()
    },
  })
