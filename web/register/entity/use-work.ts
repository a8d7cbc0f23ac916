import { useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'

/** One thing at a time that may be refused: whether it is under way, and in what words the last one failed or was refused here. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailed(null)
    try {
      await work()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setFailed(failure.fields[0]?.mensaje ?? failure.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, run, refuse: setFailed }
}
