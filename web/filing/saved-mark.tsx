import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'
import { IconAlertTriangle, IconCircleCheck, IconLoader, IconPencil } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSavedAt, useUnsaved } from '../foundation/autosave/saved.ts'
import { useConnected } from '../foundation/calls/connection.ts'
import { displayTime } from '../foundation/format/format.ts'
import { useText } from '../foundation/language/language.ts'
import { createStore, useStore } from '../foundation/storage/store.ts'
import { useProgress } from './progress.ts'
import styles from './saved-mark.module.css'

/** The time alone when it was today; with its day when it was not. */
function whenSaved(at: Date): string {
  const [day, today] = [dateInLaPaz(at), dateInLaPaz(new Date())]
  return day === today ? displayTime(at) : `${displayDate(day)}, ${displayTime(at)}`
}

/** Whether the mark beside the title can be seen; it scrolls away with its title. */
const inSight = createStore(true)

/** 'Guardado 10:42': whether what was written is safe. Beside the title of every screen of the declaration. */
export function SavedMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([seen]) => inSight.set(seen?.isIntersecting ?? true))
    observer.observe(mark.current)
    return () => {
      observer.disconnect()
      inSight.set(true)
    }
  }, [])
  return (
    <div ref={mark} role="status">
      <Words />
    </div>
  )
}

/** The same at the foot of the screen while the title is scrolled away, so that it is always in sight. It is read aloud beside the title alone. */
export function SavedMarkAtFoot() {
  const away = !useStore(inSight)
  return (
    <div className={styles.foot} data-away={away || undefined} aria-hidden>
      <Words />
    </div>
  )
}

function Words() {
  const t = useText()
  const saving = useIsMutating() > 0
  const connected = useConnected()
  const unsaved = useUnsaved()
  const here = useSavedAt()
  const { progress } = useProgress()
  const at = here ?? (progress?.err_existente === 0 ? new Date(progress.guardado) : null)
  if (!connected) {
    return (
      <p className={styles.mark} data-tone="warning">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        {t('frame.offline')}
      </p>
    )
  }
  if (unsaved && !saving) {
    return (
      <p className={styles.mark}>
        <IconPencil size={20} stroke={1.75} aria-hidden />
        {t('frame.unsaved')}
      </p>
    )
  }
  if (!saving && !at) return null
  return (
    <p className={styles.mark}>
      {saving ? <IconLoader size={20} stroke={1.75} aria-hidden /> : <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      {saving || !at ? t('frame.saving') : t('frame.saved', { time: whenSaved(at) })}
    </p>
  )
}
