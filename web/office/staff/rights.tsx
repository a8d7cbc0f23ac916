import { ROLE_WORDS, ROLES, type Role, rolesApart, rolesInUse } from '@djbr/domain/office/office.ts'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { idOfField } from '../../foundation/controls/control.ts'
import { Select } from '../../foundation/controls/select.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../shared/office.module.css'

export interface Rights {
  readonly officeId: number | null
  readonly roles: readonly Role[]
}

export type Offices = readonly { readonly value: number; readonly label: string }[]

interface RightsFieldsProps {
  readonly value: Rights
  readonly offices: Offices
  readonly errorOf?: (name: string) => string | undefined
  onChange(rights: Rights): void
}

/** Fields for office and roles. Says at once when two roles may not be held together. */
export function RightsFields({ value, offices, errorOf, onChange }: RightsFieldsProps) {
  const t = useText()
  const { officeId, roles } = value
  const toggle = (role: Role, on: boolean) =>
    onChange({ ...value, roles: ROLES.filter((each) => (each === role ? on : roles.includes(each))) })
  const inUse = rolesInUse(ROLES, useConfiguration()?.verificacion_habilitada !== false)
  // A role no longer in use can still be taken from a person who holds it.
  const offered = ROLES.filter((role) => inUse.includes(role) || roles.includes(role))
  const apart = rolesApart(roles)
  return (
    <>
      <Select
        name="oficina"
        label={t('office.staff.office')}
        value={officeId}
        options={offices}
        error={errorOf?.('oficina')}
        onChange={(chosen) => onChange({ ...value, officeId: chosen })}
      />
      <fieldset className={styles.roles} aria-describedby="roles-juntos">
        <legend>{t('office.staff.roles')}</legend>
        {offered.map((role, index) => (
          <label key={role}>
            <input
              id={index === 0 ? idOfField('roles') : undefined}
              type="checkbox"
              name="roles"
              checked={roles.includes(role)}
              onChange={({ target }) => toggle(role, target.checked)}
            />
            <span>{t(ROLE_WORDS[role])}</span>
          </label>
        ))}
        <p id="roles-juntos" role="alert" className={styles.wrong}>
          {apart ? t('office.staff.apart') : errorOf?.('roles')}
        </p>
      </fieldset>
    </>
  )
}
