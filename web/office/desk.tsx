import type { DeskDeclaration } from '@djbr/domain/calls/desk.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mayBeMade } from '../foundation/calls/failure.ts'
import { wordsOfFailure } from '../foundation/calls/words-of-failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText, withTaskWords } from '../foundation/language/language.ts'
import { CodeForm, focusCode } from './code-form.tsx'
import { FoundCard } from './found-card.tsx'
import { takeHandedCode } from './handed-code.ts'
import { LastReceived, PrintSlip, ReceivedList } from './received.tsx'
import { findToReceive, isReceived, ownReception, type ReceivedDeclaration, receiveFound, receptionSlip } from './reception.ts'
import styles from './shared/office.module.css'
import { usePrint } from './shared/use-print.ts'

const EnableDialog = lazy(withTaskWords(() => import('./enable-dialog.tsx')))
const RestoreDialog = lazy(withTaskWords(() => import('./restore-dialog.tsx')))

/** The reception desk: read a code, compare the declaration, receive it, wait for the next code. All of it by keyboard. */
export default function Desk() {
  const t = useText()
  const [received, setReceived] = useState<readonly ReceivedDeclaration[]>([])
  const [cardSeen, setCardSeen] = useState(false)
  const [dialog, setDialog] = useState<'restore' | 'enable' | null>(null)
  const finding = useMutation({ mutationFn: findToReceive })
  const receiving = useMutation({ mutationFn: ({ controlCode }: DeskDeclaration) => receiveFound(controlCode, cardSeen) })
  const printing = usePrint(receptionSlip)
  const failure = receiving.error ?? finding.error
  const found = isReceived(receiving.error) ? undefined : finding.data
  const again = finding.variables && ownReception(finding.error) ? finding.variables : null

  const find = (controlCode: string) => {
    receiving.reset()
    setCardSeen(false)
    finding.mutate(controlCode)
  }
  const clear = () => {
    receiving.reset()
    finding.reset()
  }
  const leave = () => {
    clear()
    focusCode()
  }
  const receive = useCallback(() => {
    if (dialog || !found || receiving.isPending) return
    receiving.mutate(found, {
      onSuccess: (reception) => {
        const entry = { ...reception, controlCode: found.controlCode, name: found.names }
        setReceived((before) => [entry, ...before])
        finding.reset()
        focusCode()
      },
      onError: (refusal) => isReceived(refusal) && focusCode(),
    })
  }, [found, receiving, finding, dialog])
  const print = useCallback(() => {
    const [last] = received
    if (last && !printing.isPending) printing.mutate(last.controlCode)
  }, [received, printing])
  useDeskKeys(receive, print)
  useScannedAnywhere()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed on is looked for when the desk opens
  useEffect(() => {
    const handed = takeHandedCode()
    if (handed) find(handed)
  }, [])

  return (
    <Page width="full">
      <ScreenTitle>{t('office.title.receive')}</ScreenTitle>
      <div className={styles.desk}>
        <div className={styles.task}>
          <CodeForm busy={finding.isPending} onType={clear} onFind={find} />
          {failure && (
            <Notice
              tone="warning"
              live
              title={wordsOfFailure(failure, t)}
              action={again && <PrintSlip printing={printing.isPending} onPrint={() => printing.mutate(again)} />}
            >
              {`${finding.error && finding.variables ? `${t('office.desk.read', { code: finding.variables })} ` : ''}${!mayBeMade(failure) ? t('office.desk.refused') : ''}`}
            </Notice>
          )}
          {finding.isPending && <Skeleton height={320} />}
          {found && (
            <FoundCard
              found={found}
              cardSeen={cardSeen}
              onCardSeen={setCardSeen}
              busy={receiving.isPending}
              onReceive={receive}
              onLeave={leave}
              onEnable={() => setDialog('enable')}
            />
          )}
          {!found && !finding.isPending && !failure && (
            <p className={styles.idle}>{t(received.length === 0 ? 'office.desk.idle' : 'office.desk.next')}</p>
          )}
        </div>
        <div className={styles.aside}>
          <div role="status">{received[0] && <LastReceived reception={received[0]} printing={printing.isPending} onPrint={print} />}</div>
          {received.length > 0 && <ReceivedList received={received} />}
          <Button onClick={() => setDialog('restore')}>{t('office.restore.open')}</Button>
        </div>
      </div>
      <Suspense>
        {dialog === 'restore' && <RestoreDialog onClose={() => setDialog(null)} />}
        {dialog === 'enable' && found && (
          <EnableDialog
            found={found}
            onClose={() => setDialog(null)}
            onEnabled={() => {
              setDialog(null)
              leave()
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Makes Ctrl + Enter receive and Alt + Shift + C print the slip, wherever the focus is. */
function useDeskKeys(receive: () => void, print: () => void): void {
  const actions = useRef({ receive, print })
  // Set together with what is shown, not after it, so that an officer who presses at once acts on what they see.
  useLayoutEffect(() => {
    actions.current = { receive, print }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) actions.current.receive()
      else if (event.code === 'KeyC' && event.altKey && event.shiftKey) actions.current.print()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const HELD_ELSEWHERE = 'input, textarea, select, [contenteditable]'

/** Sends what a scanner types outside a field to the field for codes, from the first character: a scanner types wherever the caret is. */
function useScannedAnywhere(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const entered = /^[0-9A-Za-z]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey
      if (!entered || (event.target as HTMLElement).closest(HELD_ELSEWHERE) || document.querySelector('[data-backdrop]')) return
      focusCode()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
