import { screensFor } from '@djbr/domain/office/office.ts'
import { Navigate } from '@tanstack/react-router'
import { useUser } from '../../foundation/session/session.ts'

/** /oficina leads to the first screen that one's roles open. */
export default function FirstScreen() {
  const [first] = screensFor(useUser().roles)
  return first && <Navigate to={first.to} replace />
}
