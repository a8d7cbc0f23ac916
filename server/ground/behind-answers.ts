import { platform, setPriority } from 'node:os'

/** Of a thread on Linux alone; elsewhere it would be of the whole process. */
const BEHIND_ANSWERS = 5

/** From here on the thread that calls this works behind those that answer, where the processor is scarce. */
export function workBehindAnswers(): void {
  if (platform() === 'linux') setPriority(BEHIND_ANSWERS)
}
