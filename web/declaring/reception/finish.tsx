import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { useState } from 'react'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { Guarded, useDeclarationState } from '../filing/index.ts'
import { CitizenshipDialog } from './digital/dialogs.tsx'
import { DigitalScreen } from './digital/digital-screen.tsx'
import { DigitallyReceived } from './digital/digitally-received.tsx'
import { takeReturned } from './digital/returned.ts'
import { FinalizeForm } from './finalize-form.tsx'
import { Instructions } from './instructions.tsx'

const DIGITAL = 1

/** /transaccion: the four statements and Finalizar; once finalized, what to do next (R6.22, R6.33). */
export default function FinishScreen() {
  const t = useText()
  const { data, isError, refetch } = useDeclarationState()
  const [returned] = useState(takeReturned)
  const internal = !isExternal(useUser())
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton lines={5} />
  if (internal && data.sistema_recepcion === DIGITAL && data.cod_estado !== STATE.inProcess) {
    return (
      <>
        {data.cod_estado === STATE.received ? (
          <DigitallyReceived returned={returned} />
        ) : (
          <DigitalScreen returned={returned} approved={data.aprobado_blockchain} />
        )}
        <CitizenshipDialog />
      </>
    )
  }
  if (data.cod_estado === STATE.finished) return <Instructions />
  return (
    <>
      <ScreenTitle intro={t('finish.intro')}>{t('finish.title')}</ScreenTitle>
      <Guarded>
        <FinalizeForm />
      </Guarded>
    </>
  )
}
