import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'signature.tooLarge': 'The document cannot be larger than 2 MB',
  'signature.notPdf': 'The file is not a PDF document. Choose the PDF that you received; nothing was stored.',
  'signature.valid': 'The certificate is valid and was digitally signed by {signer}',
  'signature.notValid': 'The certificate is not valid: the document was changed, or it carries a signature that is not authorised.',
  'signature.none': 'The document has no digital signatures.',
  'signature.unreadable': 'The validation cannot be done',
  'signature.encrypted': 'The document is encrypted with a password and cannot be validated.',
}
