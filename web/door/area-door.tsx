import { type ComponentType, Suspense } from 'react'
import { useSession } from '../foundation/session/session.ts'
import { AreaSignIn, type SignIn } from './area-sign-in.tsx'

interface AreaDoorProps extends SignIn {
  /** The area behind it, loaded for signed-in users. */
  readonly frame: ComponentType
}

/** The entry to an area at its address: its own sign-in, which loads nothing else of the area, or its frame for signed-in users. */
export function AreaDoor({ frame: Frame, ...signIn }: AreaDoorProps) {
  const { status } = useSession()
  if (status !== 'in') return <AreaSignIn {...signIn} />
  return (
    <Suspense>
      <Frame />
    </Suspense>
  )
}
