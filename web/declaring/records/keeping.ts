import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { useRef, useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useKeepRecords } from './records.ts'

export interface Keeping {
  /** The records that are being settled at this moment. */
  readonly busy: readonly number[]
  /** Why it was not done; null when it was, or was not tried. */
  readonly refusal: string | null
  /** Says of records that they stay as they are. */
  keep(ids: readonly number[]): Promise<void>
}

/** Settles copied records as they are; `onKept` is told once the list says so too. */
export function useKeeping(kind: RecordKind, onKept: (ids: readonly number[]) => void): Keeping {
  const keeping = useKeepRecords(kind)
  const [refusal, setRefusal] = useState<string | null>(null)
  const working = useRef(false)
  const keep = async (ids: readonly number[]) => {
    if (working.current) return
    working.current = true
    setRefusal(null)
    try {
      const answer = await keeping.mutateAsync(ids)
      if (Number(answer.err_codigo) !== 0) return setRefusal(answer.err_mensaje)
      onKept(ids)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
    } finally {
      working.current = false
    }
  }
  return { busy: keeping.isPending ? keeping.variables : [], refusal, keep }
}
