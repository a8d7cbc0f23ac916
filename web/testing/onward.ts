import type { Onward } from '../declaring/filing/index.ts'

/** For what is tested apart from the way that it stands on. */
export const NOWHERE: Onward = { words: 'Seguir', savingWords: (save) => save, go: () => {}, back: { words: 'Anterior', go: () => {} } }
