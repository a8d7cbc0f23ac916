import type { openArea, passkeyOfMember } from '@djbr/domain/calls/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { enterArea, stopReopening } from '../foundation/session/session.ts'
import { FACTORS, SAID_HERE } from './calls.ts'
import { mayUsePasskeys } from './passkey.ts'
import { ShowFactor, type Shown } from './show-factor.tsx'

const QUIET = { quiet: SAID_HERE }

/** Asks for the second factor that opens an area, and enters the area. */
export function AreaFactor() {
  const t = useText()
  const { data, isError } = useQuery(FACTORS)
  const open = async (shown: Shown) => {
    const { token } = unlessRefused(await api.post<typeof openArea>('oficina/sesion/codigo', shown, QUIET).catch(ended))
    await enterArea(token)
  }
  const askPasskey = async () =>
    unlessRefused(await api.post<typeof passkeyOfMember>('oficina/sesion/llave', {}, QUIET).catch(ended)).opciones
  return (
    <>
      {data || isError ? (
        <ShowFactor
          codes={data?.codigos_desde !== null}
          passkeys={data !== undefined && data.llaves.length > 0 && mayUsePasskeys(data.dominio)}
          action={t('credentials.code.action')}
          askPasskey={askPasskey}
          send={open}
        />
      ) : (
        <Skeleton lines={3} />
      )}
      <p>{t('access.step.lostByStaff')}</p>
    </>
  )
}

function ended(failure: unknown): never {
  if (failure instanceof CallFailure && failure.status === 401) stopReopening()
  throw failure
}
