// A thread that does one task of a roster and ends (decision 094).
import { parentPort, workerData } from 'node:worker_threads'
import { placeFinder } from '@djbr/domain/roster/places.ts'
import { connect } from '../../ground/database/connect.ts'
import { createJobQueue } from '../../ground/jobs/index.ts'
import { reportOf } from '../../ground/own-thread.ts'
import type { Order } from './heavy.ts'
import { doTask } from './task.ts'

const { task, databaseUrl, now, places } = workerData as Order
const clock = { now: () => now }
const db = connect({ url: databaseUrl, connections: 2 })

parentPort?.postMessage(
  await reportOf(() => {
    const findPlace = placeFinder(places.municipalities, places.countries)
    return doTask({ db, clock, jobs: createJobQueue(clock), findPlace }, task)
  }),
)
