import { permits } from '@djbr/domain/office/office.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { FirstScreen } from '../../area/index.ts'
import { Page } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useUser } from '../../foundation/session/session.ts'
import { WORKLIST, WORKLIST_SCREEN } from '../worklist/calls.ts'
import { OFFICE } from './office-area.ts'

/** /oficina leads to what awaits the officer's decision, else to the first screen that their roles open (R8.77). */
export default function FirstOfOffice() {
  const mayWait = permits(useUser().roles, 'worklist')
  const { data, isPending } = useQuery({ ...WORKLIST, enabled: mayWait })
  if (mayWait && isPending) {
    return (
      <Page width="full">
        <Skeleton lines={5} />
      </Page>
    )
  }
  return data?.total ? <Navigate to={WORKLIST_SCREEN} replace /> : <FirstScreen area={OFFICE} />
}
