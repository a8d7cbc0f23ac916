import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../app/language.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { wordsOfFailure } from '../words.ts'
import { CodeList } from './backup-codes.tsx'
import { renewBackupCodes } from './calls.ts'
import { OneTimeCodeInput, SIX_DIGITS } from './one-time-code.tsx'

/** Ten new backup codes, for who shows a one-time code. */
export default function RenewDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const renewing = useMutation({
    mutationFn: renewBackupCodes,
    onError: (failure) => {
      setProblem(wordsOfFailure(failure, t))
      setCode('')
    },
  })
  const codes = renewing.data
  const renew = (event: FormEvent) => {
    event.preventDefault()
    if (SIX_DIGITS.test(code)) renewing.mutate(code)
    else setProblem(t('access.oneTimeCodeShape'))
  }
  return (
    <Dialog
      open
      title={t(codes ? 'office.backup.title' : 'office.backup.renewTitle')}
      persistent={codes !== undefined}
      onClose={onClose}
      onSubmit={renew}
      actions={
        codes ? (
          <Button emphasis="action" onClick={onClose}>
            {t('office.backup.saved')}
          </Button>
        ) : (
          <>
            <Button type="submit" emphasis="action" busy={renewing.isPending && t('office.code.checking')}>
              {t('office.backup.renew')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )
      }
    >
      {codes ? (
        <>
          <p>{t('office.backup.intro')}</p>
          <CodeList codes={codes} />
        </>
      ) : (
        <>
          <p>{t('office.backup.renewText')}</p>
          <OneTimeCodeInput
            value={code}
            error={problem}
            onChange={(typed) => {
              setCode(typed)
              setProblem(undefined)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
