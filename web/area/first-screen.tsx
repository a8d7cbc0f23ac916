import { Navigate } from '@tanstack/react-router'
import { useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'

/** Leads from the address of an area to the first of its screens that the user may open. */
export function FirstScreen({ area }: { readonly area: Area }) {
  const [first] = area.screensFor(useUser())
  return first && <Navigate to={first.to} replace />
}
