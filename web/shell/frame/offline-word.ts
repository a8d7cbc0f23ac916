import { useEffect, useRef } from 'react'
import { useUnconfirmed } from '../../foundation/autosave/saved.ts'
import { canSeal } from '../../foundation/autosave/seal.ts'
import { useAway } from '../../foundation/calls/connection.ts'
import { notify, STAYS_SHORT } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import { useDesk } from './wide.ts'

const TOPIC = 'conexion'
/** Options of a message that stays as long as a browser's timer can wait. */
const UNTIL_BACK = { stays: 2 ** 31 - 1, topic: TOPIC }
/** Outages shorter than this are not reported, in milliseconds, nor are those that a form reports. */
const SAID_AFTER = 300

/** Tells signed-in users why the portal is unavailable and what becomes of their typed text, and when it is back. A form whose save was cut off reports it itself. */
export function useOfflineWord(): void {
  const t = useText()
  const away = useAway()
  const keeps = !useDesk() && canSeal()
  const unconfirmed = useUnconfirmed()
  const isSaid = useRef(false)
  useEffect(() => {
    const connected = away === null
    if (connected === !isSaid.current || unconfirmed) return
    const timer = setTimeout(
      () => {
        isSaid.current = !connected
        if (connected) notify('success', t('shell.online'), { stays: STAYS_SHORT, topic: TOPIC })
        else if (keeps) notify('warning', t('shell.offline'), { title: away, ...UNTIL_BACK })
        else notify('warning', away, UNTIL_BACK)
      },
      connected ? 0 : SAID_AFTER,
    )
    return () => clearTimeout(timer)
  }, [away, keeps, unconfirmed, t])
}
