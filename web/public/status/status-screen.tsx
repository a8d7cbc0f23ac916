import { useText } from '../../foundation/language/language.ts'
import { ServiceScreen } from '../service-screen.tsx'
import StatusDialog from './status-dialog.tsx'

/** /estado: the status lookup at an address of its own. */
export default function StatusScreen() {
  const t = useText()
  return (
    <ServiceScreen
      title={t('services.status.title')}
      intro={t('services.status.intro')}
      how={t('services.status.how')}
      open={t('services.status.open')}
      dialog={(close) => <StatusDialog onClose={close} />}
    />
  )
}
