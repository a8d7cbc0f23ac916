export { ExaminationNotice } from './examination-notice.tsx'
export { Questions } from './questions.tsx'
export { useRecordName } from './record-name.ts'
