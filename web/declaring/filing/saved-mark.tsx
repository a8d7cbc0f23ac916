import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSaved, useUnconfirmed, useUnsaved } from '../../foundation/autosave/saved.ts'
import { useConnected } from '../../foundation/calls/connection.ts'
import { displayTime } from '../../foundation/format/format.ts'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconLoader, IconPencil } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useProgress } from './progress.ts'
import styles from './saved-mark.module.css'

/** Returns the time of a save, with its date unless it was today. */
function whenSaved(at: Date): string {
  const [day, today] = [dateInLaPaz(at), dateInLaPaz(new Date())]
  return day === today ? displayTime(at) : `${displayDate(day)}, ${displayTime(at)}`
}

/** How long the server's own words are shown before the time replaces them, in milliseconds. */
const WORDS_STAY = 6_000

/** Returns the server's words about the latest save; null once they have been shown long enough. */
function useFreshWords(): string | null {
  const saved = useSaved()
  const [read, setRead] = useState(saved)
  useEffect(() => {
    if (saved === read) return
    const timer = setTimeout(() => setRead(saved), WORDS_STAY)
    return () => clearTimeout(timer)
  }, [saved, read])
  return saved === read ? null : saved?.words || null
}

/** Says whether the person's work is saved, in one place: at the end of the row above every screen of the declaration. */
export const SavedMark = () => (
  <div role="status" className={styles.status}>
    <Words />
  </div>
)

function Words() {
  const t = useText()
  const saving = useIsMutating() > 0
  const connected = useConnected()
  const unconfirmed = useUnconfirmed()
  const unsaved = useUnsaved()
  const saved = useSaved()
  const fresh = useFreshWords()
  const { progress } = useProgress()
  const at = saved?.at ?? (progress?.err_existente === 0 ? new Date(progress.guardado) : null)
  if (unconfirmed) return <Mark icon={IconAlertTriangle} words={t('frame.unconfirmed')} warning />
  if (!connected) return <Mark icon={IconAlertTriangle} words={t('frame.offline')} warning />
  if (saving) return <Mark icon={IconLoader} words={t('frame.saving')} />
  if (unsaved) return <Mark icon={IconPencil} words={t('frame.unsaved')} />
  return at && <Mark icon={IconCircleCheck} words={fresh ?? t('frame.saved', { time: whenSaved(at) })} />
}

interface MarkProps {
  readonly icon: Icon
  readonly words: string
  readonly warning?: boolean
}

const Mark = ({ icon: Icon, words, warning }: MarkProps) => (
  <p className={styles.mark} data-tone={warning ? 'warning' : undefined} title={words}>
    <Icon size={18} />
    <span>{words}</span>
  </p>
)
