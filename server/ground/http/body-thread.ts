// A thread that reads one large body and then ends (decision 100).
import { parentPort, workerData } from 'node:worker_threads'
import { reportOf } from '../own-thread.ts'
import { readJson } from './json.ts'

parentPort?.postMessage(await reportOf(() => readJson(workerData as Uint8Array)))
