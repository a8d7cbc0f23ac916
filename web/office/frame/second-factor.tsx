import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../app/api.ts'
import { unlessRefused } from '../../app/failure.ts'
import { useText } from '../../app/language.ts'
import { refreshUser } from '../../app/session.ts'
import { holdToken } from '../../app/token.ts'
import { Button } from '../../controls/button.tsx'
import { focusField } from '../../controls/error-summary.tsx'
import { Page, ScreenTitle } from '../../controls/page.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import styles from '../office.module.css'
import { wordsOfFailure } from '../words.ts'

/** Six figures, or the twelve signs of a backup code with its hyphens. */
const CODE = /^(\d{6}|[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4})$/
const LONGEST = 14

/** The one-time code that opens the office to a staff session. */
export function SecondFactor() {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const opening = useMutation({
    mutationFn: async () => {
      const { token } = unlessRefused(
        await api.post<{ token: string }>('oficina/sesion/codigo', { codigo: code }, { quiet: [200, 400, 429] }),
      )
      holdToken(token)
      await refreshUser()
    },
    onError: (failure) => {
      setProblem(wordsOfFailure(failure, t))
      setCode('')
      focusField('codigo')
    },
  })
  useEffect(() => focusField('codigo'), [])
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (CODE.test(code)) opening.mutate()
    else setProblem(t('access.oneTimeCodeShape'))
  }
  return (
    <Page width="form">
      <ScreenTitle intro={t('office.code.intro')}>{t('office.title')}</ScreenTitle>
      <form className={styles.factor} onSubmit={open} noValidate>
        <TextInput
          name="codigo"
          label={t('office.code.label')}
          hint={t('office.code.hint')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setProblem(undefined)
          }}
          error={problem}
          max={LONGEST}
          strips={/[^0-9A-Za-z-]/g}
          autoComplete="one-time-code"
          width="short"
          code
        />
        <div>
          <Button type="submit" emphasis="action" busy={opening.isPending && t('office.code.checking')}>
            {t('office.code.action')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
