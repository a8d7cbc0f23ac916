import { type ReactNode, useEffect, useRef } from 'react'

interface IntoSightProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What answers a press, brought into sight when it appears: on a phone it stands beyond what is seen. */
export function IntoSight({ className, children }: IntoSightProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers differ in what this answers: it is nothing to be called when the effect ends.
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
