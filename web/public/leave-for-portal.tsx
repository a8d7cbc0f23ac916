import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../foundation/address/search.ts'
import { ConfirmDialog } from '../foundation/controls/confirm-dialog.tsx'
import { useText } from '../foundation/language/language.ts'
import { signOut, useSession } from '../foundation/session/session.ts'
import Portal from './portal.tsx'

/** /header-portal, a section of the portal or a login address. With a session, asks once, then logs out; without one, shows the portal (R1.6). */
export default function LeaveForPortal() {
  const t = useText()
  const navigate = useNavigate()
  const { status } = useSession()
  const search = useSearch({ strict: false }) as Search
  if (status !== 'in') return <Portal />
  const leave = async () => {
    await signOut()
    await navigate({ to: '/', search, replace: true })
  }
  return (
    <ConfirmDialog
      title={t('portal.leave.title')}
      action={t('portal.leave.action')}
      cancel={t('portal.leave.stay')}
      onConfirm={leave}
      onClose={() => void navigate({ to: '/', search: {}, replace: true })}
    >
      <p>{t('portal.leave.text')}</p>
    </ConfirmDialog>
  )
}
