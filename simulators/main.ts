import { startIdentitySimulator } from './identity.ts'

/**
 * The simulators as one process of their own. It tells whoever started it where they are, and ends when that process lets go of it:
 * a signal to the whole group is for the portal, which still asks while it stops.
 */
const identity = await startIdentitySimulator({
  token: process.env.SEGIP_TOKEN ?? '',
  ...(process.env.SEGIP_PORT && { port: Number(process.env.SEGIP_PORT) }),
})

if (process.connected) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => void identity.close())
process.send?.({ kind: 'ready', identity: identity.url })
