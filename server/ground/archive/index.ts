export { type Archive, hashOf } from './archive.ts'
export { openArchive } from './open-archive.ts'
