import { startIdentitySimulator } from './identity.ts'
import { startMailSimulator } from './mail.ts'

/**
 * The simulators as one process of their own. It tells whoever started it where they are, and ends when that process lets go of it:
 * a signal to the whole group is for the portal, which still asks while it stops.
 */
const portIn = (name: string) => (process.env[name] ? Number(process.env[name]) : 0)
const identity = await startIdentitySimulator({ token: process.env.SEGIP_TOKEN ?? '', port: portIn('SEGIP_PORT') })
const mail = await startMailSimulator({ smtpPort: portIn('SMTP_PORT'), inboxPort: portIn('INBOX_PORT') })

if (process.connected) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  void identity.close()
  void mail.close()
})
process.send?.({ kind: 'ready', identity: identity.url, mail: { smtp: mail.smtp, inbox: mail.inbox } })
