export { type Archive, hashOf } from './archive.ts'
export { type MissingPaper, missingPapers, type PaperWatch, watchPapers } from './missing-papers.ts'
export { openArchive, type Place as ArchivePlace } from './open-archive.ts'
