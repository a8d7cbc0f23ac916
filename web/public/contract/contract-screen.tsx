import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Search } from '../../foundation/address/search.ts'
import { api } from '../../foundation/calls/api.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Footer } from '../footer.tsx'
import type { Contract } from './calls.ts'
import styles from './contract.module.css'
import { ContractCalls } from './contract-calls.tsx'

const BEFORE: readonly (readonly [title: MessageKey, text: MessageKey])[] = [
  ['contract.address', 'contract.addressText'],
  ['contract.session', 'contract.sessionText'],
  ['contract.writes', 'contract.writesText'],
  ['contract.errors', 'contract.errorsText'],
  ['contract.repeats', 'contract.repeatsText'],
  ['contract.limits', 'contract.limitsText'],
]

/** /contrato: how to call the portal, and each of its calls; those of the office separately (R1.68). */
export default function ContractScreen() {
  const t = useText()
  const { parte } = useSearch({ strict: false }) as Search
  const part = parte ?? 'portal'
  return (
    <>
      <Page>
        <ScreenTitle intro={t('contract.intro')}>{t('contract.title')}</ScreenTitle>
        <section aria-labelledby="antes" className={styles.section}>
          <h2 id="antes">{t('contract.before')}</h2>
          <dl className={styles.before}>
            {BEFORE.map(([title, text]) => (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>{t(text, { address: `${location.origin}/api/` })}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="llamadas" className={styles.section}>
          <h2 id="llamadas">{t('contract.calls')}</h2>
          <div className={styles.parts}>
            <nav aria-label={t('contract.parts')} className={styles.links}>
              <Link to="/contrato" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
                {t('contract.ofPortal')}
              </Link>
              <Link to="/contrato" search={{ parte: 'oficina' }} activeOptions={{ exact: true, includeSearch: true }}>
                {t('contract.ofOffice')}
              </Link>
            </nav>
            <a href={`/api/openapi.json?parte=${part}`}>{t('contract.file')}</a>
          </div>
          <p>{t('contract.onlyRead')}</p>
          {part === 'oficina' && <Notice>{t('contract.officeNote')}</Notice>}
          <Calls key={part} part={part} />
        </section>
      </Page>
      <Footer />
    </>
  )
}

function Calls({ part }: { readonly part: 'portal' | 'oficina' }) {
  const t = useText()
  const [isDrawn, setDrawn] = useState(true)
  const { data, isError, refetch } = useQuery({
    queryKey: ['openapi', part],
    queryFn: () => api.get<Contract>(`openapi.json?parte=${part}`, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const notDrawn = useCallback(() => setDrawn(false), [])
  const again = () => {
    setDrawn(true)
    if (isError) void refetch()
  }
  if ((isError && !data) || !isDrawn)
    return (
      <Notice tone="error" live title={t('contract.failed')} action={<Button onClick={again}>{t('contract.again')}</Button>}>
        {t('contract.failedText')}
      </Notice>
    )
  return data ? <ContractCalls contract={data} onFailed={notDrawn} /> : <Skeleton lines={8} />
}
