import { lazy, Suspense } from 'react'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { withAccountWords } from '../../foundation/language/language.ts'

const AskedNotice = lazy(withAccountWords(() => import('./asked-notice.tsx')))

/** Part of the dashboard: what the person is asked to explain. Loads nothing where nothing is examined. */
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
