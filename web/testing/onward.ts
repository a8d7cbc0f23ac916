import type { Onward } from '../declaring/filing/index.ts'

/** Stands in for the way onward, for parts tested without it. */
export const NOWHERE: Onward = { words: 'Seguir', savingWords: (save) => save, go: () => {}, back: { words: 'Anterior', go: () => {} } }
