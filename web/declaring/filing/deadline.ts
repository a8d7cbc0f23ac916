import type { OwnDeadline, ownDeadline } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { useLanguage } from '../../foundation/language/language.ts'
import { forgetOwn } from './calls.ts'

/** What a deadline belongs to: the declaration being filled in, a finalized one, or the next. */
export type DeadlineOf = 'open' | 'finished' | 'next'

function ofWhat({ cod_estado }: OwnDeadline): DeadlineOf {
  if (cod_estado === STATE.inProcess) return 'open'
  return cod_estado === STATE.finished ? 'finished' : 'next'
}

/**
 * Returns the deadline as the server counts it, once known; asked again after every save. A deadline of another declaration than the one on screen
 * (the office received it meanwhile, a list changed) is not shown: everything read about the declaration is asked again. `failed` when it could not
 * be read.
 */
export function useDeadline(of: DeadlineOf) {
  const language = useLanguage()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['djbr_registro', 'plazo', language],
    queryFn: () => api.get<typeof ownDeadline>('djbr_registro/plazo', { quiet: true }),
    placeholderData: (before: OwnDeadline | undefined) => before,
  })
  const parted = data !== undefined && ofWhat(data) !== of
  const [stillParted, setStillParted] = useState(false)
  useEffect(() => {
    if (!parted) return
    let drawn = true
    void forgetOwn(client).then(() => drawn && setStillParted(true))
    return () => {
      drawn = false
      setStillParted(false)
    }
  }, [client, parted])
  const deadline = parted ? undefined : data
  return { deadline, failed: (isError && !data) || (parted && stillParted), retry: () => void forgetOwn(client) }
}
