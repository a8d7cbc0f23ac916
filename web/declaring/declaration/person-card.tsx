import { IconChevronDown } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { fullName, useUser } from '../../foundation/session/session.ts'
import styles from './dashboard.module.css'

/** Collapsible card of the signed-in person (R4.1). */
export function PersonCard() {
  const t = useText()
  const user = useUser()
  const email = user.email.split('|')[0]
  return (
    <details open className={styles.card}>
      <summary className={styles.personTitle}>
        <h2>{t('lifecycle.dashboard.person')}</h2>
        <IconChevronDown size={20} />
      </summary>
      <dl className={styles.facts}>
        <Fact label={t('lifecycle.personalStep.names')} value={fullName(user)} strong />
        <Fact label={t('lifecycle.personalStep.document')} value={user.nro_documento} />
        {email && <Fact label={t('person.email')} value={email} />}
        {user.celular && <Fact label={t('person.phone')} value={user.celular} />}
      </dl>
    </details>
  )
}

function Fact({ label, value, strong }: { readonly label: string; readonly value: string; readonly strong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{strong ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}
