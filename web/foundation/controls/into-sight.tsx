import { type ReactNode, useEffect, useRef } from 'react'

interface IntoSightProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Scrolls the result of a press into view when it appears: on a phone it may be off screen. */
export function IntoSight({ className, children }: IntoSightProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers differ in what this returns; it must not be called when the effect ends.
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
