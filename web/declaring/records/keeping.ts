import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { useRef } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useKeepCopied } from './records.ts'

export interface Keeping {
  /** The records that are being settled at this moment. */
  readonly busy: readonly number[]
  /** Why it was not done; null when it was, or was not tried. */
  readonly refusal: Error | null
  /** Says of records that they stay as they are. */
  keep(ids: readonly number[]): Promise<void>
}

/** Settles copied records as they are; `onKept` is told once the list says so too. */
export function useKeeping(kind: RecordKind, onKept: (ids: readonly number[]) => void): Keeping {
  const keeping = useKeepCopied()
  const working = useRef(false)
  const keep = async (ids: readonly number[]) => {
    if (working.current) return
    working.current = true
    try {
      await keeping.mutateAsync([{ list: kind.path.list, codes: ids }])
      onKept(ids)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
    } finally {
      working.current = false
    }
  }
  return { busy: keeping.isPending ? keeping.variables.flatMap(({ codes }) => codes) : [], refusal: keeping.error, keep }
}
