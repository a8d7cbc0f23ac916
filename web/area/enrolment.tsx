import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { DrawnSecret, OneTimeCodeInput, SIX_DIGITS } from '../credentials/index.ts'
import { holdToken } from '../foundation/calls/token.ts'
import { wordsOfFailure } from '../foundation/calls/words-of-failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { focusField } from '../foundation/controls/error-summary.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { refreshUser } from '../foundation/session/session.ts'
import styles from './area.module.css'
import { BackupCodes } from './backup-codes.tsx'
import { confirmFactor, drawFactor } from './calls.ts'

/** First sign-in of a member of an area: a QR code shown once, its first code, then the backup codes. */
export function Enrolment() {
  const t = useText()
  const drawing = useMutation({ mutationFn: drawFactor })
  const { mutate: draw, data: drawn, isError } = drawing
  useEffect(() => draw(), [draw])
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <BackupCodes codes={codes} onKept={refreshUser} />
  return (
    <Page width="form">
      <ScreenTitle intro={t('credentials.factor.intro')}>{t('credentials.factor.title')}</ScreenTitle>
      {isError && (
        <Notice
          tone="error"
          live
          title={wordsOfFailure(drawing.error, t)}
          action={<Button onClick={() => draw()}>{t('credentials.factor.retry')}</Button>}
        >
          {t('credentials.factor.failed')}
        </Notice>
      )}
      {!drawn && !isError && <Skeleton height={220} />}
      {drawn && (
        <>
          <DrawnSecret {...drawn} />
          <FirstCode onConfirmed={setCodes} />
        </>
      )}
    </Page>
  )
}

function FirstCode({ onConfirmed }: { onConfirmed(codes: readonly string[]): void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirming = useMutation({
    mutationFn: confirmFactor,
    onSuccess: ({ token, codigos }) => {
      holdToken(token)
      onConfirmed(codigos)
    },
    onError: (failure) => {
      setProblem(wordsOfFailure(failure, t))
      setCode('')
      focusField('codigo')
    },
  })
  useEffect(() => focusField('codigo'), [])
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (SIX_DIGITS.test(code)) confirming.mutate(code)
    else setProblem(t('access.oneTimeCodeShape'))
  }
  return (
    <form className={styles.factor} onSubmit={confirm} noValidate>
      <OneTimeCodeInput
        value={code}
        error={problem}
        onChange={(entered) => {
          setCode(entered)
          setProblem(undefined)
        }}
      />
      <div>
        <Button type="submit" emphasis="action" busy={confirming.isPending && t('credentials.code.checking')}>
          {t('credentials.factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
