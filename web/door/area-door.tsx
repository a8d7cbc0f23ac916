import { type ComponentType, Suspense } from 'react'
import { useSession } from '../foundation/session/session.ts'
import { AreaSignIn, type SignIn } from './area-sign-in.tsx'

interface AreaDoorProps extends SignIn {
  /** What is behind it: loaded for whoever is signed in. */
  readonly frame: ComponentType
}

/** An area as its address opens it: its own sign-in, of which nothing else of the area has to come; its frame for whoever is signed in. */
export function AreaDoor({ frame: Frame, ...signIn }: AreaDoorProps) {
  const { status } = useSession()
  if (status !== 'in') return <AreaSignIn {...signIn} />
  return (
    <Suspense>
      <Frame />
    </Suspense>
  )
}
