import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts'
import type { Tone } from './notify.ts'

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertOctagon }

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} />
}

/** Half full: under way. */
export const HalfIcon = ({ size = 20 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.75" />
    <path d="M12 3a9 9 0 0 0 0 18z" fill="currentColor" />
  </svg>
)
