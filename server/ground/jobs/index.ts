export { tidyQueueJob } from './abandoned.ts'
export { defineJob, type Job } from './define.ts'
export { createJobQueue, type JobQueue } from './queue.ts'
export { runnerOptions, startRunner } from './runner.ts'
