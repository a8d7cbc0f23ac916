export { forgetKeys, takeKeys } from '../foundation/autosave/seal.ts'
export { preloadSections } from './preload.ts'
