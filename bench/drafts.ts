import { draftModel, startRenderer } from '@djbr/server/ground/documents/index.ts'
import { largeDeclaration, sampleWords } from '@djbr/server/testing/sample-declaration.ts'
import type { Closing } from './portal.ts'
import { bareTypst } from './references.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part } from './table.ts'

const RECORDS = 60
const WORKERS = 2
const MEGABYTE = 1024 * 1024
/** Warm-up drafts: after so many the heaps of both workers have reached their size, and any further growth stays. */
const WARM_UP = 150

/** Measures drafts of a long declaration, printed two at a time: what each costs, and whether hundreds leave something behind. */
export async function drafts(closing: Closing, size: Size): Promise<Part> {
  const documents = size(500, 4)
  const renderer = await startRenderer({ workers: WORKERS })
  closing.defer(() => renderer.close())
  const model = draftModel(largeDeclaration(RECORDS), sampleWords, '2026-11-12', { baseUrl: 'https://djbr.example.bo', demo: true })
  const draft = () => renderer.render({ template: 'draft', model })
  const print = async (count: number) => {
    let left = count
    const hand = async () => {
      while (left-- > 0) await draft()
    }
    await Promise.all(Array.from({ length: WORKERS }, hand))
  }

  const reference = await bareTypst({ template: 'draft', model }, size(60, 2))
  await print(size(WARM_UP, 2))
  const memory = process.memoryUsage.rss()
  const [before, begun] = [process.cpuUsage(), performance.now()]
  await print(documents)
  const { user, system } = process.cpuUsage(before)
  const elapsed = performance.now() - begun
  const { byteLength } = await draft()
  return {
    title: `Borrador en PDF de una declaración de ${RECORDS} registros`,
    metrics: [
      atMost('CPU por documento', (user + system) / 1000 / documents, 60, 'ms', { reference, times: 1.4 }),
      metric(`tiempo por documento, ${WORKERS} a la vez`, elapsed / documents, 'ms'),
      atMost(`memoria de más tras ${documents}`, (process.memoryUsage.rss() - memory) / MEGABYTE, 50, 'MB'),
      metric('tamaño', byteLength / 1024, 'KB'),
    ],
  }
}
