import { clsx } from 'clsx'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { useOffices } from './office-calls.ts'
import styles from './offices.module.css'
import { officesAsServed } from './page-facts.ts'

/** Lists each office with its address and telephone, as the authority keeps them (R8.83). */
export function OfficeList() {
  const t = useText()
  const { data, isError, refetch } = useOffices()
  const list = clsx('bare', styles.list)
  if (data) {
    return (
      <ul className={list}>
        {data.map(({ id, place, address, phone }) => (
          <li key={id}>
            <h3>{place}</h3>
            <p>
              <span>{address}</span>
              {phone && (
                <>
                  <span>{' · '}</span>
                  <a href={`tel:+591${phone.replace(/\D/g, '')}`}>{phone}</a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote into the page, escaped (server/ground/http/offices-in-page.ts)
  if (officesAsServed()) return <ul className={list} data-offices dangerouslySetInnerHTML={{ __html: officesAsServed() }} />
  if (!isError) return <Skeleton lines={6} />
  return (
    <Notice
      tone="error"
      live
      title={t('portal.offices.failed')}
      action={<Button onClick={() => void refetch()}>{t('portal.offices.again')}</Button>}
    />
  )
}
