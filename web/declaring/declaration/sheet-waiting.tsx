import { type ReactNode, useState } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { NotDone } from '../../foundation/controls/not-done.tsx'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { IconHistory } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { COPIED_SHEETS, type CopiedSheet, useProgress, useSave, waitingSheets } from '../filing/index.ts'
import { originWords } from '../records/index.ts'
import styles from './sheet-form.module.css'

interface SheetWaitingProps {
  readonly sheet: CopiedSheet
  readonly code: number
  /** The way to change it. */
  readonly update: ReactNode
}

/** Whether a sheet was copied and waits for its declarant's word. */
export function useWaits(sheet: CopiedSheet | undefined): boolean {
  const { progress } = useProgress()
  return progress !== undefined && waitingSheets(progress).some(({ hoja }) => hoja === sheet)
}

/** Above a sheet that was copied: where it comes from, and the word that it stays or changes. Nothing once that was said. */
export function SheetWaiting({ sheet, code, update }: SheetWaitingProps) {
  const t = useText()
  const { progress } = useProgress()
  const keeping = useSave(() => api.post<WriteAnswer>('djbr_registro/sigue_igual', { lista: sheet, codigos: [code] }, { quiet: true }))
  const [refusal, setRefusal] = useState<string | null>(null)
  const waits = useWaits(sheet)
  if (!progress || !waits) return null
  const keep = async () => {
    setRefusal(null)
    try {
      const answer = await keeping.mutateAsync(undefined)
      if (answer.err_codigo !== 0) return setRefusal(answer.err_mensaje)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
    }
  }
  return (
    <div className={styles.waiting}>
      <IconHistory size={20} stroke={1.75} aria-hidden />
      <p>{originWords(progress.copiada_de, t)}</p>
      <Button
        aria-label={t('records.keepSheet', { title: t(COPIED_SHEETS[sheet].title) })}
        busy={keeping.isPending && t('frame.saving')}
        onClick={() => void keep()}
        data-keep-all
      >
        {t('records.keep')}
      </Button>
      {update}
      {refusal !== null && (
        <div className={styles.notKept}>
          <NotDone why={refusal} kept={t('records.notKept')} />
        </div>
      )}
    </div>
  )
}
