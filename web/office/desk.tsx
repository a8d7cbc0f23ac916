import { STATE } from '@djbr/domain/lifecycle.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { Page, ScreenTitle } from '../controls/page.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import { type FoundDeclaration, findDeclaration, type ReceivedDeclaration, receiveDeclaration } from './calls.ts'
import { CodeForm, focusCode } from './code-form.tsx'
import { FoundCard } from './found-card.tsx'
import styles from './office.module.css'
import { LastReceived, ReceivedList } from './received.tsx'
import { wordsOfFailure } from './words.ts'

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'))

/** The reception desk: a code is read, the declaration is compared, received, and the next code awaited. All of it by keyboard. */
export default function Desk() {
  const t = useText()
  const [received, setReceived] = useState<readonly ReceivedDeclaration[]>([])
  const [cardSeen, setCardSeen] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const finding = useMutation({ mutationFn: findDeclaration })
  const receiving = useMutation({ mutationFn: (found: FoundDeclaration) => receiveDeclaration(found.control_cge, cardSeen) })
  const failure = receiving.error ?? finding.error
  const found = finding.data

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
    if (restoring || found?.decjur_estado !== STATE.finished || receiving.isPending) return
    receiving.mutate(found, {
      onSuccess: (reception) => {
        const entry = { ...reception, controlCode: found.control_cge, name: found.nombres }
        setReceived((before) => [entry, ...before])
        finding.reset()
        focusCode()
      },
    })
  }, [found, receiving, finding, restoring])
  useReceiveKey(receive)

  return (
    <Page width="full">
      <ScreenTitle>{t('office.desk.title')}</ScreenTitle>
      <div className={styles.desk}>
        <div className={styles.task}>
          <CodeForm busy={finding.isPending} onType={clear} onFind={find} />
          {failure && (
            <Notice tone="warning" live title={wordsOfFailure(failure, t)}>
              {t('office.desk.refused')}
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
            />
          )}
          {!found && !finding.isPending && !failure && (
            <p className={styles.idle}>{t(received.length === 0 ? 'office.desk.idle' : 'office.desk.next')}</p>
          )}
        </div>
        <div className={styles.aside}>
          <div role="status">{received[0] && <LastReceived reception={received[0]} />}</div>
          {received.length > 0 && <ReceivedList received={received} />}
          <Button onClick={() => setRestoring(true)}>{t('office.restore.open')}</Button>
        </div>
      </div>
      {restoring && (
        <Suspense>
          <RestoreDialog onClose={() => setRestoring(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** Ctrl + Enter receives, wherever the focus is. */
function useReceiveKey(receive: () => void): void {
  const act = useRef(receive)
  useEffect(() => {
    act.current = receive
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      act.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
