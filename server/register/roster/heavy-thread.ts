// A thread that does one task of a roster and ends (decision 094).
import { parentPort, workerData } from 'node:worker_threads'
import { placeFinder } from '@djbr/domain/roster/places.ts'
import { connect } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { createJobQueue } from '../../ground/jobs/queue.ts'
import type { Order, Report } from './heavy.ts'
import { doTask } from './task.ts'

const { task, databaseUrl, now, places } = workerData as Order
const clock = { now: () => now }
const db = connect({ url: databaseUrl, connections: 2 })

async function report(): Promise<Report> {
  try {
    const findPlace = placeFinder(places.municipalities, places.countries)
    return { done: await doTask({ db, clock, jobs: createJobQueue(clock), findPlace }, task) }
  } catch (error) {
    if (error instanceof Failure) return { refused: { code: error.code, messageKey: error.messageKey, details: error.details } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.postMessage(await report())
