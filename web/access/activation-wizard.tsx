import { activationPerson, ownerProof } from '@djbr/domain/access/activation.ts'
import type { StepAnswer } from '@djbr/domain/calls/activation.ts'
import { encode } from '@djbr/domain/fields/record-kind.ts'
import { claimedContact } from '@djbr/domain/identity/claimed-identity.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { StepsInOrder } from '../foundation/controls/stepper.tsx'
import { AccessForm } from '../foundation/forms/access-form.tsx'
import type { Values } from '../foundation/forms/field-set-form.ts'
import { useText } from '../foundation/language/language.ts'
import { ActivatingPerson, fullName, type Person } from './activating-person.tsx'
import { ActivationDone } from './activation-done.tsx'
import { identifyPerson, isUnconfirmed, type Payload, step, type Unconfirmed } from './activation-person.ts'
import styles from './activation-wizard.module.css'
import { CardForm } from './card-form.tsx'
import { UnconfirmedPerson } from './unconfirmed-person.tsx'

const NewPasswordForm = lazy(() => import('./new-password-form.tsx'))

const WIZARDS = {
  card: {
    title: 'access.activation.cardTitle',
    intro: 'access.activation.cardIntro',
    steps: ['access.activation.person', 'access.activation.proof', 'access.activation.card', 'access.activation.cardDone'],
  },
  account: {
    title: 'access.activation.accountTitle',
    intro: 'access.activation.accountIntro',
    steps: ['access.activation.person', 'access.activation.account', 'access.activation.accountDone'],
  },
} as const

/** Progress so far. `hasEntry`: case 100, a person who already has a way to sign in. */
interface Reached {
  readonly person: Person | null
  /** Data that the register does not confirm: decided on first, then kept with the person. */
  readonly unconfirmed: Unconfirmed | null
  readonly ticket: string
  readonly hasEntry: boolean
  readonly proved: boolean
  readonly account: string
  readonly done: boolean
}

const NOTHING: Reached = { person: null, unconfirmed: null, ticket: '', hasEntry: false, proved: false, account: '', done: false }

/** The wizards of /activar-tarjeta, with four steps, and /crear-cuenta, with three (R2.36). */
function ActivationWizard({ makes }: { readonly makes: keyof typeof WIZARDS }) {
  const t = useText()
  const navigate = useNavigate()
  const [reached, setReached] = useState(NOTHING)
  /** Values entered about the person and how to reach them, for correcting them. */
  const [entered, setEntered] = useState<Readonly<Record<'person' | 'contact', Values | undefined>>>({
    person: undefined,
    contact: undefined,
  })
  const { person, unconfirmed, proved, done, account, ticket } = reached
  const wizard = WIZARDS[makes]
  const reach = (more: Partial<Reached>) => setReached((before) => ({ ...before, ...more }))
  const correct = () => setReached(NOTHING)
  const take = ({ inf_codigo, inf_complemento }: StepAnswer, values: Values | undefined) =>
    reach({ person: values as Person, ticket: inf_codigo, hasEntry: inf_complemento === '100' })
  const current = done ? wizard.steps.length : proved && makes === 'card' ? 3 : person ? 2 : 1
  const cancel = <Button onClick={() => void navigate({ to: '/' })}>{t('shell.cancel')}</Button>
  const buttons = { busyWords: t('access.activation.working'), cancel }
  const prove = async (payload: Payload): Promise<StepAnswer> => {
    const proof = await step(
      'control_tarjeta/verifica_datos_complementarios',
      reached.hasEntry ? { ...payload, perdec_codigo: ticket } : payload,
    )
    if (makes === 'card' || !person) return proof
    const { inf_complemento } = await step('control_tarjeta/cuenta_uid', encode(activationPerson, person))
    return { ...proof, inf_complemento }
  }
  const stateOf = (index: number) => {
    if (index === 0 && unconfirmed) return 'warning'
    return index + 1 < current || done ? 'done' : 'todo'
  }
  return (
    <Page width="form">
      <ScreenTitle intro={t(wizard.intro)}>{t(wizard.title)}</ScreenTitle>
      <StepsInOrder steps={wizard.steps.map((key, index) => ({ title: t(key), state: stateOf(index) }))} current={current}>
        <div className={styles.step}>
          {!person && unconfirmed && (
            <UnconfirmedPerson {...unconfirmed} onCorrect={correct} onKept={(answer) => take(answer, entered.person)} />
          )}
          {person && !done && <ActivatingPerson person={person} unconfirmed={unconfirmed?.words ?? []} onCorrect={correct} />}
          {!person && !unconfirmed && (
            <AccessForm
              key="person"
              set={activationPerson}
              label={t('access.activation.person')}
              captcha="activacion"
              afterRefusal={t('access.activation.kept')}
              initial={entered.person}
              send={identifyPerson}
              onDone={(answer, values) => {
                setEntered((before) => ({ ...before, person: values }))
                if (isUnconfirmed(answer)) reach({ unconfirmed: answer })
                else take(answer, values)
              }}
              action={t('access.activation.verifyData')}
              {...buttons}
            />
          )}
          {person && !proved && (
            <>
              {reached.hasEntry && <Notice title={t('access.activation.hasEntry')}>{t('access.activation.hasEntryText')}</Notice>}
              <AccessForm
                key="proof"
                set={reached.hasEntry ? ownerProof : claimedContact}
                label={t('access.activation.proof')}
                afterRefusal={t('access.activation.kept')}
                initial={reached.hasEntry ? undefined : entered.contact}
                send={prove}
                onDone={({ inf_codigo, inf_complemento }, values) => {
                  if (!reached.hasEntry) setEntered((before) => ({ ...before, contact: values }))
                  reach({ proved: true, ticket: inf_codigo, account: inf_complemento })
                }}
                action={t('access.activation.verifyProof')}
                {...buttons}
              />
            </>
          )}
          {person && proved && !done && makes === 'card' && (
            <CardForm person={encode(activationPerson, person)} onDone={() => reach({ done: true })} cancel={cancel} />
          )}
          {person && proved && !done && makes === 'account' && (
            <Suspense fallback={<Skeleton lines={3} />}>
              <Notice>{t('access.activation.yourAccount', { account })}</Notice>
              <NewPasswordForm
                label={t('access.activation.account')}
                owner={{ account, names: [person.names, person.paternal, person.maternal] }}
                send={(password) => step('control_tarjeta/cuenta', { datos: { ...encode(activationPerson, person), ...password } })}
                onDone={(answer) =>
                  reach({ done: true, account: (answer as StepAnswer).inf_complemento, ticket: (answer as StepAnswer).inf_codigo })
                }
                action={t('access.activation.create')}
                {...buttons}
              />
            </Suspense>
          )}
          {done && person && (
            <ActivationDone
              makes={makes}
              account={account}
              names={fullName(person)}
              ticket={ticket}
              unconfirmed={unconfirmed?.words ?? []}
            />
          )}
        </div>
      </StepsInOrder>
    </Page>
  )
}

/** /activar-tarjeta */
export const ActivateCard = () => <ActivationWizard makes="card" />

/** /crear-cuenta */
export const CreateAccount = () => <ActivationWizard makes="account" />
