import type { Verdict } from '@djbr/signature/index.ts'
import { api } from '../../app/api.ts'
import { bytesOfBase64 } from '../../app/base64.ts'
import type { Question } from './judge-worker.ts'

interface Authorities {
  readonly autoridades: readonly string[]
  readonly listas: readonly string[]
}

const TIME_LIMIT_MS = 15_000

/** Judges a PDF in a thread of this browser: it is not uploaded, only whom to trust is asked for. Rejects when it takes too long. */
export async function judgeHere(pdf: Uint8Array, now: Date): Promise<Verdict> {
  const { autoridades, listas } = await api.get<Authorities>('public/autoridades', { quiet: true })
  const question: Question = { pdf, anchors: autoridades.map(bytesOfBase64), lists: listas.map(bytesOfBase64), now }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(limit)
      worker.terminate()
      settle()
    }
    const fail = () => end(() => reject(new Error('The file could not be judged')))
    const limit = setTimeout(fail, TIME_LIMIT_MS)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Verdict | null>) => (data ? end(() => resolve(data)) : fail())
    worker.postMessage(question)
  })
}
