import { platform, setPriority } from 'node:os'

/**
 * Of a thread on Linux alone; elsewhere it would be of the whole process. Further behind, a document on a machine that is full could take longer than
 * its time limit.
 */
export const BEHIND_ANSWERS = 10

/** From here on the thread that calls this works behind those that answer, where the processor is scarce. */
export function workBehindAnswers(): void {
  if (platform() === 'linux') setPriority(BEHIND_ANSWERS)
}
