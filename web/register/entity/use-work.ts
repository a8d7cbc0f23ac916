import { useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'

/** Runs one action at a time; returns whether it is under way, and the failure or refusal of the last one. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallFailure | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailed(null)
    try {
      await work()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFailed(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, run, refuse: (words: string) => setFailed(new CallFailure(200, words)) }
}
