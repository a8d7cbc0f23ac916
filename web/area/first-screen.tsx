import { Navigate } from '@tanstack/react-router'
import { useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'

/** The address of an area leads to the first of its screens that one opens. */
export function FirstScreen({ area }: { readonly area: Area }) {
  const [first] = area.screensFor(useUser())
  return first && <Navigate to={first.to} replace />
}
