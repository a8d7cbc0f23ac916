import type { captchaImage } from '@djbr/domain/calls/sessions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../calls/api.ts'
import { configurationNow, useConfiguration } from '../calls/configuration.ts'
import { IconRefresh } from '../icons.ts'
import { useText } from '../language/language.ts'
import { Button, IconButton } from './button.tsx'
import styles from './captcha.module.css'
import { idOfField } from './control.ts'
import { focusField } from './error-summary.tsx'
import { Skeleton } from './skeleton.tsx'
import { type CaptchaAnswer, type CaptchaUse, solveCaptcha } from './solve-captcha.ts'
import { TextInput } from './text-input.tsx'

export type { CaptchaAnswer, CaptchaUse } from './solve-captcha.ts'

type CaptchaKind = 'image' | 'work'

/** Kind chosen last: a person who cannot read images gets none for the rest of the visit. Not stored, since it says something about the person. */
let lastKind: CaptchaKind = 'image'

/** Time after which a captcha is renewed, in milliseconds: it is valid for five minutes, and a form may take longer. */
const RENEWED_AFTER = 270_000

export const NO_CAPTCHA: CaptchaAnswer = { token: '', captcha: '' }

/** Holds the captcha of a form. Returns its error, a demand for the answer, its renewal, and the props of its field. */
export function useCaptcha() {
  const t = useText()
  const [answer, setAnswer] = useState(NO_CAPTCHA)
  /** The latest answer, readable after a wait, and the machine's work in progress. */
  const latest = useRef(answer)
  const work = useRef<Promise<unknown>>(undefined)
  const [spent, setSpent] = useState(0)
  const [isDemanded, setIsDemanded] = useState(false)
  const isAsked = () =>
    configurationNow().then(
      ({ captcha_habilitado }) => captcha_habilitado,
      () => true,
    )
  const change = (next: CaptchaAnswer) => {
    latest.current = next
    setAnswer(next)
  }
  const error = isDemanded && answer.captcha === '' ? t('common.required') : undefined
  return {
    error,
    /**
     * Returns the answer to send, once the machine has finished its work and it is known whether a captcha is asked for at all. Returns null when the
     * answer is missing, and the field then says so.
     */
    demand: async (): Promise<CaptchaAnswer | null> => {
      await work.current
      const isMissing = latest.current.captcha === '' && (await isAsked())
      setIsDemanded(isMissing)
      return isMissing ? null : latest.current
    },
    /** Requests a new captcha, since an answer serves only once. Its code is not demanded before the next press. */
    renew: () => {
      change(NO_CAPTCHA)
      setSpent((times) => times + 1)
      setIsDemanded(false)
    },
    field: {
      value: answer,
      onChange: change,
      onWork: (solving: Promise<unknown>) => {
        work.current = solving
      },
      attempt: spent,
      error,
    },
  }
}

interface CaptchaProps {
  readonly use: CaptchaUse
  readonly value: CaptchaAnswer
  onChange(value: CaptchaAnswer): void
  /** Called with the machine's work, which ends with or without an answer. */
  onWork(solving: Promise<unknown>): void
  readonly error?: string | undefined
  readonly name?: string
  /** Grows with each failed attempt: an image serves only once, so a new one comes. */
  readonly attempt: number
}

/** Asks for four characters of an image or, for people who cannot see them, has the machine do work. Draws nothing when the captcha is off. */
export function Captcha(props: CaptchaProps) {
  const configuration = useConfiguration()
  if (configuration?.captcha_habilitado === false) return null
  return <AskedCaptcha {...props} />
}

function AskedCaptcha({ use, value, onChange, onWork, error, name = 'captcha', attempt }: CaptchaProps) {
  const t = useText()
  const client = useQueryClient()
  const [kind, setKind] = useState(lastKind)
  /** Whether the text in the field was typed before the current image came. */
  const [isOlder, setIsOlder] = useState(false)
  const choose = (next: CaptchaKind) => {
    lastKind = next
    onChange(NO_CAPTCHA)
    setKind(next)
  }
  useFocusOnChange(kind, name)
  const key = ['captcha', use, attempt]
  const drawn = useQuery({
    queryKey: key,
    queryFn: () => api.get<typeof captchaImage>(`system/captcha?uso=${use}`, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: RENEWED_AFTER,
    enabled: kind === 'image',
  })
  const token = drawn.data?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: an image that comes or goes changes the answer, nothing else does
  useEffect(() => {
    if (kind !== 'image') return
    // Replacing a used or rejected image clears the typed text; an image renewed by itself leaves it.
    onChange({ token: token ?? '', captcha: token ? value.captcha : '' })
    setIsOlder(token !== undefined && value.captcha !== '')
  }, [token, kind])

  if (kind === 'work')
    return (
      <WorkCaptcha key={attempt} use={use} name={name} onDone={onChange} onWork={onWork} onImage={() => choose('image')} error={error} />
    )
  return (
    <div className={styles.captcha}>
      <div className={styles.picture}>
        {drawn.isError ? (
          <p className={styles.failed}>{t('controls.captcha.failed')}</p>
        ) : drawn.data ? (
          <img src={drawn.data.imagen} width={200} height={90} alt={t('controls.captcha.image')} />
        ) : (
          <Skeleton height={90} width="200px" />
        )}
        <IconButton label={t('controls.captcha.refresh')} onClick={() => void client.resetQueries({ queryKey: key })}>
          <IconRefresh size={20} />
        </IconButton>
      </div>
      <TextInput
        name={name}
        label={t('controls.captcha.label')}
        hint={t('controls.captcha.hint')}
        value={value.captcha}
        onChange={(captcha) => {
          setIsOlder(false)
          onChange({ token: token ?? '', captcha })
        }}
        error={error}
        max={4}
        strips={/\s/g}
        width="short"
        code
        spellCheck={false}
      />
      <p role="status" className={styles.failed}>
        {isOlder && t('controls.captcha.newer')}
      </p>
      <button type="button" className={styles.other} onClick={() => choose('work')}>
        {t('controls.captcha.cannotSee')}
      </button>
    </div>
  )
}

/** Keeps the focus in the captcha when the person switches its kind, since the button that they pressed disappears. */
function useFocusOnChange(kind: CaptchaKind, name: string) {
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind) focusField(name)
    before.current = kind
  }, [kind, name])
}

const WORK_WORDS = { working: 'controls.captcha.working', done: 'controls.captcha.done', failed: 'controls.captcha.failedWork' } as const

interface WorkProps {
  readonly use: CaptchaUse
  readonly name: string
  onDone(answer: CaptchaAnswer): void
  onWork(solving: Promise<unknown>): void
  onImage(): void
  readonly error?: string | undefined
}

/** The accessible captcha: the machine works for a moment and the person reads nothing. While it works, no error is shown. */
function WorkCaptcha({ use, name, onDone, onWork, onImage, error }: WorkProps) {
  const t = useText()
  const [state, setState] = useState<'working' | 'done' | 'failed'>('working')
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each round
  useEffect(() => {
    const stop = new AbortController()
    let renewal: ReturnType<typeof setTimeout>
    const solve = () =>
      solveCaptcha(use, stop.signal)
        .then((answer) => {
          onDone(answer)
          setState('done')
          renewal = setTimeout(solve, RENEWED_AFTER)
        })
        .catch(() => stop.signal.aborted || setState('failed'))
    setState('working')
    onDone(NO_CAPTCHA)
    onWork(solve())
    return () => {
      clearTimeout(renewal)
      stop.abort()
    }
  }, [use, round])
  return (
    <div className={styles.captcha} id={idOfField(name)} tabIndex={-1}>
      <p className={styles.work} role="status" data-state={state}>
        {t(WORK_WORDS[state])}
      </p>
      {error && state !== 'working' && <p className={styles.failed}>{error}</p>}
      {state === 'failed' && (
        <Button size="small" onClick={() => setRound(round + 1)}>
          {t('controls.table.retry')}
        </Button>
      )}
      <button type="button" className={styles.other} onClick={onImage}>
        {t('controls.captcha.useImage')}
      </button>
    </div>
  )
}
