import { decode } from '@djbr/domain/fields/record-kind.ts'
import { useRef, useState } from 'react'
import type { CallOptions } from '../calls/api.ts'
import { noteAway } from '../calls/connection.ts'
import { CallFailure, isPassing, LostAnswer, mayBeMade, PASSING } from '../calls/failure.ts'
import type { WriteAnswer } from '../controls/notify.ts'
import { displayTime } from '../format/format.ts'
import type { Values } from '../forms/field-set-form.ts'
import type { FieldSetForm } from '../forms/use-field-set-form.tsx'
import { useText } from '../language/language.ts'
import { type Conflict, ConflictDialog, sameValue } from './conflict-dialog.tsx'
import { noteOutcome } from './saved.ts'
import { useAskingAgain } from './use-asking-again.ts'
import type { DraftForm } from './use-draft.ts'

/** Failures that a form shows itself, so that the typed text stays in sight. */
export const SHOWN_IN_PLACE: readonly number[] = [...PASSING, 400, 409, 412, 429, 500]

type Answer = Readonly<Record<string, unknown>>

/**
 * What is known about a save that did not succeed. `refused`: different content may be accepted. `failed`: nothing was saved; the same content may be accepted. `asking`: its
 * answer was lost and is being traced; `unknown` after a minute of that, `changed` when the form has changed since. `explained`: its words say it all.
 */
type Fate = 'refused' | 'failed' | 'asking' | 'unknown' | 'changed' | 'explained'

export interface NotSaved {
  readonly why: string
  readonly fate: Fate
}

const LOST: readonly Fate[] = ['asking', 'unknown', 'changed']

/** Whether the content may have been saved although its answer was lost. */
export const isLost = (notSaved: NotSaved | null): boolean => notSaved !== null && LOST.includes(notSaved.fate)

/** Version of a record that was not changed since it was added. */
const ADDED = 1

interface WritingOptions {
  readonly form: FieldSetForm
  readonly draft: Pick<DraftForm, 'key' | 'version' | 'rebase' | 'forget'>
  /** Fields that the server holds; when absent, all that are asked for. */
  readonly held?: readonly string[]
  /** Sends the values. Adds a record when the options have no If-Match: none was read, or it was deleted and is to be added again. */
  send(values: Values, options: CallOptions): Promise<WriteAnswer>
  onSaved(answer: WriteAnswer): void
  /** Called when the other person's save is to stay and the typed text was given up. */
  onTheirs(): void
  /** Called when the record already exists, because an attempt whose answer was lost had added it. */
  onAddedBefore?(code: number): void
}

/**
 * Sends a form's values in a way that can safely be repeated, and reports the outcome. The typed text stays in any case. `working` is the button's
 * text while the values are being sent, or their fate is being traced.
 */
export function useWriting({ form, draft, held = form.names, send, onSaved, onTheirs, onAddedBefore }: WritingOptions) {
  const { set, library } = form
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [notSaved, setNotSaved] = useState<NotSaved | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const working = useRef(false)
  const last = useRef({ values: {} as Values, stood: '', done: onSaved })
  const isSame = () => last.current.stood === JSON.stringify(library.getValues())
  /** State since an answer was lost: nothing known yet, or that the sent values were stored already. Null while no answer was lost. */
  const lost = useRef<'unknown' | 'stood' | null>(null)

  /** Reports a failure. Returns `shown` when nothing is left to do, `again` when the same is to be sent over the version found. */
  const report = (failure: CallFailure, values: Values): 'again' | 'shown' => {
    const known = Number(failure.answer.inf_codigo)
    if (failure.status === 409 && known > 0 && onAddedBefore) {
      onAddedBefore(known)
      lost.current = null
      draft.rebase(ADDED)
      return 'again'
    }
    if (failure.status === 412 && 'presente' in failure.answer) {
      const theirs = failure.answer.presente as Answer | null
      const stored: Values | null = theirs && decode(set, theirs)
      const same = (name: string) => set.fields[name] && sameValue(set.fields[name], values[name], stored?.[name])
      if (theirs && held.every(same)) {
        draft.rebase(Number(theirs.version))
        if (lost.current) lost.current = 'stood'
        return 'again'
      }
      lost.current = null
      setConflict({ asked: held, mine: values, theirs })
      return 'shown'
    }
    if (failure instanceof LostAnswer) {
      setNotSaved({ why: failure.message, fate: mayBeMade(failure) ? 'explained' : 'failed' })
      return 'shown'
    }
    const passing = isPassing(failure)
    if (passing) {
      noteAway()
      lost.current ??= 'unknown'
    }
    const why = form.blame(failure)
    if (why !== null) setNotSaved({ why, fate: passing ? 'asking' : failure.status === 500 ? 'failed' : 'refused' })
    return 'shown'
  }

  /** Saves the values and returns whether they were saved. On success calls `done`, which replaces `onSaved`. */
  const save = async (values: Values, done = onSaved): Promise<boolean> => {
    if (working.current) return false
    working.current = true
    const isRepeated = isLost(notSaved) && isSame()
    last.current = { values, stood: JSON.stringify(library.getValues()), done }
    setBusy(true)
    if (!isRepeated) setNotSaved(null)
    setConflict(null)
    try {
      for (let tries = 0; tries < 3; tries += 1) {
        try {
          const version = draft.version()
          const answer = await send(values, {
            quiet: SHOWN_IN_PLACE,
            idempotencyKey: draft.key(),
            ...(version !== null && { ifMatch: `"${version}"` }),
          })
          if (Number(answer.err_codigo) !== 0) {
            setNotSaved({ why: answer.err_mensaje, fate: 'refused' })
            return false
          }
          setNotSaved(null)
          draft.forget()
          // @protects S38 a lost answer that is known again is told by what became of it
          //   instead: worded(answer) ==> answer
          done(worded(answer))
          return true
        } catch (failure) {
          if (!(failure instanceof CallFailure)) throw failure
          if (report(failure, values) === 'shown') return false
        }
      }
      return false
    } finally {
      working.current = false
      setBusy(false)
    }
  }

  /** Returns the answer, worded to say what became of an earlier attempt whose answer was lost, here or before a reload. */
  const worded = (answer: WriteAnswer): WriteAnswer => {
    const { guardado_antes: before } = answer
    if (lost.current === null && !before) return answer
    const time = displayTime(before ? new Date(before) : new Date())
    const words = t(before ? 'draft.savedBefore' : lost.current === 'stood' ? 'draft.stood' : 'draft.savedNow', { time })
    lost.current = null
    noteOutcome(words)
    return { ...answer, err_mensaje: words }
  }

  const isFindingOut = useAskingAgain(isLost(notSaved) ? notSaved : null, () => {
    // @protects S38 what was typed since a save was lost is not sent by itself
    //   without: if (isSame())
    if (isSame()) void save(last.current.values, last.current.done)
  })
  const known: NotSaved | null =
    notSaved && isLost(notSaved) ? { ...notSaved, fate: !isSame() ? 'changed' : isFindingOut ? 'asking' : 'unknown' } : notSaved
  const isAsking = known?.fate === 'asking'

  const rebase = () => draft.rebase(conflict?.theirs ? Number(conflict.theirs.version) : null)
  const question = conflict && (
    <ConflictDialog
      set={set}
      conflict={conflict}
      onMine={() => {
        rebase()
        void save(conflict.mine)
      }}
      onTheirs={() => {
        draft.forget()
        onTheirs()
      }}
      onEdit={() => {
        if (conflict.theirs) rebase()
        setConflict(null)
      }}
    />
  )
  return { busy, working: isAsking ? t('draft.findingOut') : busy && t('frame.saving'), notSaved: known, save, question }
}
