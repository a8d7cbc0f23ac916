import { personalData } from '@djbr/domain/sheets/personal-data.ts'
import { useText } from '../foundation/language/language.ts'
import { DetailsDialog } from './details-dialog.tsx'

const { gender } = personalData.fields
const askedAs = (write: string) => ({
  name: 'gender',
  fields: {
    gender: {
      ...gender,
      write,
      optional: false,
      validate: (value: unknown) => (value === null ? ('person.genderRequired' as const) : null),
    },
  },
})
/** A change of registered data, which the profile offers while changes are allowed; or the first entry, open to everyone. */
const CALLS = {
  change: { path: 'djbr_registro/actualiza_datos_declarante', set: askedAs('valor_actual'), sends: { tipo_modificacion: 'MGP' } },
  first: { path: 'djbr_registro/actualiza_genero', set: askedAs('genero') },
} as const

interface GenderDialogProps {
  readonly call: keyof typeof CALLS
  onClose(): void
}

/** Asks for the gender of a person who has none in the register yet (R4.5, R4.31). */
export default function GenderDialog({ call, onClose }: GenderDialogProps) {
  const t = useText()
  return <DetailsDialog title={t('profile.gender.modify')} save={t('profile.gender.save')} {...CALLS[call]} onClose={onClose} />
}
