export { tidyQueueJob } from './abandoned.ts'
export { defineJob, type Job } from './define.ts'
export { createJobQueue, type JobQueue, type QueuedJob } from './queue.ts'
export { runnerOptions, startRunner } from './runner.ts'
