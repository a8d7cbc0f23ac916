import type { openArea, passkeyOfMember } from '@djbr/domain/calls/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { FACTORS, mayUsePasskeys, ShowFactor, type Shown } from '../credentials/index.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'
import { holdToken } from '../foundation/calls/token.ts'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { refreshUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import { SAID_HERE } from './calls.ts'

/** The second factor that opens an area to a session. */
export function SecondFactor({ area }: { readonly area: Area }) {
  const t = useText()
  const { data, isError } = useQuery(FACTORS)
  const open = async (shown: Shown) => {
    const { token } = unlessRefused(await api.post<typeof openArea>('oficina/sesion/codigo', shown, { quiet: SAID_HERE }))
    holdToken(token)
    await refreshUser()
  }
  const askPasskey = async () =>
    unlessRefused(await api.post<typeof passkeyOfMember>('oficina/sesion/llave', {}, { quiet: SAID_HERE })).opciones
  return (
    <Page width="form">
      <ScreenTitle intro={t('credentials.code.intro')}>{t(area.title)}</ScreenTitle>
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
    </Page>
  )
}
