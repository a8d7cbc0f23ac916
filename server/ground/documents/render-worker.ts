import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { workBehindAnswers } from '../behind-answers.ts'
import { type Answer, type Job, READY } from './job.ts'

/**
 * All threads share the cache of Typst: what one drops at once, another may be about to read again in its next round of the layout. What two more documents
 * did not read is in nobody's way.
 */
const DOCUMENTS_KEPT = 2

// Before the compiler: its own threads inherit it.
workBehindAnswers()

/**
 * Compiles one document after another: Typst is synchronous, so it has a thread of its own. After each what is old goes from its cache and the event loop gets
 * a turn, without which memory grows by megabytes a document.
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
