import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { Tone } from '../app/toasts.ts'

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertOctagon }

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
