import { useEffect, useRef, useState } from 'react'
import type { FieldSetForm } from '../forms/use-field-set-form.tsx'
import { openForm } from '../session/session.ts'
import { begin, claim, forget, type HeldDraft, write } from './drafts.ts'
import { focusedText, retype } from './retype.ts'
import { canSeal } from './seal.ts'

/** Longest time from a key press to writing the draft, in milliseconds: text that rested for 300 ms is safe. */
const WRITES_AFTER = 100

interface DraftOptions {
  /** Identifies the form; the same after a reload. */
  readonly place: string
  /** The version that was read; null when nothing was. */
  readonly version: number | null
}

export interface DraftForm {
  /** Whether the form holds text recovered from a closed tab. */
  readonly recovered: boolean
  /** Whether this machine keeps the typed text. */
  isKept(): boolean
  /** Returns the key of the record, the same however often it is sent and from any tab. */
  key(): string
  version(): number | null
  /** Continues over another version. */
  rebase(version: number | null): void
  /** Discards the typed text: the form goes back to its earlier values. */
  discard(): void
  /** Erases the draft for good, once it was saved or given up with its form. */
  forget(): void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps the text typed in an open form on this machine, sealed, and takes up the text that a closed tab left in it. */
export function useDraft({ library: form, base: start, restart }: FieldSetForm, { place, version: read }: DraftOptions): DraftForm {
  const [version] = useState(read)
  const [recovered, setRecovered] = useState(false)
  const held = useRef<HeldDraft | null>(null)
  const fallback = useRef(crypto.randomUUID?.() ?? '')
  const over = useRef(version)
  const kept = useRef(false)
  const done = useRef(false)
  const keep = useRef(() => {})

  useEffect(openForm, [])
  useEffect(() => {
    if (!canSeal()) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let writing = Promise.resolve()
    const firstSeen = new Map<string, string>()
    const see = () => {
      const focused = focusedText()
      if (focused && !firstSeen.has(focused.id)) firstSeen.set(focused.id, focused.text)
    }
    /** Whether the field holds text that differs from when it was first focused, though it is no value yet. */
    const differs = (focused: ReturnType<typeof focusedText>) => focused !== null && firstSeen.get(focused.id) !== focused.text
    see()
    const writeNow = () => {
      clearTimeout(timer)
      timer = undefined
      writing = writing.then(async () => {
        const name = held.current
        if (!name || done.current) return
        const values = form.getValues()
        const focused = focusedText()
        if (same({ ...start, ...values }, start) && !differs(focused)) return forget(name.id)
        const draft = { place, address: location.pathname + location.search, values, focused, version: over.current }
        kept.current = await write(name.id, draft)
        if (done.current) forget(name.id)
      })
    }
    const soon = () => {
      timer ??= setTimeout(writeNow, WRITES_AFTER)
    }
    keep.current = writeNow
    const takeUp = ({ before }: HeldDraft) => {
      if (!before) return
      if (version !== null) over.current = before.version
      for (const [name, value] of Object.entries(before.values))
        if (name in start && !same(value, start[name])) form.setValue(name, value, { shouldDirty: true })
      if (before.focused) retype(before.focused)
      kept.current = true
      setRecovered(true)
    }
    const isUntouched = () => same({ ...start, ...form.getValues() }, start) && !differs(focusedText())
    /** Takes up a late draft if nobody has begun to type in the form; else leaves it waiting. */
    const takeUpLate = (late: HeldDraft | null) => {
      if (!late) return
      if (gone || done.current || !isUntouched()) return late.release()
      held.current?.release()
      held.current = late
      takeUp(late)
    }
    void claim(place).then(({ held: name, late }) => {
      void late.then(takeUpLate)
      if (gone) return name.release()
      held.current = name
      takeUp(name)
    })
    const watched = form.watch(soon)
    const hide = () => {
      if (document.visibilityState === 'hidden') writeNow()
    }
    document.addEventListener('focusin', see)
    document.addEventListener('input', soon, true)
    document.addEventListener('focusout', writeNow, true)
    document.addEventListener('visibilitychange', hide)
    return () => {
      gone = true
      clearTimeout(timer)
      watched.unsubscribe()
      document.removeEventListener('focusin', see)
      document.removeEventListener('input', soon, true)
      document.removeEventListener('focusout', writeNow, true)
      document.removeEventListener('visibilitychange', hide)
      void writing.then(() => held.current?.release())
    }
  }, [form, place, start, version])

  const end = () => {
    done.current = true
    if (held.current) forget(held.current.id)
  }
  return {
    recovered,
    isKept: () => kept.current,
    key: () => held.current?.id ?? fallback.current,
    version: () => over.current,
    rebase: (next) => {
      over.current = next
      keep.current()
    },
    discard: () => {
      setRecovered(false)
      kept.current = false
      over.current = version
      restart()
      void renew()
    },
    forget: end,
  }

  /** Begins a new key, for another record. */
  async function renew() {
    const former = held.current
    if (!former) return
    forget(former.id)
    former.release()
    held.current = await begin()
  }
}
