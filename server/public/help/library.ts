import { createHash } from 'node:crypto'
import { HELP_DOCUMENTS, type HelpName } from '@djbr/domain/help-documents.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { HelpModel } from '../../ground/documents/index.ts'
import type { Services } from '../../services.ts'
import { recordHelpDocument } from '../services/index.ts'
import { fieldGuide } from './field-guide.ts'

/** Day on which the texts were last revised, which the papers carry. */
const EDITION: PlainDate = '2026-11-28'

const LANGUAGE = 'es'

function helpModel({ name, title }: (typeof HELP_DOCUMENTS)[number], demo: boolean): HelpModel {
  return {
    document: name,
    language: LANGUAGE,
    title: text(LANGUAGE, title),
    at: `${EDITION}T00:00:00-04:00`,
    masthead: { state: text(LANGUAGE, 'documents.state'), institution: text(LANGUAGE, 'documents.institution') },
    foot: {
      code: text(LANGUAGE, 'services.help.edition', { date: displayDate(EDITION) }),
      notice: demo ? text(LANGUAGE, 'documents.demo') : '',
      page: text(LANGUAGE, 'documents.page'),
    },
    running: '',
    guide: name === 'guia_registro_djbr' ? fieldGuide((key, params) => text(LANGUAGE, key, params)) : [],
  }
}

export interface HelpLibrary {
  /** Returns a document as PDF in base64; undefined for a name that is not on the list. */
  read(name: string): Promise<string> | undefined
}

/** Creates the documents of the help page: each is printed when it is first asked for, and kept. */
export function createHelpLibrary({ db, renderer, config }: Pick<Services, 'db' | 'renderer' | 'config'>): HelpLibrary {
  const printed = new Map<HelpName, Promise<string>>()

  async function print(document: (typeof HELP_DOCUMENTS)[number]): Promise<string> {
    const bytes = await renderer.render({ template: 'help', model: helpModel(document, config.demo) })
    const hash = createHash('sha256').update(bytes).digest('hex')
    // A document that could not be recorded is handed out all the same, and printed anew for the next caller.
    await recordHelpDocument(db, { hash, name: document.name, edition: EDITION }).catch(() => printed.delete(document.name))
    return Buffer.from(bytes).toString('base64')
  }

  return {
    read: (name) => {
      // @protects S30 help is read by the names of its list
      //   instead: known.name === name ==> name.toLowerCase().startsWith(known.name)
      const document = HELP_DOCUMENTS.find((known) => known.name === name)
      if (!document) return undefined
      const kept = printed.get(document.name)
      if (kept) return kept
      const printing = print(document)
      printed.set(document.name, printing)
      printing.catch(() => printed.delete(document.name))
      return printing
    },
  }
}
