import type { helpDocument } from '@djbr/domain/calls/help.ts'
import type { HelpName } from '@djbr/domain/help-documents.ts'
import { api } from '../../foundation/calls/api.ts'
import { downloadOne } from '../../foundation/controls/one-download.ts'

/** Downloads one of the help documents, a PDF. */
export const downloadDocument = (name: HelpName): Promise<void> =>
  downloadOne(name, () => api.get<typeof helpDocument>(`archivo_predefinido/${name}/portal/usuario_portal`, { quiet: true }))
