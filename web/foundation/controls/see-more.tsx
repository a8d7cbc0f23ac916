import { useState } from 'react'
import { useText } from '../language/language.ts'
import styles from './see-more.module.css'
import { Unbroken } from './unbroken.tsx'

const SHOWN = 80

/** A text cut at 80 code points, with Ver más and Ver menos. */
export function SeeMore({ text }: { readonly text: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const points = Array.from(text)
  if (points.length <= SHOWN) return <Unbroken text={text} />
  return (
    <>
      <Unbroken text={open ? text : `${points.slice(0, SHOWN).join('').trimEnd()}…`} />{' '}
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'shell.seeLess' : 'shell.seeMore')}
      </button>
    </>
  )
}
