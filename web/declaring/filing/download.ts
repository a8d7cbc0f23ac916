import type { issuedDocument, issuedDocuments, papersToPresent } from '@djbr/domain/calls/filing.ts'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { downloadOne } from '../../foundation/controls/one-download.ts'

export type DocumentKind = 'form' | 'certificate'

/** Where an archived document is found. */
export interface Archived {
  readonly id: string
  readonly hash: string
}

/** The documents of the latest declaration; they are printed when they are asked for the first time. */
async function latestDocument(kind: DocumentKind): Promise<Archived> {
  const names = await api.get<typeof issuedDocuments>('djbr_registro/obtiene_ids_archivo_digital', { quiet: true })
  if (names.err_existente !== 0) throw new CallFailure(200, names.err_mensaje)
  return kind === 'form'
    ? { id: names.id_archivo_dig_form, hash: names.hash_form }
    : { id: names.id_archivo_dig_cert, hash: names.hash_cert }
}

interface Download {
  /** Which declaration's which document: shown as busy. */
  readonly of: string
  readonly kind: DocumentKind
  /** Null: the latest declaration's. */
  readonly archived: Archived | null
}

/** What a document is called while it is on its way: `of:kind`. */
export const nameOfDownload = ({ of, kind }: Pick<Download, 'of' | 'kind'>) => `${of}:${kind}`

/** What the papers to present are called while they are on their way. */
export const PAPERS = 'papers'

/** Hands over what is printed to present the finished declaration: both documents, two copies of each. */
export const downloadPapers = (): Promise<void> =>
  downloadOne(PAPERS, () => api.get<typeof papersToPresent>('djbr_registro/papeles_para_presentar', { quiet: true }))

/** Hands a form or certificate over to the browser. */
export const download = (wanted: Download): Promise<void> =>
  downloadOne(nameOfDownload(wanted), async () => {
    const { id, hash } = wanted.archived ?? (await latestDocument(wanted.kind))
    const [file, of] = [encodeURIComponent(id), encodeURIComponent(hash)]
    return api.get<typeof issuedDocument>(`djbr_registro/obtiene_certificado_archivo/${file}/${of}`, { quiet: true })
  })
