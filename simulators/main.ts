import { startApprovalSimulator } from './approval.ts'
import { startCitizenshipSimulator } from './citizenship.ts'
import { startIdentitySimulator } from './identity.ts'
import { startMailSimulator } from './mail.ts'
import { startTimestampSimulator } from './timestamps.ts'

/**
 * Runs the simulators in one process of their own. It tells the process that started it their addresses, and ends when that process disconnects. A signal to the
 * whole group is meant for the portal, which still asks while it stops.
 */
const portIn = (name: string) => (process.env[name] ? Number(process.env[name]) : 0)
const token = process.env.SEGIP_TOKEN ?? ''
const origins = (process.env.PORTAL_ORIGINS ?? 'http://127.0.0.1:8080').split(',')
const identity = await startIdentitySimulator({ token, port: portIn('SEGIP_PORT') })
const mail = await startMailSimulator({ smtpPort: portIn('SMTP_PORT'), inboxPort: portIn('INBOX_PORT') })
const citizenship = await startCitizenshipSimulator({ clientId: 'djbr', clientSecret: token, origins, port: portIn('CIUDADANIA_PORT') })
const approval = await startApprovalSimulator({
  token,
  secret: process.env.APROBACION_SECRET ?? '',
  portal: origins[0] ?? '',
  holderOf: citizenship.holderOf,
  port: portIn('APROBACION_PORT'),
})
const timestamps = await startTimestampSimulator({
  port: portIn('TSA_PORT'),
  ...(process.env.TSA_KEY_FILE && { file: process.env.TSA_KEY_FILE }),
})

if (process.connected) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => {
  for (const simulator of [identity, mail, citizenship, approval, timestamps]) void simulator.close()
})
process.send?.({
  kind: 'ready',
  identity: identity.url,
  mail: { smtp: mail.smtp, inbox: mail.inbox },
  citizenship: citizenship.url,
  approval: approval.url,
  timestamps: { url: timestamps.url, authority: timestamps.authority },
})
