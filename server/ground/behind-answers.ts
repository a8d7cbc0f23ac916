import { platform, setPriority } from 'node:os'

/** The priority of a thread, on Linux only; elsewhere it would apply to the whole process. Any lower, and a document on a fully loaded machine could exceed its time limit. */
export const BEHIND_ANSWERS = 10

/** From here on, the calling thread runs behind those that answer, when the processor is busy. */
export function workBehindAnswers(): void {
  if (platform() === 'linux') setPriority(BEHIND_ANSWERS)
}
