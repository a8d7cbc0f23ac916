import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../app/api.ts'
import { CallFailure, unlessRefused } from '../app/failure.ts'
import { useText } from '../app/language.ts'
import { Button, buttonClass } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { Page, ScreenTitle } from '../controls/page.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import { type CitizenReturn, takeCitizenReturn } from './citizen-return.ts'
import { goSignedIn, type LoginAnswer } from './enter-by-account.ts'
import styles from './login-screen.module.css'

interface Code {
  readonly datos: { readonly token: string; readonly url: string }
}

/** Sends the browser to Ciudadanía Digital. */
async function leaveFor(): Promise<void> {
  const { datos } = unlessRefused(await api.get<Code>('public/codigo', { quiet: true }))
  location.assign(datos.url)
}

const enterWith = async (returned: CitizenReturn): Promise<void> =>
  goSignedIn(unlessRefused(await api.post<LoginAnswer>('public/codigo', returned, { quiet: true })))

/** /login-ciudadania: to Ciudadanía Digital and back (document 1, section 4). */
export default function CitizenshipScreen() {
  const t = useText()
  const [returned] = useState(takeCitizenReturn)
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const go = returned === 'none' ? leaveFor() : returned === 'empty' ? Promise.reject(new CallFailure(200, '')) : enterWith(returned)
    go.catch((failure) => {
      if (!left) setWords((failure instanceof CallFailure && failure.message) || t('access.citizenship.notFound'))
    })
    return () => {
      left = true
    }
  }, [returned, t])
  return (
    <Page width="form">
      <ScreenTitle>{t('access.citizenship.title')}</ScreenTitle>
      {words === null ? (
        <>
          <p role="status">{t(returned === 'none' ? 'access.citizenship.leaving' : 'access.citizenship.entering')}</p>
          <Skeleton lines={2} />
        </>
      ) : (
        <>
          <Notice tone="warning" live title={words}>
            {t('access.citizenship.nothingLost')}
          </Notice>
          <div className={styles.ways}>
            <Button emphasis="action" icon={<IconArrowRight size={18} stroke={1.75} aria-hidden />} onClick={() => location.assign('/login-ciudadania')}>
              {t('access.citizenship.again')}
            </Button>
            <Link to="/" className={buttonClass()}>
              {t('access.citizenship.toPortal')}
            </Link>
          </div>
        </>
      )}
    </Page>
  )
}
