import type { Family, RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type CheckedPerson, PersonCheck } from '../../identity/index.ts'
import type { FormExtra } from '../record-form.tsx'

/** Content below the fields of some families' forms, wherever such a form is opened. */
const EXTRAS: Partial<Record<Family['table'], FormExtra>> = {
  relative: (values, change) => (
    <PersonCheck who="relative" person={values as unknown as CheckedPerson} onDocument={(document) => change('document', document)} />
  ),
}

export const extraOf = ({ family }: RecordKind): FormExtra | undefined => EXTRAS[family.table]
