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

/** What a form says itself, so that what was typed stays in sight. */
export const SHOWN_IN_PLACE: readonly number[] = [...PASSING, 400, 409, 412, 429, 500]

type Answer = Readonly<Record<string, unknown>>

/**
 * What is known of a save that did not end well. `refused`: another content may do. `failed`: nothing was saved, the same may do. `asking`: its answer
 * was lost, and it is being found out; `unknown` after a minute of that, `changed` when something else is in the form by now. `explained`: its words say all.
 */
type Fate = 'refused' | 'failed' | 'asking' | 'unknown' | 'changed' | 'explained'

export interface NotSaved {
  readonly why: string
  readonly fate: Fate
}

const LOST: readonly Fate[] = ['asking', 'unknown', 'changed']

/** Whether something may have been saved though its answer was lost. */
export const isLost = (notSaved: NotSaved | null): boolean => notSaved !== null && LOST.includes(notSaved.fate)

/** The version of a record that nobody changed since it was added. */
const ADDED = 1

interface WritingOptions {
  readonly form: FieldSetForm
  readonly draft: Pick<DraftForm, 'key' | 'version' | 'rebase' | 'forget'>
  /** The fields that the server holds; all that are asked when absent. */
  readonly held?: readonly string[]
  /** Adds when there is no If-Match among the options: nothing was read, or it is gone and is to be added again. */
  send(values: Values, options: CallOptions): Promise<WriteAnswer>
  onSaved(answer: WriteAnswer): void
  /** What somebody else saved stays: what was typed is given up. */
  onTheirs(): void
  /** The record exists already: an attempt whose answer was lost had added it. */
  onAddedBefore?(code: number): void
}

/**
 * Sends what a form holds so that it may be sent again without harm, and tells how that went. Whatever happens, what was typed stays. `working` is
 * what its button says while it is sent, or found out what became of it.
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
  /** What is known since an answer was lost: nothing yet, or that what was sent stood already. Null while none was lost. */
  const lost = useRef<'unknown' | 'stood' | null>(null)

  /** Answers what is left to be done: nothing, or the same again over what was found. */
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

  /** Answers whether it was saved; `done` is told instead of `onSaved`, when it was. */
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

  /** The answer, in words that say what became of an attempt whose own was lost, here or before a reload. */
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
