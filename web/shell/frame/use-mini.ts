import { useState, useSyncExternalStore } from 'react'
import { recall, remember } from '../../foundation/storage/memory.ts'

/** Media query for enough room for the sections' names beside a form, at any text size. */
const ROOM_FOR_NAMES = '(min-width: 90em)'

function subscribe(changed: () => void) {
  const query = matchMedia(ROOM_FOR_NAMES)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns whether the sections are a strip of icons, and a setter: as chosen on this machine, else when there is no room for their names. */
export function useMini(): readonly [boolean, (mini: boolean) => void] {
  const [chosen, setChosen] = useState(recall('menu'))
  const isRoomy = useSyncExternalStore(subscribe, () => matchMedia(ROOM_FOR_NAMES).matches)
  const choose = (mini: boolean) => {
    const size = mini ? 'mini' : 'ancho'
    remember('menu', size)
    setChosen(size)
  }
  return [chosen === null ? !isRoomy : chosen === 'mini', choose]
}
