import { lastPaper } from '@djbr/domain/access/recovery.ts'
import type { identifyToRecover, provePaper, resetByPaper } from '@djbr/domain/calls/recovery.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { claimedIdentity } from '@djbr/domain/identity/claimed-identity.ts'
import { comparable } from '@djbr/domain/identity/identity-check.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { StepsInOrder } from '../foundation/controls/stepper.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import { say, useText } from '../foundation/language/language.ts'
import { DoneDialog } from './done-dialog.tsx'
import { ANSWERED_IN_PLACE } from './quiet.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))
const NewPasswordForm = lazy(() => import('./new-password-form.tsx'))

const STEPS = ['person', 'paper', 'password'] as const
const INTROS = {
  person: 'access.recover.personIntro',
  paper: 'access.recover.paperIntro',
  password: 'access.recover.passwordIntro',
} as const

/** Facts proved so far. */
interface Proved {
  readonly ticket: string
  readonly names: readonly string[]
  readonly account: string
}

/** /password: recovers an account in three steps with the paper of its last declaration, or by mail (R2.51). */
export default function Recover() {
  const t = useText()
  const navigate = useNavigate()
  const [step, setStep] = useState(1)
  const [proved, setProved] = useState<Proved>({ ticket: '', names: [], account: '' })
  const [done, setDone] = useState(false)
  const [byMail, setByMail] = useState(false)
  const cancel = <Button onClick={() => void navigate({ to: '/' })}>{t('shell.cancel')}</Button>
  const restart = () => {
    setProved({ ticket: '', names: [], account: '' })
    setStep(1)
  }
  const again = <Button onClick={restart}>{t('access.recover.restart')}</Button>
  const name = STEPS[step - 1] ?? 'person'
  const label = t(`access.recover.step.${name}`)
  return (
    <Page width="form">
      <ScreenTitle intro={t('access.recover.intro')}>{t('access.recover.title')}</ScreenTitle>
      <StepsInOrder
        steps={STEPS.map((each, index) => ({ title: t(`access.recover.step.${each}`), state: index + 1 < step ? 'done' : 'todo' }))}
        current={step}
        intro={t(INTROS[name])}
      >
        {name === 'person' && (
          <AccessForm
            key="person"
            set={claimedIdentity}
            label={label}
            captcha="recuperacion"
            afterRefusal={t('access.recover.refused')}
            send={identify}
            onDone={({ inf_codigo }, values) => {
              const names = [values.names, values.paternal, values.maternal].map((part) => comparable(String(part))).filter(Boolean)
              setProved({ ticket: inf_codigo, names, account: '' })
              setStep(2)
            }}
            action={t('access.recover.next')}
            busyWords={t('access.recover.checking')}
            cancel={cancel}
          />
        )}
        {name === 'paper' && (
          <AccessForm
            key="paper"
            set={lastPaper}
            label={label}
            afterRefusal={t('access.recover.refused')}
            send={(payload) => prove({ ...payload, perdec_codigo: proved.ticket })}
            onDone={({ inf_codigo, inf_complemento }) => {
              setProved({ ...proved, ticket: inf_codigo, account: inf_complemento })
              setStep(3)
            }}
            action={t('access.recover.nextPaper')}
            busyWords={t('access.recover.checking')}
            cancel={again}
          />
        )}
        {name === 'password' && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <Notice>{t('access.recover.account', { account: proved.account })}</Notice>
            <NewPasswordForm
              label={label}
              owner={{ account: proved.account, names: proved.names }}
              send={(password) =>
                api.put<typeof resetByPaper>(
                  'control_tarjeta/reset_password',
                  { ...password, perdec_codigo: proved.ticket },
                  { quiet: ANSWERED_IN_PLACE },
                )
              }
              onDone={() => setDone(true)}
              action={t('profile.password.save')}
              busyWords={t('profile.saving')}
              cancel={again}
            />
          </Suspense>
        )}
      </StepsInOrder>
      {step < 3 && (
        <div className={styles.after}>
          <Notice
            title={t('access.recover.noPaper')}
            action={<Button onClick={() => setByMail(true)}>{t('access.recover.byMail')}</Button>}
          >
            <span>{t('access.recover.noPaperText')}</span>{' '}
            <Link to="/" hash="oficinas">
              {t('access.recover.offices')}
            </Link>
          </Notice>
        </div>
      )}
      {done && (
        <DoneDialog title={t('access.recover.doneTitle')}>
          {t('access.recover.doneText', { account: proved.account, names: proved.names.join(' ') })}
        </DoneDialog>
      )}
      <Suspense>{byMail && <LinkDialog onClose={() => setByMail(false)} />}</Suspense>
    </Page>
  )
}

type Payload = Readonly<Record<string, Json>>

/** Step 1. An answer without the person's code is none (R2.48). */
async function identify(payload: Payload) {
  const answer = await api.post<typeof identifyToRecover>('control_tarjeta/verifica_persona_recovery', payload, {
    quiet: ANSWERED_IN_PLACE,
  })
  if (answer.err_codigo === 0 && !answer.inf_codigo) throw new CallFailure(200, say('access.recovery.again'), { err_codigo: 1 })
  return answer
}

const prove = (payload: Payload) =>
  api.post<typeof provePaper>('control_tarjeta/verifica_ultima_djbr', payload, { quiet: ANSWERED_IN_PLACE })
