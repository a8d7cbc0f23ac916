import type { citizenshipAddress, citizenshipLogin } from '@djbr/domain/calls/sessions.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { takeReturn } from '../foundation/address/return-parameters.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button, buttonClass } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { IconArrowRight } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { goSignedIn } from './enter-by-account.ts'
import styles from './login-screen.module.css'

/** R2.21. */
const LEAVES_AFTER = 2000

/** Returns the address of Ciudadanía Digital's sign-in. With `confirming`, it asks the person to sign in again there to confirm their identity. */
async function entrance(confirming: boolean): Promise<string> {
  const { datos } = unlessRefused(
    await api.get<typeof citizenshipAddress>(`public/codigo${confirming ? '?confirmar=1' : ''}`, { quiet: true }),
  )
  return datos.url
}

/** Sends the browser to Ciudadanía Digital. */
async function leaveFor(confirming: boolean, isLeft: () => boolean): Promise<void> {
  const [address] = await Promise.all([entrance(confirming), new Promise((resolve) => setTimeout(resolve, LEAVES_AFTER))])
  if (!isLeft()) location.assign(address)
}

/** Signs in with the service's reply. Throws a `CallFailure` without words when the reply has no code. */
async function enterWith(said: ReadonlyMap<string, string>): Promise<void> {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => said.get(name))
  if (!code || !state) throw new CallFailure(200, '')
  goSignedIn(unlessRefused(await api.post<typeof citizenshipLogin>('public/codigo', { code, state, ...(iss && { iss }) }, { quiet: true })))
}

/** /login-ciudadania: to Ciudadanía Digital and back (R2.21, R2.22). */
export default function CitizenshipScreen() {
  const t = useText()
  const [said] = useState(() => takeReturn('/login-ciudadania'))
  const confirming = said?.has('confirmar') ?? false
  const returned = confirming ? null : said
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const go = returned ? enterWith(returned) : leaveFor(confirming, () => left)
    go.catch((failure) => {
      if (!left) setWords((failure instanceof CallFailure && failure.message) || t('access.citizenship.notFound'))
    })
    return () => {
      left = true
    }
  }, [returned, confirming, t])
  return (
    <Page width="form">
      <ScreenTitle>{t('access.citizenship.title')}</ScreenTitle>
      {words === null ? (
        <>
          <p role="status">{t(returned ? 'access.citizenship.entering' : 'access.citizenship.leaving')}</p>
          <Skeleton lines={2} />
        </>
      ) : (
        <>
          <Refused failure={words} kept={t('access.citizenship.nothingLost')} />
          <div className={styles.actions}>
            <Button emphasis="action" icon={<IconArrowRight size={18} />} onClick={() => location.assign('/login-ciudadania')}>
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
