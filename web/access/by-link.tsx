import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type * as recovery from '@djbr/domain/calls/recovery.ts'
import type { undoableFactors, undoFactors } from '@djbr/domain/calls/second-factor.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Search } from '../foundation/address/search.ts'
import { type AddressOf, api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { ReadOnlyField, ReadOnlyList } from '../foundation/controls/field-frame.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify } from '../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { PasswordInput } from '../foundation/controls/password-input.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { DoneDialog } from './done-dialog.tsx'
import { ANSWERED_IN_PLACE } from './quiet.ts'

const NewPasswordForm = lazy(() => import('./new-password-form.tsx'))

type Check = typeof recovery.checkLink | typeof recovery.undoableRecovery | typeof recovery.undoableContactChange | typeof undoableFactors
type Undoing = typeof recovery.undoRecovery | typeof recovery.undoContactChange | typeof undoFactors
type Changed = AnswerOnTheWire<typeof recovery.passwordByLink>

type Link =
  | { readonly state: 'checking' }
  | { readonly state: 'right'; readonly account: string; readonly email: string }
  | { readonly state: 'wrong'; readonly words: string }
  | { readonly state: 'unreachable'; readonly words: string }

/**
 * /cambiar: carries out the link of a mail: a new password (`clave`), the former one back (`deshacer`), the former e-mail address (`contacto`), or
 * removing the second factor (`factor`). The secret is removed from the address at once (R2.53).
 */
export default function ByLink() {
  const navigate = useNavigate()
  const { clave, deshacer, contacto, factor } = useSearch({ strict: false }) as Search
  const [secret] = useState({ clave, deshacer, contacto, factor })
  useEffect(() => void navigate({ to: '/cambiar', search: {}, replace: true }), [navigate])
  if (secret.deshacer !== undefined) return <Undo what="password" token={secret.deshacer} />
  if (secret.contacto !== undefined) return <Undo what="contact" token={secret.contacto} />
  if (secret.factor !== undefined) return <Undo what="factor" token={secret.factor} />
  return <Change token={secret.clave ?? ''} />
}

/** Asks the server once whether a link is valid, and again on retry when it was unavailable. With `welcome`, shows its message about a valid link. */
function useLink(path: AddressOf<Check, 'get'>, welcome: boolean): readonly [Link, () => void] {
  const [link, setLink] = useState<Link>({ state: 'checking' })
  const asked = useRef(0)
  const [round, setRound] = useState(1)
  useEffect(() => {
    if (asked.current === round) return
    asked.current = round
    setLink({ state: 'checking' })
    api
      .get<Check>(path, { quiet: ANSWERED_IN_PLACE })
      .then((answer) => {
        const said = unlessRefused(answer)
        if (welcome) notify('success', said.err_mensaje)
        setLink({ state: 'right', account: 'cuenta' in said ? said.cuenta : '', email: 'correo' in said ? said.correo : '' })
      })
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        const state = failure.status === 200 || failure.status === 400 ? 'wrong' : 'unreachable'
        setLink({ state, words: failure.message })
      })
  }, [path, round, welcome])
  return [link, () => setRound(round + 1)]
}

function Change({ token }: { readonly token: string }) {
  const t = useText()
  const navigate = useNavigate()
  const path = `control_tarjeta/reset?clave=${encodeURIComponent(token)}` as const
  const [link, retry] = useLink(path, true)
  const [changed, setChanged] = useState<Changed | null>(null)
  return (
    <Page width="form">
      <ScreenTitle>{t('access.byLink.title')}</ScreenTitle>
      <Status link={link} onRetry={retry} />
      {link.state === 'right' && (
        <>
          <Account name={link.account} />
          <Suspense fallback={<Skeleton lines={3} />}>
            <NewPasswordForm
              label={t('access.byLink.title')}
              owner={{ account: link.account, names: [] }}
              send={(password) =>
                api.post<typeof recovery.passwordByLink>(path, { ...password, cuefundec: link.account }, { quiet: ANSWERED_IN_PLACE })
              }
              onDone={(answer) => setChanged(answer as Changed)}
              action={t('profile.password.save')}
              busyWords={t('profile.saving')}
              cancel={<Button onClick={() => void navigate({ to: '/' })}>{t('shell.cancel')}</Button>}
            />
          </Suspense>
        </>
      )}
      {changed && (
        <DoneDialog title={t('access.recover.doneTitle')}>
          {t('access.recover.doneText', { account: changed.cuenta, names: changed.nombre })}
        </DoneDialog>
      )}
    </Page>
  )
}

const UNDOES = {
  password: {
    call: 'reset',
    title: 'access.undo.title',
    text: 'access.undo.text',
    action: 'access.undo.action',
    done: 'access.undo.doneTitle',
  },
  contact: {
    call: 'contacto',
    title: 'access.undoContact.title',
    text: 'access.undoContact.text',
    action: 'access.undoContact.action',
    done: 'access.undoContact.doneTitle',
  },
  factor: {
    call: 'segundo_factor',
    title: 'access.undoFactor.title',
    text: 'access.undoFactor.text',
    action: 'access.undoFactor.action',
    done: 'access.undoFactor.doneTitle',
  },
} as const

function Undo({ what, token }: { readonly what: keyof typeof UNDOES; readonly token: string }) {
  const t = useText()
  const navigate = useNavigate()
  const words = UNDOES[what]
  const path = `control_tarjeta/${words.call}/deshacer?clave=${encodeURIComponent(token)}` as const
  const [link, retry] = useLink(path, false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const asksPassword = what === 'factor'
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const undo = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (asksPassword && password === '') {
      setProblem(t('common.required'))
      return focusField('contrasenia')
    }
    setBusy(true)
    setRefusal(null)
    try {
      const given = asksPassword ? { contrasenia: password } : {}
      setDone(unlessRefused(await api.post<Undoing>(path, given, { quiet: ANSWERED_IN_PLACE })).err_mensaje)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page width="form">
      <ScreenTitle>{t(words.title)}</ScreenTitle>
      <Status link={link} undoing onRetry={retry} />
      {link.state === 'right' && (
        <form noValidate onSubmit={(event) => void undo(event)}>
          <p>{t(words.text, { account: link.account, email: link.email })}</p>
          <Refused failure={refusal} />
          {asksPassword && (
            <PasswordInput
              name="contrasenia"
              label={t('access.undoFactor.password')}
              hint={t('access.undoFactor.passwordHint')}
              value={password}
              onChange={(entered) => {
                setPassword(entered)
                setProblem(undefined)
              }}
              error={problem}
            />
          )}
          <p>
            <Button type="submit" emphasis="action" busy={busy && t('profile.saving')}>
              {t(words.action)}
            </Button>{' '}
            <Button onClick={() => void navigate({ to: '/' })}>{t('shell.cancel')}</Button>
          </p>
        </form>
      )}
      {done && (
        <DoneDialog title={t(words.done)} thenPassword={what !== 'password'}>
          {done}
        </DoneDialog>
      )}
    </Page>
  )
}

function Account({ name }: { readonly name: string }) {
  const t = useText()
  return (
    <ReadOnlyList>
      <ReadOnlyField label={t('access.account')}>{name}</ReadOnlyField>
    </ReadOnlyList>
  )
}

/** Status of a link that is not known to be valid: being checked, wrong, or impossible to check now. */
function Status({ link, undoing = false, onRetry }: { readonly link: Link; readonly undoing?: boolean; onRetry(): void }) {
  const t = useText()
  const navigate = useNavigate()
  if (link.state === 'checking')
    return (
      <div role="status">
        <p>{t('access.byLink.checking')}</p>
        <Skeleton lines={3} />
      </div>
    )
  if (link.state === 'wrong' && undoing)
    return (
      <Notice tone="error" live title={t('access.link.undoWrong')}>
        {t('access.undo.wrongText')}
      </Notice>
    )
  if (link.state === 'wrong')
    return (
      <Notice
        tone="error"
        live
        title={link.words}
        action={<Button onClick={() => void navigate({ to: '/password' })}>{t('access.byLink.again')}</Button>}
      >
        {t('access.byLink.wrongText')}
      </Notice>
    )
  if (link.state === 'unreachable')
    return (
      <Notice tone="warning" live title={link.words} action={<Button onClick={onRetry}>{t('access.byLink.retry')}</Button>}>
        {t('access.byLink.unreachable')}
      </Notice>
    )
  return null
}
