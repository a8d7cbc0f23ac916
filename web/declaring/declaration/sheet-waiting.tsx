import type { ReactNode } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { IconHistory } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { COPIED_SHEETS, type CopiedSheet, useProgress, waitingSheets } from '../filing/index.ts'
import { originWords, useKeepCopied } from '../records/index.ts'
import styles from './sheet-form.module.css'

interface SheetWaitingProps {
  readonly sheet: CopiedSheet
  readonly code: number
  /** Button that opens the sheet for changes. */
  readonly update: ReactNode
}

/** Returns whether a sheet was copied and still awaits the declarant's decision. */
export function useWaits(sheet: CopiedSheet | undefined): boolean {
  const { progress } = useProgress()
  return progress !== undefined && waitingSheets(progress).some(({ hoja }) => hoja === sheet)
}

/** Shown above a copied sheet: where it comes from, with the buttons to keep or change it. Renders nothing once decided. */
export function SheetWaiting({ sheet, code, update }: SheetWaitingProps) {
  const t = useText()
  const { progress } = useProgress()
  const keeping = useKeepCopied()
  const waits = useWaits(sheet)
  if (!progress || !waits) return null
  return (
    <div className={styles.waiting}>
      <IconHistory size={20} />
      <p>{originWords(progress.copiada_de, t)}</p>
      <Button
        aria-label={t('records.keepSheet', { title: t(COPIED_SHEETS[sheet].title) })}
        busy={keeping.isPending && t('frame.saving')}
        onClick={() => keeping.mutate([{ list: sheet, codes: [code] }])}
        data-keep-all
      >
        {t('records.keep')}
      </Button>
      {update}
      {keeping.error && (
        <div className={styles.notKept}>
          <Refused failure={keeping.error} kept={t('records.notKept')} />
        </div>
      )}
    </div>
  )
}
