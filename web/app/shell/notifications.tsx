import { Drawer } from '../../controls/drawer.tsx'
import { useText } from '../language.ts'

/** The drawer of notifications. */
export default function Notifications({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <Drawer title={t('shell.notifications')} onClose={onClose}>
      <p>{t('shell.notifications.none')}</p>
    </Drawer>
  )
}
