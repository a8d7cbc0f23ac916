import { CallFailure } from '../calls/failure.ts'
import { say } from '../language/language.ts'
import { createStore, useStore } from '../storage/store.ts'
import { downloadPdf } from './download-pdf.ts'
import { notify } from './notify.ts'

interface DownloadedFile {
  /** PDF in base64. */
  readonly documento: string
  readonly nombre: string
}

const running = createStore<string | null>(null)

/** Returns the name of the download under way; null when there is none. */
export const useRunningDownload = (): string | null => useStore(running)

/** Hands a file over to the browser. One at a time: another download is refused meanwhile (R1.56). */
export async function downloadOne(name: string, fetchFile: () => Promise<DownloadedFile>): Promise<void> {
  if (running.get() !== null) {
    notify('info', say('shell.download.busy'))
    return
  }
  running.set(name)
  try {
    const { documento, nombre } = await fetchFile()
    downloadPdf(documento, nombre)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) return
    notify('warning', say('shell.download.failed'))
  } finally {
    running.set(null)
  }
}
