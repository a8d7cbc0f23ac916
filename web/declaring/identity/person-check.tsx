import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { IconIdBadge2 } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import type { PersonCheckProps } from './checked-person.ts'
import styles from './identity.module.css'

const load = () => import('./open-check.tsx')
const OpenCheck = lazy(load)

/** Compares what is typed in the form of a spouse or relative with the identity register. It is optional, and nothing of it is kept. */
export function PersonCheck(props: PersonCheckProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // Loaded ahead, so that a connection lost meanwhile does not break the form.
  useEffect(() => void load().catch(() => {}), [])
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <fieldset className={styles.relation}>
      <legend>{t('person.relation.title')}</legend>
      {open ? (
        <Suspense>
          <OpenCheck {...props} onClose={close} />
        </Suspense>
      ) : (
        <>
          <p className={styles.quiet}>{t('person.relation.intro')}</p>
          <Button ref={opener} icon={<IconIdBadge2 size={18} />} onClick={() => setOpen(true)}>
            {t('person.relation.open')}
          </Button>
        </>
      )}
    </fieldset>
  )
}
