import type { helpDocument } from '@djbr/domain/calls/help.ts'
import type { HelpName } from '@djbr/domain/help-documents.ts'
import { api } from '../../foundation/calls/api.ts'
import { downloadOne } from '../../foundation/controls/one-download.ts'

/** Hands over one of the documents of help, a PDF. */
export const downloadDocument = (name: HelpName): Promise<void> =>
  downloadOne(name, () => api.get<typeof helpDocument>(`archivo_predefinido/${name}/portal/usuario_portal`, { quiet: true }))
