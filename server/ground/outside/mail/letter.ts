import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { Config } from '../../../config.ts'
import type { Mail } from './port.ts'

/** The content of a letter. Without a name (''), it greets nobody. Addresses are within the portal and begin with `/`. */
export interface Letter {
  readonly to: string
  readonly names: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly links: readonly { readonly words: string; readonly path: string }[]
  /** A day for the reader's calendar, as an iCalendar file. */
  readonly calendar?: { readonly name: string; readonly file: string }
}

/** Returns a letter as text and as a page. Every link is made from BASE_URL, regardless of the address the portal was called by (safety S16). */
export function writeMail(
  { baseUrl, demo }: Config,
  language: Language,
  { to, names, subject, paragraphs, links, calendar }: Letter,
): Mail {
  const say = (key: 'mail.greeting' | 'mail.noReply' | 'mail.office' | 'mail.demo') => text(language, key, { names })
  const opening = [...(demo ? [say('mail.demo')] : []), ...(names === '' ? [] : [say('mail.greeting')]), ...paragraphs]
  const closing = [say('mail.noReply'), say('mail.office')]
  const addressed = links.map(({ words, path }) => ({ words, address: `${baseUrl}${path}` }))
  const textual = [...opening, ...addressed.map(({ words, address }) => `${words}:\n${address}`), ...closing].join('\n\n')
  const body = [
    `<h1 style="font-size:20px">${escaped(subject)}</h1>`,
    ...opening.map(paragraph),
    ...addressed.map(({ words, address }) => `<p><a href="${escaped(address)}" style="color:#0b5a3c">${escaped(words)}</a></p>`),
    '<hr>',
    ...closing.map(paragraph),
  ]
  const style = 'font:16px/1.5 sans-serif;color:#1d2420;max-width:600px;margin:0 auto;padding:16px'
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="${style}">${body.join('')}</body></html>`
  return { to, subject, text: textual, html, ...(calendar && { attachments: [attached(calendar)] }) }
}

const attached = ({ name, file }: NonNullable<Letter['calendar']>) => ({
  filename: name,
  content: file,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

const paragraph = (words: string) => `<p>${escaped(words)}</p>`

// @protects S51 a mail shows markup as text
//   without: .replaceAll('<', '&lt;')
// @protects S51 a mail’s addresses stay in their attribute
//   without: .replaceAll('"', '&quot;')
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
