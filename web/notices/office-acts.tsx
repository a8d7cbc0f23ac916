import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { PASSING } from '../app/failure.ts'
import { displayInstant } from '../app/format.ts'
import { useLanguage, useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import styles from './notices.module.css'

/** What one of the staff did on the data of who signed in; never who by name. */
interface OfficeAct {
  readonly codigo: number
  readonly fecha: string
  readonly acto: string
  readonly oficina: string
  readonly rol: string
  readonly motivo: string
}

/** In the profile: who of the staff saw or did what on one's data, latest first. */
export function OfficeActs() {
  const t = useText()
  const language = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['actuaciones', language],
    queryFn: () => api.get<readonly OfficeAct[]>('system/actuaciones', { quiet: PASSING }),
  })
  if (isError) {
    const again = <Button onClick={() => void refetch()}>{t('shell.table.retry')}</Button>
    return <Notice tone="warning" live title={t('profile.acts.failed')} action={again} />
  }
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0) return <p>{t('profile.acts.none')}</p>
  return (
    <ul className={styles.list}>
      {data.map(({ codigo, fecha, acto, oficina, rol, motivo }) => (
        <li key={codigo} className={styles.one}>
          <p className={styles.title}>{acto}</p>
          <p>{oficina ? t('profile.acts.by', { role: rol, office: oficina }) : rol}</p>
          {motivo && <p>{t('profile.acts.reason', { reason: motivo })}</p>}
          <time dateTime={fecha} className={styles.when}>
            {displayInstant(fecha, language)}
          </time>
        </li>
      ))}
    </ul>
  )
}
