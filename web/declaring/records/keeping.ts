import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { useRef } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useKeepCopied } from './records.ts'

export interface Keeping {
  /** The records being confirmed right now. */
  readonly busy: readonly number[]
  /** Why confirming failed; null when it succeeded or was not tried. */
  readonly refusal: Error | null
  /** Confirms that records stay as they are. */
  keep(ids: readonly number[]): Promise<void>
}

/** Confirms copied records as they are. Calls `onKept` once the list has been read again. */
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
