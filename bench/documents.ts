import { draftModel, startRenderer } from '@djbr/server/documents/index.ts'
import { largeDeclaration, sampleWords } from '@djbr/server/testing/sample-declaration.ts'

export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
}

const RECORDS = 60
const DOCUMENTS = 500
const WARM_UP = 60
const WORKERS = 2
const MEGABYTE = 1024 * 1024

/**
 * What the draft of a declaration with 60 records costs in steady state, from its data to its bytes: CPU and wall time for each of 500,
 * printed two at a time, and how much memory the process holds more after them. Ends its workers.
 */
export async function measureDrafts(): Promise<Row[]> {
  const renderer = await startRenderer({ workers: WORKERS })
  const declaration = largeDeclaration(RECORDS)
  const draft = () =>
    renderer.render({
      template: 'draft',
      model: draftModel(declaration, sampleWords, '2026-11-12', { baseUrl: 'https://djbr.example.bo', demo: true }),
    })
  const print = async (count: number) => {
    let left = count
    const hand = async () => {
      while (left-- > 0) await draft()
    }
    await Promise.all(Array.from({ length: WORKERS }, hand))
  }

  try {
    await print(WARM_UP)
    const memory = process.memoryUsage.rss()
    const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
    await print(DOCUMENTS)
    const spent = process.cpuUsage(cpu)
    const elapsed = performance.now() - startedAt
    const { byteLength } = await draft()
    return [
      { name: `draft of ${RECORDS} records, CPU`, value: (spent.user + spent.system) / 1000 / DOCUMENTS, unit: 'ms' },
      { name: `draft of ${RECORDS} records, wall, ${WORKERS} at a time`, value: elapsed / DOCUMENTS, unit: 'ms' },
      { name: `memory after ${DOCUMENTS} drafts`, value: (process.memoryUsage.rss() - memory) / MEGABYTE, unit: 'MB more' },
      { name: `draft of ${RECORDS} records, size`, value: byteLength / 1024, unit: 'KB' },
    ]
  } finally {
    await renderer.close()
  }
}
