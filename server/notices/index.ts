export type { NoticeKind } from './kinds.ts'
export { mailNotice, mailNoticeJob, mailPresentAddressJob, noticeRef } from './mail-notice.ts'
export { notify } from './notify.ts'
export { noticeRoutes } from './routes.ts'
