import { EMAIL } from '@djbr/domain/values/characters.ts'
import { createTransport } from 'nodemailer'
import type { MailOutcome, MailService } from './port.ts'

interface Options {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string
  readonly from: string
  /** Whether mail may be sent without TLS: to a simulator on this machine. */
  readonly insecure?: boolean
  readonly timeoutMs?: number
}

/**
 * Hands mail to an SMTP server over a few pooled connections: TLS from the first byte (`smtps://`) or by STARTTLS, without which nothing is sent (safety S54).
 * Reads no file and follows no address that a mail might name.
 */
export function smtpMailService({ url, from, insecure = false, timeoutMs = 10_000 }: Options): MailService {
  const transport = createTransport(
    {
      url,
      pool: true,
      // @protects S54 mail goes by TLS or not at all
      //   instead: !insecure ==> insecure && url.length === 0
      requireTLS: !insecure,
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
      // @protects S51 a mail goes to an address and nothing else
      if (!EMAIL.test(mail.to)) return { outcome: 'refused', why: 'no address' }
      try {
        const { attachments = [], ...written } = mail
        await transport.sendMail({ ...written, attachments: [...attachments], headers: { 'Auto-Submitted': 'auto-generated' } })
        return { outcome: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

const CLOSING = 421

/** The library's description of a failure; `originalCode` is the system's, such as that of a certificate that TLS refused. */
interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
}

/**
 * Returns the outcome of a failure: a reply about the recipient or the letter refuses it for good (500 and more) or for now; anything else, or a server that
 * closes, means that mail is down.
 */
function outcomeOf({ code = 'unknown', originalCode, responseCode }: SmtpError): MailOutcome {
  const why = responseCode === undefined ? code : `${code} ${responseCode}`
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || responseCode === CLOSING)
    return { outcome: 'down', why, ...(originalCode !== undefined && { code: originalCode }) }
  return { outcome: responseCode === undefined || responseCode >= 500 ? 'refused' : 'later', why }
}
