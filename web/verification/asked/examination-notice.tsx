import { lazy, Suspense } from 'react'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { withAccountWords } from '../../foundation/language/language.ts'

const AskedNotice = lazy(withAccountWords(() => import('./asked-notice.tsx')))

/** On the dashboard: what somebody is asked to explain. Where nothing is examined, nothing of it is loaded. */
export function ExaminationNotice() {
  const isOn = useConfiguration()?.verificacion_habilitada === true
  return (
    isOn && (
      <Suspense>
        <AskedNotice />
      </Suspense>
    )
  )
}
