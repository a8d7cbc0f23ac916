import { CONTACT } from '@djbr/domain/identity/identity-check.ts'
import { useText } from '../foundation/language/language.ts'
import { DetailsDialog } from './details-dialog.tsx'

const contact = { name: 'contact', fields: { phone: CONTACT.phone, email: CONTACT.email } }
const SENDS = { tipo_modificacion: 'MDC', correo2: '' }

/** Telephone and e-mail of the signed-in person (R4.33). */
export default function ContactDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  return (
    <DetailsDialog
      title={t('frame.contact.modify')}
      save={t('profile.contact.save')}
      set={contact}
      path="djbr_registro/actualiza_datos_declarante"
      sends={SENDS}
      inputModes={{ phone: 'tel', email: 'email' }}
      onClose={onClose}
    />
  )
}
