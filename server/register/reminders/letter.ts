import { type Language, text } from '@djbr/domain/messages/index.ts'
import { wordsOf } from '../../ground/notices/index.ts'
import type { Letter } from '../../ground/outside/mail/letter.ts'
import type { Content } from './said.ts'

/** Writes a mail that names neither its person nor an entity (R14.4). */
export function letterOf(language: Language, to: string, content: Content): Letter {
  const { title, words } = wordsOf(language, { ...content, happenedAt: new Date(0), ofStaff: false })
  const links = [
    { words: text(language, 'mail.reminder.enter'), path: '/' },
    { words: text(language, 'mail.reminder.settings'), path: '/perfil' },
  ]
  // @protects 058 a mail of a reminder greets nobody by name
  //   instead: '', subject: title ==> 'JUAN CARLOS', subject: title
  return { to, names: '', subject: title, paragraphs: [...words.split('\n'), text(language, 'mail.reminder.courtesy')], links }
}
