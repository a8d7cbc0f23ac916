import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { useText } from '../app/language.ts'
import { DetailsDialog } from './details-dialog.tsx'

const { gender } = personalData.fields
const asked = {
  name: 'gender',
  fields: {
    gender: {
      ...gender,
      write: 'valor_actual',
      optional: false,
      judge: (value: unknown) => (value === null ? ('person.genderRequired' as const) : null),
    },
  },
}
const SENDS = { tipo_modificacion: 'MGP' }

/** The gender of who has none in the register yet (document 2, 5.5). */
export default function GenderDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  return <DetailsDialog title={t('profile.gender.modify')} save={t('profile.gender.save')} set={asked} sends={SENDS} onClose={onClose} />
}
