import { EMAIL } from '@djbr/domain/characters.ts'
import { createTransport } from 'nodemailer'
import type { MailOutcome, MailService } from './port.ts'

interface Options {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: string
  readonly timeoutMs?: number
}

/** Hands mail to an SMTP server, over a few connections that are kept; reads no file and follows no address that a mail might name. */
export function smtpMailService({ url, from, timeoutMs = 10_000 }: Options): MailService {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async (mail) => {
      if (!EMAIL.test(mail.to)) return { outcome: 'refused', why: 'no address' }
      try {
        await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
        return { outcome: 'sent' }
      } catch (error) {
        return outcomeOf(error as { code?: string; responseCode?: number })
      }
    },
    close: () => transport.close(),
  }
}

/** A reply of 500 and more to the recipient or the letter is for good; all else may do another time. */
function outcomeOf({ code = 'unknown', responseCode }: { code?: string; responseCode?: number }): MailOutcome {
  const why = responseCode === undefined ? code : `${code} ${responseCode}`
  const forGood = code === 'EENVELOPE' || code === 'EMESSAGE'
  return forGood && (responseCode === undefined || responseCode >= 500) ? { outcome: 'refused', why } : { outcome: 'down', why }
}
