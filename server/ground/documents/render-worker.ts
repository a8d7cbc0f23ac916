import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { workBehindAnswers } from '../behind-answers.ts'
import { type Answer, type Job, READY } from './job.ts'

/**
 * All threads share Typst's cache, so an entry that one thread drops at once may be needed by another in its next layout round. Entries that the last two
 * documents did not read can go.
 */
const DOCUMENTS_KEPT = 2

// Before the compiler starts: its own threads inherit the priority.
workBehindAnswers()

/**
 * Compiles one document after another, in a thread of its own because Typst is synchronous. After each one, old entries leave its cache and the event loop gets a
 * turn; without that, memory grows by megabytes per document.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const compiler = NodeCompiler.create({ workspace: here('templates'), fontArgs: [{ fontPaths: [here('fonts')] }] })

function pdf({ template, standard, at, model, embedded }: Job): Uint8Array<ArrayBuffer> {
  const pathOf = (index: number) => here(`templates/embedded-${index}.pdf`)
  for (const [index, bytes] of embedded.entries()) compiler.mapShadow(pathOf(index), Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFilePath: here(`templates/${template}.typ`), inputs: { model } })
    const document = compiled.result
    if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'not compiled'))
    return new Uint8Array(compiler.pdf(document, { pdfStandard: standard, creationTimestamp: Math.floor(Date.parse(at) / 1000) }))
  } finally {
    for (const index of embedded.keys()) compiler.unmapShadow(pathOf(index))
  }
}

parentPort?.on('message', (job: Job) => {
  const answer = attempt(job)
  compiler.evictCache(DOCUMENTS_KEPT)
  setImmediate(() => parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []))
})

function attempt(job: Job): Answer {
  try {
    return { bytes: pdf(job) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.postMessage(READY)
