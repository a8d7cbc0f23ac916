import type { issuedDocument, issuedDocuments, papersToPresent } from '@djbr/domain/calls/filing.ts'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { downloadOne } from '../../foundation/controls/one-download.ts'

export type DocumentKind = 'form' | 'certificate'

/** Location of an archived document. */
export interface Archived {
  readonly id: string
  readonly hash: string
}

/** Returns the location of a document of the latest declaration; the server prints it the first time it is asked for. */
async function latestDocument(kind: DocumentKind): Promise<Archived> {
  const names = await api.get<typeof issuedDocuments>('djbr_registro/obtiene_ids_archivo_digital', { quiet: true })
  if (names.err_existente !== 0) throw new CallFailure(200, names.err_mensaje)
  return kind === 'form'
    ? { id: names.id_archivo_dig_form, hash: names.hash_form }
    : { id: names.id_archivo_dig_cert, hash: names.hash_cert }
}

interface Download {
  /** Identifies the declaration; with the kind, it marks the download shown as busy. */
  readonly of: string
  readonly kind: DocumentKind
  /** Null for the document of the latest declaration. */
  readonly archived: Archived | null
}

/** Returns the name of a download in progress: `of:kind`. */
export const nameOfDownload = ({ of, kind }: Pick<Download, 'of' | 'kind'>) => `${of}:${kind}`

/** Name of the papers to present while they are being downloaded. */
export const PAPERS = 'papers'

/** Downloads what must be printed to present the finished declaration: both documents, two copies of each. */
export const downloadPapers = (): Promise<void> =>
  downloadOne(PAPERS, () => api.get<typeof papersToPresent>('djbr_registro/papeles_para_presentar', { quiet: true }))

/** Downloads a form or certificate in the browser. */
export const download = (wanted: Download): Promise<void> =>
  downloadOne(nameOfDownload(wanted), async () => {
    const { id, hash } = wanted.archived ?? (await latestDocument(wanted.kind))
    const [file, of] = [encodeURIComponent(id), encodeURIComponent(hash)]
    return api.get<typeof issuedDocument>(`djbr_registro/obtiene_certificado_archivo/${file}/${of}`, { quiet: true })
  })
