import type { finalizeOnPaper } from '@djbr/domain/calls/filing.ts'
import type { OwnState } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clearDrafts } from '../../foundation/autosave/draft-store.ts'
import { api } from '../../foundation/calls/api.ts'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import type { Refusal } from '../../foundation/calls/failure.ts'
import { useStandsStill } from '../../foundation/calls/stands-still.ts'
import { Button, buttonClass } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import type { CheckAnswer } from '../../foundation/controls/notify.ts'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { Switch } from '../../foundation/controls/switch.tsx'
import { IconInfoCircle } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { isExternal, refreshUser, useUser } from '../../foundation/session/session.ts'
import { DeadlinePanel, forgetOwn, OverdueNotice } from '../filing/index.ts'
import { IdentityNotice } from '../identity/index.ts'
import { AdviceList } from '../review/index.ts'
import { ConfirmFinalize, type FilingMethod } from './confirm-finalize.tsx'
import { useApproval } from './digital/ask-approval.ts'
import { CitizenshipDialog } from './digital/dialogs.tsx'
import styles from './reception.module.css'
import { areOthers, swearing, useStatements } from './statements.ts'
import { StillWaiting } from './still-waiting.tsx'

/** Code of a session entered through Ciudadanía Digital. */
const CITIZENSHIP = 3

/** The four statements of the oath. The declarant can finalize only once all are answered with Sí. */
export function FinalizeForm() {
  const t = useText()
  const client = useQueryClient()
  const [answers, setAnswers] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<FilingMethod | null>(null)
  const user = useUser()
  const digitalOpen = useConfiguration()?.digital_habilitado ?? false
  const digital = digitalOpen && !isExternal(user) && user.ingreso === CITIZENSHIP
  const [checking, setChecking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const approval = useApproval()
  const { data: sworn, isError, refetch } = useStatements()
  const statements = sworn?.afirmaciones ?? []
  const isReady = useStandsStill() && sworn !== undefined
  const all = statements.length > 0 && statements.every((statement) => answers.has(statement))
  const answer = (statement: string, yes: boolean) => {
    const others = [...answers].filter((given) => given !== statement)
    setAnswers(new Set(yes ? [...others, statement] : others))
  }
  /** Returns whether the statements have changed meanwhile; they are then read again, and answered again where they differ. */
  const readAgain = (failure: unknown): boolean => {
    if (!areOthers(failure)) return false
    setAsking(null)
    setRefusal(failure.message)
    void refetch()
    return true
  }

  const approve = async () => {
    setRefusal(null)
    try {
      const refused = await approval.ask(sworn?.version)
      setAsking(null)
      if (refused) setRefusal(refused.err_mensaje)
    } catch (failure) {
      if (!readAgain(failure)) throw failure
    }
  }
  const finalize = async () => {
    setRefusal(null)
    const said: (CheckAnswer & Refusal) | null = await api
      .post<typeof finalizeOnPaper>('djbr_registro/finalizar_declaracion_externo', undefined, swearing(sworn?.version))
      .catch((failure: unknown) => {
        if (!readAgain(failure)) throw failure
        return null
      })
    if (!said) return
    setAsking(null)
    if (said.clave_mensaje === 'person.identity.checkFirst') {
      await refreshUser().catch(() => {})
      await forgetOwn(client)
      setChecking(true)
      return
    }
    if (said.err_existente !== 0) {
      setRefusal(said.err_mensaje)
      return
    }
    clearDrafts()
    await refreshUser().catch(() => {})
    client.setQueryData<OwnState>(['djbr_registro', 'obtiene_estado'], {
      cod_estado: STATE.finished,
      sistema_recepcion: 0,
      aprobado_blockchain: false,
      finalizado: true,
    })
    await forgetOwn(client)
  }
  return (
    <div className={styles.main}>
      {refusal && (
        <Notice tone="warning" live title={refusal} action={<Link to="/datos-generales">{t('finish.toGeneral')}</Link>}>
          {t('finish.refused')}
        </Notice>
      )}
      <OverdueNotice of="open" />
      <DeadlinePanel of="open" />
      <StillWaiting />
      <AdviceList />
      {digitalOpen && !isExternal(user) && !digital && (
        <Notice tone="info" action={<a href="/login-ciudadania">{t('approval.finish.enterToApprove')}</a>}>
          {t('approval.needsCitizenship')}
        </Notice>
      )}
      <IdentityNotice asked={checking} onAnswered={() => setChecking(false)} />
      <section className={styles.oath} aria-labelledby="juramento">
        <h2 id="juramento">{t('finish.before')}</h2>
        <div className={styles.statements}>
          {!isReady && (!sworn && isError ? <LoadFailed title={t('finish.statementsFailed')} onRetry={refetch} /> : <Skeleton lines={4} />)}
          {isReady &&
            statements.map((statement, index) => (
              <Switch
                key={statement}
                name={`afirmacion-${index + 1}`}
                label={statement}
                value={answers.has(statement)}
                onChange={(yes) => answer(statement, yes)}
              />
            ))}
        </div>
      </section>
      <div>
        {!all && (
          <p id="condiciones" className={styles.condition}>
            <IconInfoCircle size={20} />
            <span>{t('finish.allYes')}</span>
          </p>
        )}
        <div className={styles.actions}>
          <Button
            emphasis="action"
            size="large"
            disabled={!all}
            aria-describedby={all ? undefined : 'condiciones'}
            onClick={() => setAsking(digital ? 'digital' : 'traditional')}
          >
            {t('finish.action')}
          </Button>
          {digital && (
            <Button size="large" disabled={!all} onClick={() => setAsking('traditional')}>
              {t('approval.finish.paper')}
            </Button>
          )}
          <Link to="/borrador" className={buttonClass('plain', 'large')}>
            {t('finish.toDraft')}
          </Link>
        </div>
      </div>
      {asking && (
        <ConfirmFinalize
          method={asking}
          onConfirm={asking === 'digital' ? approve : finalize}
          onClose={() => approval.takeBack() && setAsking(null)}
        />
      )}
      <CitizenshipDialog />
    </div>
  )
}
