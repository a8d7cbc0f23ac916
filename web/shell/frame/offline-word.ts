import { useEffect, useRef } from 'react'
import { useUnconfirmed } from '../../foundation/autosave/saved.ts'
import { useConnected } from '../../foundation/calls/connection.ts'
import { notify, STAYS_SHORT } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import { useSession } from '../../foundation/session/session.ts'

/** As long as a browser can wait. */
const STAYS_UNTIL_BACK = 2 ** 31 - 1
const TOPIC = 'conexion'

/** Tells who signed in that the connection is gone and that nothing they type is; and when it is back. A form whose save it cut says it itself. */
export function useOfflineWord(): void {
  const t = useText()
  const connected = useConnected()
  const unconfirmed = useUnconfirmed()
  const { status } = useSession()
  const reported = useRef(false)
  useEffect(() => {
    if (status !== 'in' || connected === !reported.current || (unconfirmed && !connected)) return
    reported.current = !connected
    if (connected) notify('success', t('shell.online'), { stays: STAYS_SHORT, topic: TOPIC })
    else notify('warning', t('shell.offline'), { stays: STAYS_UNTIL_BACK, topic: TOPIC })
  }, [connected, unconfirmed, status, t])
}
