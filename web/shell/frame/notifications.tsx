import { Drawer } from '../../foundation/controls/drawer.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Activity } from '../../notices/index.ts'

/** The drawer of notifications: what happened to the account and declaration of the signed-in person. */
export default function Notifications({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <Drawer title={t('shell.notifications')} onClose={onClose}>
      <Activity />
    </Drawer>
  )
}
